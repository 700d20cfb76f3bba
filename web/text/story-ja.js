// おはなしの言葉。数と名前はモデルから。
export default {
  "scene.why": "なぜ分けるか",
  "scene.modulo": "剰余の嵐",
  "scene.ring": "リング",
  "scene.clockwise": "時計回り",
  "scene.add": "1台足す",
  "scene.remove": "1台外す",
  "scene.virtual": "仮想ノード",
  "scene.weights": "重み",
  "scene.replicas": "複製",
  "scene.price": "値段表",

  "story.why.1":
    "{nodes}がどれもすべてのキーを持つと、3台あっても1台分、<b>{total}個で容量は×1</b>です。分けて持てば<b>3倍</b>入ります。",
  "story.why.2":
    "そのかわり、どのキーがどのノードにあるかを知る方法が要ります。台帳にはキーの数だけ行が要り、全員が台帳に聞くことになります。だれでも計算できる規則なら、台帳は要りません。",
  "story.modulo.1":
    "まず思いつく規則は、ハッシュ値を台数で割った余りです。偏りがなく、だれにも聞かずに済みます。",
  "story.modulo.2":
    "ところが{node}が入ると、割る数が{from}から{to}に変わります。<m>{total}個のうち{moved}個</m>で余りが変わり、担当も変わります。",
  "story.ring.1":
    "そこでハッシュ値を円の上の位置と読みます。真上が0で、いちばん大きな値の次はまた0です。{total}個のキーは、それぞれのハッシュ値の位置に立ちます。",
  "story.ring.2":
    "ノードも名前のハッシュ値で同じ円に置きます。{nodes}が円を{count}つの弧に分けます。",
  "story.clockwise.1":
    "キーの担当は、時計回りに進んで最初に出会うノードです。{key}は{place}に立ち、<b>{node}</b>に出会います。",
  "story.clockwise.2":
    "つまりノードは、自分の点で終わる弧を受け持ちます。どちら回りでもかまいませんが、全員が同じ向きでなければなりません。",
  "story.add.1":
    "{node}が入り、弧を1つ切り分けました。ひとつ前の点との間にあるキーだけが{node}の担当になります。<m>{total}個のうち{moved}個</m>で、どれも{donor}から来ました。",
  "story.add.2":
    "ほかのキーが最初に出会う点は変わらないので、動きません。剰余なら{modulo}個が移るところでした。",
  "story.remove.1":
    "{node}が抜けました。そのキーは次の点まで進みます。<m>{moved}個がすべて{receivers}へ移り</m>、ほかのキーは動きません。",
  "story.remove.2":
    "困るのは{receivers}だけです。公平なら{fair}個のところ、いまは{count}個を受け持っています。",
  "story.virtual.1":
    "1台を1点だけで置くと、弧の長さは運まかせです。ここでは<b>{least}個から{most}個</b>までばらつきます（公平なら{fair}個）。",
  "story.virtual.2":
    "1台をA#0、A#1…という{count}個の<b>仮想ノード</b>に分けると、長い弧と短い弧がならされて<b>{min}個から{max}個</b>にそろいます。よく混ざるハッシュなら、ばらつきは1/\u2060√Vで減ります。",
  "story.weights.1": "{node}は2倍の性能なので、点も2倍の{points}個にしました（前は{before}個）。",
  "story.weights.2":
    "いまは円の<b>{share}</b>、キー{count}個を受け持ちます。<m>移ったのは{moved}個</m>で、行き先はすべて{node}です。",
  "story.replicas.1":
    "担当の先へさらに進むと、キーは次のノードに出会います。これが<b>優先リスト</b>です。{key}の複製は{before}にあります。",
  "story.replicas.2":
    "{node}が止まりました。リストは前に詰まり、次のノードが末尾に入って{now}になります。{node}が戻れば、元どおりです。",
  "story.price.1":
    "N台に1台足すと、剰余では全体の<b>N/(N+1)</b>が移り、台数が多いほど増えます。リングでは<b>1/(N+1)</b>、来た1台の分だけです。",
  "story.price.2":
    "{from}台のとき、ここでは剰余の{modulo}に対してリングは{ring}でした。図の点は、いまのキーで測った値です。",

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
