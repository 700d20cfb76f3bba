// Real systems in the menu of methods.

export const chooser = (page) =>
  page.getByRole("combobox", { name: "Other methods and real systems" });

/** Until a system is shown. */
export const settled = (page, system) =>
  page.waitForFunction((name) => {
    const ring = document.querySelector("hash-ring");
    const busy = ring.shadowRoot.querySelector("[aria-busy]");
    return !busy && ring.state.system === name;
  }, system);

export async function choose(page, system) {
  await chooser(page).selectOption({ label: system });
  await settled(page, system);
}
