// Clothes for a shadow root. A style sheet that is handed over as an object needs no leave of the
// page's Content-Security-Policy, and is read once for all elements.

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} A sheet belongs to the document it was made for. */
const sheets = new WeakMap();

function sheetOf(css, document) {
  const own = sheets.get(document) ?? new Map();
  sheets.set(document, own);
  if (!own.has(css)) {
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    own.set(css, sheet);
  }
  return own.get(css);
}

/** Puts an element, dressed, in place of what is in a shadow root. */
export function dress(root, css, element) {
  try {
    root.adoptedStyleSheets = [sheetOf(css, root.ownerDocument)];
    root.replaceChildren(element);
  } catch {
    // An older browser.
    const style = root.ownerDocument.createElement("style");
    style.textContent = css;
    root.replaceChildren(style, element);
  }
}
