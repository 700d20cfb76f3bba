// What a node's own controls, the loupe and the handles on the ring say.
export default {
  "details.of": "{node}の設定",
  "details.name": "名前",
  "details.weight": "重み",
  "details.less": "{node}の重みを減らす",
  "details.more": "{node}の重みを増やす",
  "details.up": "稼働中",
  "details.zone": "ゾーン",
  "details.rack": "ラック",
  "details.taken": "{node}というノードはもうあります。",
  "details.renames": "名前が変わると別のノードです。1台が抜け、1台が加わります。",
  "step.rename": "{node} → {to}",
  "step.set": "{node}：{value}",
  "said.renamed":
    "<b>{old}の名前を{node}に変えました。</b>1台が抜け、別の1台が加わったことになり、<m>{total}個のうち{moved}個が移りました</m>。公平な分は{fair}個でした。",
  "said.weighed":
    "<b>{node}の重みを{was}から{weight}に変えました。</b><m>{total}個のうち{moved}個が移りました</m>。公平な分は{fair}個でした。",
  "middle.renamed": "名前を{node}に変えて移ったキー",
  "legend.zone": "ゾーン{zone}",
  "legend.noZone": "ゾーンなし",
  loupe: "ルーペ",
  "loupe.span": "{from}から{to}、キー{count}個",
  "loupe.says": "{from}から{to}までのキー{count}個。うち{moved}個が移りました。",
  "handle.token": "{node}の点",
  "said.shifted":
    "<b>{node}の点を{was}から{is}へ動かしました。</b><m>{total}個のうち{moved}個が移りました。</m>",
  "middle.shifted": "{node}の点を動かして移ったキー",
  "nodes.copies":
    "キーごとに複製{copies}個なら、移った{moved}個のうち{promoted}個は移り先に複製がありました。新しい複製は{copied}個です。",
  "settings.more": "ほかの設定",
  "settings.naming": "点の名前",
  "naming.chain": "前のハッシュのハッシュ",
  "settings.spread": "複製を分ける単位",
  "spread.node": "ノード",
  "spread.rack": "ラック",
  "spread.zone": "ゾーン",
  "settings.prefix": "キーの先頭",
};
