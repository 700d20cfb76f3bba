// What a node's own controls, the loupe and the handles on the ring say.
export default {
  "details.of": "{node} 노드 설정",
  "details.name": "이름",
  "details.weight": "가중치",
  "details.less": "{node} 노드의 가중치 줄이기",
  "details.more": "{node} 노드의 가중치 늘리기",
  "details.up": "동작 중",
  "details.zone": "존",
  "details.rack": "랙",
  "details.taken": "{node} 노드는 이미 있습니다.",
  "details.renames": "이름이 바뀌면 다른 노드입니다. 하나가 빠지고 하나가 들어옵니다.",
  "step.rename": "{node} → {to}",
  "step.set": "{node}: {value}",
  "said.renamed":
    "<b>{old} 노드의 새 이름은 {node}입니다.</b> 노드 하나가 빠지고 다른 하나가 들어온 셈이라 <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 공평한 몫은 {fair}개였습니다.",
  "said.weighed":
    "<b>{node} 노드의 가중치는 이제 {weight}입니다. 전에는 {was}였습니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다</m>. 공평한 몫은 {fair}개였습니다.",
  "middle.renamed": "이름을 {node} 노드로 바꿔 옮겨진 키",
  "legend.zone": "존 {zone}",
  "legend.noZone": "존 없음",
  loupe: "확대경",
  "loupe.span": "{from}~{to}, 키 {count}개",
  "loupe.says": "{from}부터 {to}까지 키 {count}개. 그중 {moved}개가 옮겨졌습니다.",
  "handle.token": "{node} 노드의 점",
  "said.shifted":
    "<b>{node} 노드의 점을 옮겼습니다. 전에는 {was}, 이제는 {is}입니다.</b> <m>키 {total}개 가운데 {moved}개가 옮겨졌습니다.</m>",
  "middle.shifted": "{node} 노드의 점을 옮겨 옮겨진 키",
  "nodes.copies":
    "키마다 복제가 {copies}개라면, 옮겨진 {moved}개 가운데 {promoted}개는 옮긴 곳에 복제가 있었습니다. 새 복제는 {copied}개입니다.",
  "settings.more": "다른 설정",
  "settings.naming": "점의 이름",
  "naming.chain": "앞 해시의 해시",
  "settings.spread": "복제본을 나누는 단위",
  "spread.node": "노드",
  "spread.rack": "랙",
  "spread.zone": "존",
  "settings.prefix": "키의 앞부분",
};
