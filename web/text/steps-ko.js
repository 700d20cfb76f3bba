// 키 하나를 찾는 순서와, 링이 없는 방식에서 무엇이 주인을 정하는지 보이는 그림.
export default {
  steps: "한 단계씩",
  "steps.close": "닫기",
  "steps.back": "뒤로",
  "steps.next": "다음",
  "steps.again": "천천히 다시",
  "steps.copies": "복제 수",
  "steps.where": "키 {key}의 자리는?",
  "steps.met": "가는 길에 만난 점",
  "steps.metNodes": "차례로 물은 노드",
  "steps.untold": "그 밖에 점 {count}개를 지나쳤습니다.",

  "steps.bytes": "바이트",
  "steps.hash": "해시",
  "steps.position": "자리",
  "steps.point": "다음 점",
  "steps.owner": "주인",
  "steps.replicas": "복제",
  "steps.scores": "뽑은 수",
  "steps.probes": "시도한 자리",

  "steps.size": "{characters}, {bytes}",
  "steps.sizeSeveral": "‘{character}’ 글자 하나가 {several}: {characters}, {bytes}",
  "some.characters": "{count}글자",
  "some.bytes": "{count}바이트",
  "steps.leading": "{hash}. 앞 {count}자리로 갈 곳이 정해짐",
  "steps.ofTurn": "바퀴, 0에서 {degrees}",
  "steps.ofUnits": "모두 {count}자리",
  "steps.pointAt": "{label} 점은 {place}, {way} 앞",
  "steps.pointOf": "{node} 노드의 점은 {place}, {way} 앞",
  "steps.answers": "그 점의 노드",
  "steps.answersHere": "맡는 노드",
  "steps.further": "차례로, 서로 다른 노드",
  "steps.unmet": "복제 {count}개를 둘 노드가 없음",
  "steps.drawn": "노드 {count}대가 하나씩 뽑음",
  "steps.probed": "{count}곳 가운데 가장 가까운 곳",
  "steps.madeOf": "해시에서 얻은 번호",

  "steps.say.bytes": "키는 글이고, 글은 바이트입니다. 이 바이트를 해시합니다.",
  "steps.say.hash":
    "해시는 이것을 큰 수 하나로 바꿉니다. 같은 키는 언제나 같은 수, 비슷한 키도 전혀 다른 수가 됩니다.",
  "steps.say.position":
    "이 수를 원 위의 자리로 읽습니다. 0이 맨 위이고, 가장 큰 수는 그 바로 앞입니다.",
  "steps.say.point":
    "거기서 다음 점까지 갑니다. 손으로 찾는다면 줄지어 놓은 점 {points}개를 이진 탐색해 {count}번 비교합니다(펼치면 보입니다). 실제 구현은 앞쪽 비트로 표를 찾아 한두 걸음에 닿습니다.",
  "steps.say.pointOnly":
    "거기서 다음 점까지 갑니다. 실제 구현은 앞쪽 비트로 표를 찾아 한두 걸음에 닿습니다.",
  "steps.say.owner": "점마다 노드가 있고, 그 노드가 키를 맡습니다.",
  "steps.say.ownerHere": "켜져 있는 한 그 노드가 키를 맡습니다.",
  "steps.say.replicas":
    "복제는 이어지는 다른 노드에 둡니다. 이미 가진 노드나 꺼진 노드의 점은 지나칩니다.",
  "steps.say.further": "복제는 이 방식의 순서대로 다음 노드에 둡니다. 꺼진 노드는 건너뜁니다.",
  "steps.say.native": "이 방식은 원을 쓰지 않고 해시에서 번호를 얻습니다.",
  "steps.say.scores": "노드마다 이 키의 수를 하나씩 뽑고, 가장 큰 수를 뽑은 노드가 맡습니다.",
  "steps.say.probes":
    "키를 {count}곳에 놓아 봅니다. 노드의 점까지 가장 가까운 곳이 주인을 정합니다.",

  "verdict.down": "꺼짐",
  "verdict.has": "이미 가짐",
  "verdict.rack": "랙에 이미 있음",
  "verdict.zone": "존에 이미 있음",

  "decides.scores": "노드마다 키 <b>{key}</b>의 수를 뽑고, 가장 큰 수를 뽑은 노드가 맡습니다.",
  "decides.more": "더 작은 {count}개는 줄였습니다.",
  "decides.hops": "키 <b>{key}</b>의 자리는 줄을 벗어나기 직전까지 뛴 곳입니다.",
  "decides.next": "다음은 {hop}, 줄 밖",
  "decides.far": "다음은 줄에서 먼 곳",
  "decides.buckets": "키 <b>{key}</b>의 버킷은 {count}개 가운데 {bucket}번입니다.",
  "decides.seats":
    "키 <b>{key}</b>의 좌석은 {seat}번입니다. 비운 좌석은 남아 줄로 그어져 있습니다.",
  "decides.cells":
    "노드가 번갈아 표를 채웁니다. 키 <b>{key}</b>의 칸은 {cell}번입니다. (여기서는 {few}칸, 실제로는 {all}칸)",
  "decides.before": "전",
  "decides.now": "지금",
  "decides.changed": "지금: <m>{few}칸 가운데 {count}칸 바뀜</m>",
  "decides.probes":
    "키 <b>{key}</b>의 자리를 {count}곳 시도합니다. 점까지 가장 가까운 {way} 거리에서 {node} 노드를 만납니다.",
};
