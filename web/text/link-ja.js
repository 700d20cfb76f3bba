// リンクや属性のうち、そのままでは使えないものについての文。
export default {
  "link.close": "わかりました",
  "link.odd": "{name}:「{value}」を読み取れないため、無視しました。",
  "link.limited": "{name}:{value} は {low} から {high} の範囲にないため、{used} としました。",
  "link.unknown": "{name}:「{value}」というものはないため、無視しました。",
  "link.stray": "{name} という項目はないため、無視しました。",
  "link.version": "このリンクは別の形式({version})です。読み取れる部分だけを表示しています。",
  "link.missing": "作成者が用意したキー {count} 個は、リンクに収まらなかったため含まれていません。",
};
