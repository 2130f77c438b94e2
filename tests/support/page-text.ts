/** The readable content of a page: visible text, and the accessible names of links, fields and buttons. */

/** Inline elements; all others are separated by at least a space. */
const IN_A_LINE = new Set(
  "a abbr b bdi cite code data del dfn em i ins kbd mark q s small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const NEVER_SHOWN = "[hidden], template, script, style, datalist, head, dialog:not([open])";

/** Whether an element is invisible. Style sheets are ignored: content that they hide counts as visible. */
export function isHidden(element: Element): boolean {
  return element.closest(NEVER_SHOWN) !== null;
}

export function textOf(node: Node): string {
  return inOneLine(shown(node, NEVER_SHOWN));
}

/** The accessible name of a control, a link or a part of the page; empty when it has none. */
export function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label")?.trim();
  if (label) return inOneLine(label);
  const named = referredTo(element, "aria-labelledby");
  if (named.length > 0) return inOneLine(named.map(spoken).join(" "));
  if (element.matches("fieldset, details, table, figure"))
    return spokenOf(element.querySelector("legend, summary, caption, figcaption"));
  if (element.matches("input[type=submit], input[type=reset], input[type=button]"))
    return element.getAttribute("value") ?? "";
  if (element.matches("input[type=image]")) return element.getAttribute("alt") ?? "";
  if (element.matches("input, select, textarea"))
    return inOneLine(labelsOf(element).map(labelText).join(" "));
  return element.matches("a, button, summary, h1, h2, h3, h4") ? spoken(element) : "";
}

/** The description of a field: hints, and errors. */
export function descriptionOf(element: Element): string {
  return inOneLine(referredTo(element, "aria-describedby").map(textOf).join(" "));
}

function labelsOf(element: Element): Element[] {
  return "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
}

/** The text of a label without the field inside it. */
function labelText(label: Element): string {
  return shown(label, `${NEVER_SHOWN}, [aria-hidden=true], input, select, textarea`);
}

function referredTo(element: Element, attribute: string): Element[] {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
}

function spokenOf(element: Element | null): string {
  return element ? spoken(element) : "";
}

function spoken(element: Element): string {
  return inOneLine(shown(element, `${NEVER_SHOWN}, [aria-hidden=true]`, true));
}

function shown(node: Node, without: string, withAlternatives = false): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = node as Element;
  if (element.matches(without)) return "";
  if (withAlternatives && element.matches("img, [role=img]"))
    return element.getAttribute("alt") ?? element.getAttribute("aria-label") ?? "";
  const inside = [...element.childNodes].map((child) => shown(child, without, withAlternatives));
  const text = inside.join("");
  return IN_A_LINE.has(element.localName) ? text : ` ${text} `;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
