// 이야기의 말. 수와 이름은 모델에서 온다.
export default {
  "scene.why": "왜 나누는가",
  "scene.modulo": "나머지의 폭풍",
  "scene.ring": "링",
  "scene.clockwise": "시계 방향",
  "scene.add": "노드 추가",
  "scene.remove": "노드 제거",
  "scene.virtual": "가상 노드",
  "scene.weights": "가중치",
  "scene.replicas": "복제본",
  "scene.price": "가격표",

  "story.why.1":
    "{nodes} 노드가 모두 모든 키를 가지면 세 대라도 한 대 몫, <b>{total}개로 용량은 ×1</b>입니다. 나누어 가지면 <b>세 배</b>가 들어갑니다.",
  "story.why.2":
    "대신 어느 키가 어느 노드에 있는지 알아야 합니다. 장부에는 키마다 한 줄이 필요하고 모두가 장부에 물어야 합니다. 누구나 계산할 수 있는 규칙이라면 장부가 필요 없습니다.",
  "story.modulo.1":
    "먼저 떠오르는 규칙은 해시 값을 노드 수로 나눈 나머지입니다. 고르고, 아무에게도 물을 필요가 없습니다.",
  "story.modulo.2":
    "그런데 {node} 노드가 들어오면 나누는 수가 {from}에서 {to}로 바뀝니다. <m>키 {total}개 가운데 {moved}개</m>의 나머지가 바뀌고, 주인도 바뀝니다.",
  "story.ring.1":
    "그래서 해시 값을 원 위의 자리로 읽습니다. 맨 위가 0이고, 가장 큰 값 다음은 다시 0입니다. 키 {total}개가 저마다 해시 값의 자리에 섭니다.",
  "story.ring.2":
    "노드도 이름의 해시 값으로 같은 원에 놓습니다. {nodes} 노드가 원을 {count}개의 호로 나눕니다.",
  "story.clockwise.1":
    "키의 주인은 시계 방향으로 가다 처음 만나는 노드입니다. 키 {key}의 자리는 {place}이고, <b>{node}</b> 노드를 만납니다.",
  "story.clockwise.2":
    "곧 노드는 자기 점에서 끝나는 호를 맡습니다. 어느 방향이든 좋지만, 모두가 같은 방향이어야 합니다.",
  "story.add.1":
    "{node} 노드가 들어와 호 하나를 둘로 나눕니다. 바로 앞 점과의 사이에 있는 키만 {node} 노드의 것이 됩니다. <m>{total}개 가운데 {moved}개</m>이고, 모두 {donor} 노드에서 왔습니다.",
  "story.add.2":
    "다른 키가 처음 만나는 점은 그대로이므로 움직이지 않습니다. 나머지 방식이라면 {modulo}개가 옮겨졌을 것입니다.",
  "story.remove.1":
    "{node} 노드가 나갑니다. 맡던 키는 다음 점까지 갑니다. <m>{moved}개가 모두 {receivers} 노드로 옮겨졌고</m>, 다른 키는 그대로입니다.",
  "story.remove.2":
    "곤란한 것은 {receivers} 노드뿐입니다. 고르면 {fair}개인데 지금은 {count}개를 맡습니다.",
  "story.virtual.1":
    "노드마다 점이 하나면 호의 길이는 운입니다. 여기서는 <b>{least}개에서 {most}개</b>까지 벌어집니다(고르면 {fair}개).",
  "story.virtual.2":
    "노드마다 A#0, A#1 … 같은 <b>가상 노드</b> {count}개로 나누면 긴 호와 짧은 호가 고르게 되어 <b>{min}개에서 {max}개</b>가 됩니다. 잘 섞는 해시라면 벌어짐은 1/\u2060√V로 줄어듭니다.",
  "story.weights.1":
    "{node} 노드는 성능이 두 배이므로 점도 두 배인 {points}개로 했습니다(전에는 {before}개).",
  "story.weights.2":
    "이제 원의 <b>{share}</b>, 키 {count}개를 맡습니다. <m>옮겨진 키는 {moved}개</m>이고 모두 {node} 노드로 갔습니다.",
  "story.replicas.1":
    "주인을 지나 더 가면 키는 다음 노드들을 만납니다. 이것이 <b>선호 목록</b>입니다. 키 {key}의 복제본은 {before} 노드에 있습니다.",
  "story.replicas.2":
    "{node} 노드가 멈췄습니다. 목록이 앞으로 당겨지고 다음 노드가 끝에 들어와 {now} 노드가 됩니다. {node} 노드가 돌아오면 모두 원래대로입니다.",
  "story.price.1":
    "N대에 한 대를 더하면 나머지 방식은 모든 키의 <b>N/(N+1)</b>을 옮기고, 노드가 많을수록 늘어납니다. 링은 <b>1/(N+1)</b>, 새로 온 한 대 몫만 옮깁니다.",
  "story.price.2":
    "{from}대일 때 여기서는 나머지 방식 {modulo}, 링 {ring}이었습니다. 그림의 점은 지금의 키로 잰 값입니다.",

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
