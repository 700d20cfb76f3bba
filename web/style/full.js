// What the full interface wears over that of the figure, in the order in which its parts build on
// each other.
import article from "./article.css";
import controls from "./controls.css";
import header from "./header.css";
import layout from "./layout.css";
import legend from "./legend.css";
import nodes from "./nodes.css";
import pages from "./pages.css";
import panel from "./panel.css";
import print from "./print.css";
import share from "./share.css";
import steps from "./steps.css";
import story from "./story.css";
import timeline from "./timeline.css";

export default [
  header,
  legend,
  controls,
  panel,
  layout,
  pages,
  nodes,
  timeline,
  story,
  article,
  steps,
  share,
  print,
].join("\n");
