// What is said of a link, or of attributes, that cannot be taken as they are.
export default {
  "link.close": "All right",
  "link.odd": "{name}: “{value}” is not understood, and left out.",
  "link.limited": "{name}: {value} is not within {low} and {high}; it is {used} here.",
  "link.unknown": "{name}: there is no “{value}”; it is left out.",
  "link.stray": "There is no option {name}; it is left out.",
  "link.version": "The link is of another kind ({version}); here is what can be read of it.",
  "link.missing":
    "The {count} keys of its author’s own were too many for this link, and are not in it.",
  "link.missing.one":
    "The {count} key of its author’s own was too long for this link, and is not in it.",
};
