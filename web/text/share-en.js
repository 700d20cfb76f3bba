// What the dialog says that gives a state to others.
export default {
  share: "Share",
  "share.title": "Share this state",
  "share.close": "Close",
  "share.link": "Link",
  "share.link.copy": "Copy link",
  "share.missing":
    "The {count} keys of your own are too many for a link, and are left out of it. A saved HTML file has them.",
  "share.missing.one":
    "The {count} key of your own is too long for a link, and is left out of it. A saved HTML file has it.",
  "share.disk":
    "This page was opened from a disk, so addresses here are relative. Put the files on a web host, into one folder: the same addresses work there.",
  "share.picture": "Picture",
  "share.image": "Copy image",
  "share.png": "Save PNG",
  "share.svg": "Save SVG",
  "share.saved": "Saved as a file",
  "share.file": "File",
  "share.html": "Save as one HTML file",
  "share.html.says":
    "It opens in this state from any disk, without a server and without a network.",
  "share.html.none":
    "There is nothing to save: clockwise.html, the page as one file, is not beside this page.",
  "share.embed": "Embed",
  "share.kind": "As",
  "share.kind.element": "Element",
  "share.kind.frame": "Frame",
  "share.kind.markdown": "Markdown",
  "share.controls": "Controls",
  "share.controls.none": "none",
  "share.controls.play": "play",
  "share.controls.full": "all",
  "share.theme": "Colours",
  "share.lang.auto": "as the page",
  "share.width": "Width",
  "share.width.px": "{count} px",
  "share.width.all": "all there is",
  "share.fallback": "With a picture for readers without scripts",
  "share.beside": "Save the PNG beside your text, as {file}.",
  "share.unwhole":
    "An element’s attributes can not hold all of this state. A frame shows it as it is here.",
  "share.preview": "Preview",
  "share.code": "Code",
  "share.code.copy": "Copy code",
  "share.frame": "A consistent-hash ring",
};
