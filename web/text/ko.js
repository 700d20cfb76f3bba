// What the figure says, alone or in the full interface.
export default {
  ownTab: "새 탭에서 열기",
  "method.modulo": "나머지",
  "method.ring": "링",
  "method.virtual": "링 + 가상 노드",
  "method.rendezvous": "랑데부",
  "method.jump": "점프",
  "method.maglev": "Maglev",
  "method.multi-probe": "멀티 프로브",
  "method.slots": "해시 슬롯",
  "method.anchor": "AnchorHash",
  "method.dx": "DxHash",
  "method.memento": "MementoHash",
  "method.jumpback": "JumpBackHash",
  "method.binomial": "BinomialHash",
  "method.power": "PowerCH",
  "method.points": "링, 점 {count}개",

  "nodes.name": "노드",
  "nodes.keys": "지금 키 수",

  "native.remainder": "나머지",
  "native.token": "토큰",
  "native.place": "자리",
  "native.cell": "칸",
  "native.slot": "슬롯",
  "native.bucket": "버킷",
  "native.partition": "파티션",
  "native.shard": "샤드",

  "probe.nobody": "주인 없음",

  articles: "글에 나온 설정 …",

  "middle.of": "{total}개 중 {moved}개",
  "middle.joined": "{node} 노드를 더할 때 옮겨진 키",
  "middle.left": "{node} 노드를 뺄 때 옮겨진 키",
  "middle.fell": "{node} 노드가 멈춘 동안 기다리는 키",
  "middle.rose": "{node} 노드가 돌아와 옮겨진 키",
  "middle.weighed": "가중치를 바꿔 옮겨진 키",
  "middle.changed": "옮겨진 키",
  "middle.soFar": "지금까지 옮겨진 키",
  "middle.balance": "가장 많이 맡은 노드 (1이면 공평)",
  "middle.empty": "노드 없음",
  "middle.noKeys": "키 없음",
  "middle.keysOn": "키 {count}개",
  "middle.liveOn": "{node} 노드의 몫, 공평하면 {fair}개",
  "middle.pointsOf": "점 {count}개, 원의 {share}",

  "walk.was": "전에는 {node} 노드",
  "walk.wasFarther": "전에는 더 먼 {node} 노드",

  "said.joined":
    "<b>{node} 노드를 더했습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌고</m>, 모두 {node} 노드로 갔습니다. 나머지는 주인이 그대로입니다. 나머지 방식이었다면 {modulo}개가 옮겨졌습니다.",
  "said.joinedFirst":
    "<b>{node} 노드를 더했습니다.</b> 다른 노드가 없어 키 {total}개를 모두 맡습니다.",
  "said.joinedMore":
    "<b>{node} 노드를 더했습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌고</m>, 그중 {between}개는 다른 노드 사이의 이동입니다. 공평한 몫은 {fair}개였습니다.",
  "said.joinedModulo":
    "<b>{node} 노드를 더하자 나누는 수가 바뀌어</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 그중 {between}개는 {others} 사이의 이동입니다. 공평한 몫은 {fair}개였습니다.",
  "said.left":
    "<b>{node} 노드를 뺐습니다.</b> <m>맡던 키 {moved}개가</m> {receivers} 노드로 옮겨졌고, 다른 키는 그대로입니다.",
  "said.leftLast": "<b>{node} 노드를 뺐습니다.</b> 키 {total}개를 맡을 노드가 없습니다.",
  "said.leftModulo":
    "<b>{node} 노드를 빼자 나누는 수가 바뀌어</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 그중 {node} 노드에 있던 키는 {own}개뿐입니다.",
  "said.fell":
    "<b>{node} 노드가 멈췄습니다.</b> <m>키 {total}개 가운데 {moved}개</m>가 {receivers} 노드에서 기다리다가 돌아오면 제자리로 갑니다. 점은 남아 있어 다른 키는 그대로입니다.",
  "said.fellAlone": "<b>{node} 노드가 멈췄습니다.</b> 키 {total}개에 답할 노드가 없습니다.",
  "said.rose":
    "<b>{node} 노드가 돌아왔습니다.</b> <m>키 {total}개 가운데 {moved}개</m>가 제자리로 갔고, 다른 키는 그대로입니다.",
  "said.leftMore":
    "<b>{node} 노드를 뺐습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 그중 {node} 노드에 있던 키는 {own}개뿐입니다.",
  "said.fellHere":
    "<b>{node} 노드가 멈췄습니다.</b> <m>키 {total}개 가운데 {moved}개</m>가 {receivers} 노드에서 기다리다가 돌아오면 제자리로 갑니다. 다른 키는 그대로입니다.",
  "said.fellMore":
    "<b>{node} 노드가 멈췄습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 그중 {own}개가 {node} 노드에 있었습니다.",
  "said.fellNobody":
    "<b>{node} 노드가 멈췄습니다.</b> <m>키 {total}개 가운데 {moved}개의 주인이 없습니다</m>. 돌아올 때까지 대신할 노드가 없습니다.",
  "said.roseMore":
    "<b>{node} 노드가 돌아왔습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 그중 {own}개가 {node} 노드로 갔습니다.",
  "said.probe.native": "키 {key}의 자리는 {native}입니다. 주인은 {node} 노드입니다.",
  "said.probe.rendezvous": "키 {key}에 가장 큰 수를 뽑은 것은 {node} 노드입니다.",
  "said.probe.owned": "키 {key}의 주인은 {node} 노드입니다.",
  "said.probe.unplaced": "키 {key}의 주인이 없습니다. 해시로 두지 않는 키입니다.",
  "said.nothing": "<b>{node} 노드</b>로 달라진 것이 없습니다. <m>옮겨진 키가 없습니다</m>.",
  "said.changed":
    "<m>키 {total}개 가운데 {moved}개가 옮겨졌습니다.</m> 공평한 몫은 {fair}개였습니다.",
  "said.shared":
    "{nodes} 노드가 키 {total}개를 나누어 맡습니다. 가장 많이 맡은 {fullest} 노드가 {count}개, 공평하면 {fair}개입니다.",
  "said.empty": "아직 노드가 없어 키 {total}개의 주인이 없습니다.",
  "said.points":
    "가상 노드를 {count}개로 했습니다. 가장 많이 맡은 노드가 {most}개, 1개일 때는 {one}개였습니다.",
  "said.onePoint":
    "노드당 점이 1개입니다. 가장 많이 맡은 노드가 {most}개, 공평하면 {fair}개입니다.",
  "said.probe.clockwise":
    "키 {key}의 자리는 {place}입니다. 시계 방향으로 가다 {node} 노드를 처음 만납니다.",
  "said.probe.counterclockwise":
    "키 {key}의 자리는 {place}입니다. 반시계 방향으로 가다 {node} 노드를 처음 만납니다.",
  "said.probe.nearest": "키 {key}의 자리는 {place}입니다. 가장 가까운 점은 {node} 노드의 것입니다.",
  "said.probe.modulo": "키 {key}의 해시를 나눈 나머지는 {remainder}, 주인은 {node} 노드입니다.",
  "said.probe.nobody": "켜진 노드가 없어 키 {key}의 주인이 없습니다.",
  "said.probeFull": " {node} 노드가 가득 차서 이 키는 다음 {next} 노드로 갑니다.",
  "said.probeWas": " 그 전에는 {node} 노드가 주인이었습니다.",

  "some.nodes": "노드 {count}대",
  "some.points": "점 {count}개",
  "some.keys": "키 {count}개",
  "summary.ring": "{nodes}의 {points}와 {keys}가 있는 링.",
  "summary.modulo": "{keys}를 해시의 나머지로 {nodes}에 나눕니다.",
  "summary.other": "{keys}를 {method} 방식으로 {nodes}에 나눕니다.",
  "tip.arc": "{label}의 호",
  "tip.span": "{from}에서 {to}",
  "tip.share": "원의 {share}",
  "tip.key": "주인은 {node} 노드",
  "tip.moved": "전에는 {node} 노드",
  failed: "링을 시작하지 못했습니다: {reason}",

  "step.rename": "{node} → {to}",
  "step.set": "{node}: {value}",
  "said.renamed":
    "<b>{old} 노드의 새 이름은 {node}입니다.</b> 노드 하나가 빠지고 다른 하나가 들어온 셈이라 <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 공평한 몫은 {fair}개였습니다.",
  "said.weighed":
    "<b>{node} 노드의 가중치는 이제 {weight}입니다. 전에는 {was}였습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 공평한 몫은 {fair}개였습니다.",
  "middle.renamed": "이름을 {node} 노드로 바꿔 옮겨진 키",
  "handle.token": "{node} 노드의 점",
  "said.shifted":
    "<b>{node} 노드의 점을 옮겼습니다. 전에는 {was}, 이제는 {is}입니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다.</m>",
  "middle.shifted": "{node} 노드의 점을 옮겨 옮겨진 키",

  "missing.systems": "실제 시스템을 불러오지 못했습니다({reason}). 그림은 전 그대로입니다.",
  "missing.again": "다시 시도",
  bars: "노드마다 맡은 키",
  "bars.before": "점선: 전",
  "bars.more": "그 밖의 노드 {count}개",
  "middle.brief": "/ {total}개 이동",

  time: "타임라인",
  "time.undo": "실행 취소",
  "time.redo": "다시 실행",
  "time.play": "재생",
  "time.pause": "일시 정지",
  "time.track": "시점",
  "time.dropped": "이 시점 뒤의 {count}단계를 버렸습니다.",
  "step.add": "+ {node}",
  "step.remove": "− {node}",
  "step.down": "{node} 정지",
  "step.up": "{node} 복귀",
  "step.points": "점 {count}개씩",
  "step.keys": "키 {count}개",
  "step.probe": "키 {key}",
  "step.weight": "{node} ×{weight}",
  "step.changed": "변경",

  "row.compared": "손으로 찾으면, 늘어놓은 점 {points}개에서 비교 {count}번입니다.",
};
