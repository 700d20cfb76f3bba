// What the figure says, alone or in the full interface.
export default {
  ownTab: "新しいタブで開く",
  "method.modulo": "余り",
  "method.ring": "リング",
  "method.virtual": "リング＋仮想ノード",
  "method.rendezvous": "ランデブー",
  "method.jump": "ジャンプ",
  "method.maglev": "Maglev",
  "method.multi-probe": "マルチプローブ",
  "method.slots": "ハッシュスロット",
  "method.anchor": "AnchorHash",
  "method.dx": "DxHash",
  "method.memento": "MementoHash",
  "method.jumpback": "JumpBackHash",
  "method.binomial": "BinomialHash",
  "method.power": "PowerCH",
  "method.points": "リング（{count}点）",

  "nodes.name": "ノード",
  "nodes.keys": "今のキー数",

  "native.remainder": "余り",
  "native.token": "トークン",
  "native.place": "位置",
  "native.cell": "マス",
  "native.slot": "スロット",
  "native.bucket": "バケット",
  "native.partition": "パーティション",
  "native.shard": "シャード",

  "probe.nobody": "担当なし",

  articles: "記事の設定から…",

  "middle.of": "{total}個中{moved}個",
  "middle.joined": "{node}を足したときに移ったキー",
  "middle.left": "{node}を外したときに移ったキー",
  "middle.fell": "{node}の停止中に他で待つキー",
  "middle.rose": "{node}が戻って移ったキー",
  "middle.weighed": "重みを変えて移ったキー",
  "middle.changed": "移ったキー",
  "middle.soFar": "ここまでに移ったキー",
  "middle.balance": "最も多いノード（1が公平）",
  "middle.empty": "ノードなし",
  "middle.noKeys": "キーなし",
  "middle.keysOn": "{count}個",
  "middle.liveOn": "{node}の担当、公平なら{fair}個",
  "middle.pointsOf": "{count}点、円の{share}",

  "walk.was": "前は{node}",
  "walk.wasFarther": "前はもっと先の{node}",

  "said.joined":
    "<b>{node}を足しました。</b><m>{total}個のうち{moved}個が移り</m>、行き先はすべて{node}です。残りは{others}の担当のままです。余り方式なら{modulo}個が移っていました。",
  "said.joinedFirst":
    "<b>{node}を足しました。</b>ほかにいないので、{total}個すべてが{node}の担当です。",
  "said.joinedMore":
    "<b>{node}を足しました。</b><m>{total}個のうち{moved}個が移り</m>、うち{between}個はほかのノードの間の移動です。公平な分は{fair}個でした。",
  "said.joinedModulo":
    "<b>{node}を足すと割る数が変わり</b>、<m>{total}個のうち{moved}個が移りました</m>。うち{between}個は{others}の間の移動です。公平な分は{fair}個でした。",
  "said.left":
    "<b>{node}を外しました。</b><m>{node}の{moved}個が</m>{receivers}<m>へ移り</m>、ほかのキーは動いていません。",
  "said.leftLast": "<b>{node}を外しました。</b>{total}個のキーの担当がいません。",
  "said.leftModulo":
    "<b>{node}を外すと割る数が変わり</b>、<m>{total}個のうち{moved}個が移りました</m>。{node}にあったのは、そのうち{own}個だけです。",
  "said.fell":
    "<b>{node}が停止中です。</b><m>{total}個のうち{moved}個</m>が{receivers}で待ち、戻れば元に帰ります。点は残るので、ほかは動きません。",
  "said.fellAlone": "<b>{node}が停止中です。</b>{total}個のキーに答えるノードがいません。",
  "said.rose":
    "<b>{node}が戻りました。</b><m>{total}個のうち{moved}個</m>が元に帰り、ほかは動いていません。",
  "said.leftMore":
    "<b>{node}を外しました。</b><m>{total}個のうち{moved}個が移りました</m>。{node}にあったのは、そのうち{own}個だけです。",
  "said.fellHere":
    "<b>{node}が停止中です。</b><m>{total}個のうち{moved}個</m>が{receivers}で待ち、戻れば元に帰ります。ほかは動きません。",
  "said.fellMore":
    "<b>{node}が停止中です。</b><m>{total}個のうち{moved}個が移りました</m>。うち{own}個が{node}にありました。",
  "said.fellNobody":
    "<b>{node}が停止中です。</b><m>{total}個のうち{moved}個の担当がいません</m>。戻るまで、代わりはいません。",
  "said.roseMore":
    "<b>{node}が戻りました。</b><m>{total}個のうち{moved}個が移りました</m>。うち{own}個が{node}へ移りました。",
  "said.probe.native": "{key}は{native}に入り、担当は{node}です。",
  "said.probe.rendezvous": "{key}に対して最も大きい数を引いたのは{node}です。",
  "said.probe.owned": "{key}の担当は{node}です。",
  "said.probe.unplaced": "{key}はハッシュでは置かれないので、担当がいません。",
  "said.nothing": "<b>{node}</b>による違いはありません。<m>1個も移っていません</m>。",
  "said.changed": "<m>{total}個のうち{moved}個が移りました。</m>公平な分は{fair}個でした。",
  "said.shared":
    "{nodes}が{total}個を分け持っています。最も多いのは{fullest}で{count}個、公平なら{fair}個です。",
  "said.empty": "まだノードがないので、{total}個のキーの担当がいません。",
  "said.points":
    "仮想ノードを{count}個にしました。最も多いノードの担当は{most}個、1個のときは{one}個でした。",
  "said.onePoint": "1台に1点です。最も多いノードの担当は{most}個、公平なら{fair}個です。",
  "said.probe.clockwise": "{key}は{place}から時計回りに進み、最初に{node}に出会います。",
  "said.probe.counterclockwise": "{key}は{place}から反時計回りに進み、最初に{node}に出会います。",
  "said.probe.nearest": "{key}の位置は{place}、最も近い点は{node}のものです。",
  "said.probe.modulo": "{key}のハッシュの余りは{remainder}、担当は{node}です。",
  "said.probe.nobody": "動いているノードがないので、{key}の担当はいません。",
  "said.probeFull": "{node}は満杯なので、キーは次の{next}に移ります。",
  "said.probeWas": "その前は{node}の担当でした。",

  "some.nodes": "{count}台",
  "some.points": "{count}点",
  "some.keys": "{count}個のキー",
  "summary.ring": "{nodes}の{points}と{keys}があるリング。",
  "summary.modulo": "{keys}を、ハッシュの余りで{nodes}に割り当てています。",
  "summary.other": "{keys}を、{method}の方式で{nodes}に割り当てています。",
  "tip.arc": "{label}の弧",
  "tip.span": "{from}から{to}",
  "tip.share": "円の{share}",
  "tip.key": "担当は{node}",
  "tip.moved": "前は{node}",
  failed: "リングを始められませんでした：{reason}",

  "step.rename": "{node} → {to}",
  "step.set": "{node}：{value}",
  "said.renamed":
    "<b>{old}の名前を{node}に変えました。</b>1台が抜け、別の1台が加わったことになり、<m>{total}個のうち{moved}個が移りました</m>。公平な分は{fair}個でした。",
  "said.weighed":
    "<b>{node}の重みを{was}から{weight}に変えました。</b><m>{total}個のうち{moved}個が移りました</m>。公平な分は{fair}個でした。",
  "middle.renamed": "名前を{node}に変えて移ったキー",
  "handle.token": "{node}の点",
  "said.shifted":
    "<b>{node}の点を{was}から{is}へ動かしました。</b><m>{total}個のうち{moved}個が移りました。</m>",
  "middle.shifted": "{node}の点を動かして移ったキー",

  "missing.systems": "実際のシステムを読み込めませんでした（{reason}）。図は前のままです。",
  "missing.again": "もう一度試す",
  bars: "ノードごとのキー",
  "bars.before": "点線：前",
  "bars.more": "ほかに{count}台",
  "middle.brief": "/ {total}個が移動",

  time: "タイムライン",
  "time.undo": "元に戻す",
  "time.redo": "やり直す",
  "time.play": "再生",
  "time.pause": "一時停止",
  "time.track": "時点",
  "time.dropped": "この時点より後の{count}手は取り消しました。",
  "step.add": "+ {node}",
  "step.remove": "− {node}",
  "step.down": "{node}停止",
  "step.up": "{node}復帰",
  "step.points": "{count}点ずつ",
  "step.keys": "キー{count}個",
  "step.probe": "キー {key}",
  "step.weight": "{node} ×{weight}",
  "step.changed": "変更",

  "row.compared": "手で探すなら、並べた{points}個の点から{count}回の比較で見つかります。",
};
