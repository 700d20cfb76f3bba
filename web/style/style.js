// The style sheet, in the order in which its parts build on each other.
import base from "./base.css";
import header from "./header.css";
import steps from "./steps.css";
import stage from "./stage.css";
import controls from "./controls.css";
import panel from "./panel.css";
import layout from "./layout.css";
import pages from "./pages.css";
import nodes from "./nodes.css";
import print from "./print.css";
import story from "./story.css";
import timeline from "./timeline.css";

export default [
  base,
  header,
  stage,
  controls,
  panel,
  layout,
  pages,
  nodes,
  timeline,
  story,
  steps,
  print,
].join("\n");
