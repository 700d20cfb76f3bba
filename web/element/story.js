// What the scenes of the story say. It comes only where a scene is shown.
import en from "../text/story-en.js";
import ja from "../text/story-ja.js";
import ko from "../text/story-ko.js";

export { storyOf } from "../text/story.js";
export const texts = { en, ja, ko };
