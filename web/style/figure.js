// The style sheet of the figure, in the order in which its parts build on each other.
import bars from "./bars.css";
import base from "./base.css";
import chips from "./chips.css";
import handles from "./handles.css";
import moments from "./moments.css";
import plain from "./plain.css";
import stage from "./stage.css";

export default [base, chips, stage, handles, bars, moments, plain].join("\n");
