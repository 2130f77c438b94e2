import { nameOf, textOf } from "./page-text.ts";

/** A name on the page, or a pattern for its beginning. */
export type Name = string | RegExp;

/** The name of a part of a page: its accessible name, or its first heading; of a row or an item, its whole text. */
export function partName(part: Element): string {
  if (part.matches("li, tr")) return nameOf(part) || textOf(part);
  if (part.hasAttribute("popover")) return popoverName(part);
  const heading = part.querySelector("h1, h2, h3, h4, h5, h6, summary");
  return nameOf(part) || (heading ? textOf(heading) : "");
}

export function nameMatches(name: string, wanted: Name): boolean {
  return typeof wanted === "string" ? name === wanted : wanted.test(name);
}

/** Elements with exactly this name; if there are none, those whose name begins with it, as “Email *” does with “Email”. */
export function matching(
  elements: Element[],
  named: (element: Element) => string,
  name: Name,
): Element[] {
  const exact = elements.filter((element) => nameMatches(named(element), name));
  if (exact.length > 0 || typeof name !== "string") return exact;
  return elements.filter((element) => named(element).startsWith(name));
}

export function findOne(what: string, elements: Element[], name: Name): Element {
  const [found, other] = matching(elements, nameOf, name);
  return found && !other ? found : failToFind(what, name, elements.map(nameOf));
}

export function failToFind(what: string, name: Name, there: string[]): never {
  const names = new Set(there.filter(Boolean).map((one) => `“${one.slice(0, 60)}”`));
  throw new Error(
    `There is not exactly one ${what} ${String(name)}. There are: ${[...names].join(", ")}`,
  );
}

/** A panel is named by the button that opens it. */
function popoverName(panel: Element): string {
  const button = panel.ownerDocument.querySelector(`[popovertarget="${panel.id}"]`);
  return button ? nameOf(button) : "";
}
