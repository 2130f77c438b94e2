import type { Element, Root } from "hast";

/** The prefix separates ids of headings from ids of the page. */
export const HEADING_PREFIX = "h-";

/** "HTTPS://Example.com/Path" becomes "https://Example.com/Path": schemes ignore case, but the list of allowed ones is in lower case. */
export function lowerSchemes(tree: Root): void {
  for (const { properties } of elementsOf(tree)) {
    const href = properties["href"];
    if (typeof href === "string")
      properties["href"] = href.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
  }
}

/** "#the-end", and "#The%20End", become links to the heading "The end", whose id has a prefix. Other addresses stay. */
export function leadToHeadings(tree: Root): void {
  const elements = elementsOf(tree);
  const ids = new Set(elements.map(({ properties }) => properties["id"]));
  for (const { properties } of elements) {
    const href = properties["href"];
    if (typeof href !== "string" || !href.startsWith("#") || ids.has(href.slice(1))) continue;
    const name = decoded(href.slice(1)).normalize("NFC");
    const id = [name, name.toLowerCase().replaceAll(" ", "-")]
      .map((typed) => `${HEADING_PREFIX}${typed}`)
      .find((wanted) => ids.has(wanted));
    if (id) properties["href"] = `#${encodeURIComponent(id)}`;
  }
}

/** The fragment as typed, where it is not percent-encoded. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (thrown) {
    if (thrown instanceof URIError) return fragment;
    throw thrown;
  }
}

function elementsOf({ children }: Root | Element): Element[] {
  return children.flatMap((child) =>
    child.type === "element" ? [child, ...elementsOf(child)] : [],
  );
}
