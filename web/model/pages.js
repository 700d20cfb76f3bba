// What is told page by page: the scenes of the story, or the figures of an article.
import { groupOf } from "./settings.js";
import { sceneIds } from "./story.js";

/**
 * Where one is in it; undefined while nothing is told. `actions`: what leads to each page.
 * @param {{ scene: string | null, article: string | null }} state
 */
export function pagesOf({ scene, article }) {
  if (scene) return pages("scene", sceneIds, scene);
  const group = groupOf(article);
  return group && pages("article", Object.keys(group), article);
}

function pages(type, ids, id) {
  const actions = ids.map((one) => ({ type, id: one }));
  return { type, at: ids.indexOf(id), actions };
}
