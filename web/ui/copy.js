// Out of the page: to the clipboard, and as a file.
import { h, put } from "./dom.js";

/**
 * A button that copies what it is asked for, and says that it did. Where the browser does not let it, the
 * `field` that shows it is selected, for the reader to copy.
 */
export function copyButton(text, key, content, field = undefined) {
  let wait = 0;
  const element = h(
    "button",
    {
      type: "button",
      async onclick() {
        const done = await copied(content(), element);
        put(element, { text: text.t(done ? "copied" : "notCopied") });
        if (!done) field?.select();
        clearTimeout(wait);
        wait = setTimeout(() => put(element, { text: text.t(key) }), 1600);
      },
    },
    text.t(key),
  );
  return { element };
}

/** Some pages may not use the clipboard, but may still copy what is selected. */
async function copied(content, near) {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    const area = h("textarea", { class: "hidden", "aria-hidden": "true" });
    area.value = content;
    near.after(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    near.focus();
    return done;
  }
}

/** Saves text as a file of the reader's; without a server, too. */
export function save(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
