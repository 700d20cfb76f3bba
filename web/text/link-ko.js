// 링크나 속성 가운데 그대로 쓸 수 없는 것에 대한 문장.
export default {
  "link.close": "알겠습니다",
  "link.odd": "{name}: ‘{value}’을(를) 이해할 수 없어 무시했습니다.",
  "link.limited": "{name}: {value}은(는) {low}에서 {high} 사이가 아니므로 {used}(으)로 했습니다.",
  "link.unknown": "{name}: ‘{value}’(이)라는 것은 없어서 무시했습니다.",
  "link.stray": "{name}(이)라는 항목은 없어서 무시했습니다.",
  "link.version": "이 링크는 다른 형식({version})입니다. 읽을 수 있는 부분만 보여 줍니다.",
  "link.missing": "만든 사람의 키 {count}개는 너무 많아 이 링크에 들어 있지 않습니다.",
};
