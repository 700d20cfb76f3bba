// Boxes of what is to be read, and what is wrong with them.

/** Texts that end in an ellipsis by design, and icons, whose hit area is larger than they are. */
const mayBeCut = ".stops span, .chip, .icon, .top .side, select, .buttons button";

/** Complaints about the layout of the moment, as lines; none is good. */
export function complaints(page) {
  return page.evaluate((elided) => {
    const root = document.querySelector("hash-ring").shadowRoot;
    const found = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide of ${clientWidth}`);

    const shown = (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".hidden, option, optgroup, style");
    const texts = [];
    for (const element of root.querySelectorAll("*")) {
      if (!shown(element)) continue;
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "",
      );
      const name = `"${element.textContent.trim().slice(0, 40)}"`;
      const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (cut && own.length > 0 && !element.matches(elided))
        found.push(`${name} is cut: ${element.scrollWidth} of ${element.clientWidth}`);
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1) texts.push({ element, box: inside(box, element), text: node.data });
      }
      if (element.tagName === "SELECT")
        texts.push({ element, box: element.getBoundingClientRect() });
    }

    /** The part of a text that is not hidden by its own element. */
    function inside(box, element) {
      if (!element.matches(elided)) return box;
      const around = element.getBoundingClientRect();
      return {
        left: Math.max(box.left, around.left),
        right: Math.min(box.right, around.right),
        top: box.top,
        bottom: box.bottom,
      };
    }

    for (const { box, text } of texts)
      if (box.left < -1 || box.right > clientWidth + 1) found.push(`"${text}" is off the page`);
    for (let i = 0; i < texts.length; i++)
      for (let k = i + 1; k < texts.length; k++) {
        const [a, b] = [texts[i], texts[k]];
        if (a.element === b.element) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        // Lines of one text stand a little into each other's leading.
        if (across > 2 && down > 4) found.push(`"${a.text}" and "${b.text}" overlap`);
      }
    return found;
  }, mayBeCut);
}

/** Controls that a finger can not well hit: less than 40 px of them react, one above the other. */
export function smallTargets(page) {
  return page.evaluate(() => {
    const root = document.querySelector("hash-ring").shadowRoot;
    const found = [];
    for (const element of root.querySelectorAll("button, select, input, a")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      const hit = (at) => {
        const there = root.elementFromPoint(x, at);
        return there === element || there?.closest("label, button, a")?.contains(element);
      };
      let [up, down] = [y, y];
      while (up > y - 40 && hit(up - 0.5)) up -= 0.5;
      while (down < y + 40 && hit(down + 0.5)) down += 0.5;
      const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText;
      if (down - up < 39) found.push(`${name ?? element.innerText}: ${down - up} px`);
    }
    scrollTo(0, 0);
    return found;
  });
}
