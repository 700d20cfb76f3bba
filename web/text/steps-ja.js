// 1つのキーを探す手順と、リングのない方式で何が決め手になるかの図。
export default {
  steps: "順を追って",
  "steps.close": "閉じる",
  "steps.back": "戻る",
  "steps.next": "次へ",
  "steps.again": "もう一度ゆっくり",
  "steps.copies": "複製の数",
  "steps.where": "{key}はどこにある？",
  "steps.met": "途中で出会った点",
  "steps.metNodes": "順に当たったノード",
  "steps.untold": "ほかに{count}個の点を通り過ぎました。",

  "steps.bytes": "バイト列",
  "steps.hash": "ハッシュ値",
  "steps.position": "位置",
  "steps.point": "次の点",
  "steps.owner": "担当",
  "steps.replicas": "複製",
  "steps.scores": "引いた数",
  "steps.probes": "試す位置",

  "steps.size": "{characters}、{bytes}",
  "steps.sizeSeveral": "{character}は{several}。{characters}、{bytes}",
  "some.characters": "{count}文字",
  "some.bytes": "{count}バイト",
  "steps.leading": "{hash}。先頭{count}桁で行き先が決まります",
  "steps.ofTurn": "周、0から{degrees}",
  "steps.ofUnits": "全{count}か所のうち",
  "steps.pointAt": "{label}は{place}、{way}先",
  "steps.pointOf": "{node}の点は{place}、{way}先",
  "steps.answers": "その点を持つノード",
  "steps.answersHere": "答えるノード",
  "steps.further": "順に、別のノード",
  "steps.unmet": "複製{count}個分のノードが足りません",
  "steps.drawn": "{count}台が1つずつ引きます",
  "steps.probed": "{count}か所のうち最も近いもの",
  "steps.madeOf": "ハッシュ値から求めた番号",

  "steps.say.bytes": "キーは文字列で、文字列はバイト列です。これをハッシュ関数に入れます。",
  "steps.say.hash":
    "ハッシュ関数はそれを1つの大きな数にします。同じキーならいつも同じ、似たキーでもまるで違う数です。",
  "steps.say.position":
    "その数を円のどこかと読みます。0が真上で、いちばん大きな数はそのすぐ手前です。",
  "steps.say.point":
    "そこから次の点へ進みます。手で探すなら、並べた{points}個の点を二分探索して比較は{count}回です（展開すると見えます）。実際の実装は先頭のビットで表を引き、あと1、2歩で着きます。",
  "steps.say.pointOnly":
    "そこから次の点へ進みます。実際の実装は先頭のビットで表を引き、あと1、2歩で着きます。",
  "steps.say.owner": "点にはそれぞれ持ち主のノードがあり、そのノードがキーを担当します。",
  "steps.say.ownerHere": "動いているかぎり、そのノードがキーを担当します。",
  "steps.say.replicas":
    "複製は、続きにある別のノードへ置きます。もう持っているノードや停止中のノードの点は通り過ぎます。",
  "steps.say.further": "複製は、この方式の順で次のノードへ置きます。停止中のノードは飛ばします。",
  "steps.say.native": "この方式は円を使わず、ハッシュ値から番号を求めます。",
  "steps.say.scores": "どのノードもこのキーのために数を引き、最も大きい数のノードが担当します。",
  "steps.say.probes":
    "キーを{count}か所で試します。ノードの点までの道のりが最も短いところが決め手です。",

  "verdict.down": "停止中",
  "verdict.has": "もう持っている",
  "verdict.rack": "ラックに1つある",
  "verdict.zone": "ゾーンに1つある",

  "decides.scores": "<b>{key}</b>のためにどのノードも数を引き、最も大きいノードが担当します。",
  "decides.more": "小さいほうの{count}個は省きました。",
  "decides.hops": "<b>{key}</b>は、列からはみ出すまで先へ跳びます。",
  "decides.next": "次に跳ぶと{hop}、列の外",
  "decides.far": "次に跳ぶと列のはるか先",
  "decides.buckets": "<b>{key}</b>は{count}個のうちバケット{bucket}に入ります。",
  "decides.seats": "<b>{key}</b>の席は{seat}です。空いた席は残り、線で消してあります。",
  "decides.cells":
    "ノードが交代で表を埋めます。<b>{key}</b>はマス{cell}です（ここでは{few}個、実際は{all}個）。",
  "decides.before": "前",
  "decides.now": "今",
  "decides.changed": "今：<m>{few}個のうち{count}個が変更</m>",
  "decides.probes":
    "<b>{key}</b>を{count}か所で試し、点まで最も近い{way}のところから{node}に着きます。",
};
