// What the scenes of the story say as a classic script, for embed.js.
import * as story from "./element/story.js";

globalThis[Symbol.for("clockwise.story.js")] = story;
