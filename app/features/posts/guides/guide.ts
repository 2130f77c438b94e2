import type { ElementContent, RootContent } from "hast";
import type { PostTree } from "~/features/posts/post";
import { textOfNodes } from "~/features/posts/post-tree";
import type { Path } from "~/values/path";

export const GUIDES = "/guides";

/** The guides at the top, by the slugs of their places. */
export const TOP_GUIDES = ["bali", "lisbon", "mexico-city"] as const;

/** The address of a guide. Slugs may have letters of any script. */
export function guidePath(slug: string): Path {
  return `${GUIDES}/${encodeURIComponent(slug)}`;
}

/** The levels of costs other than desks, compared with the region. */
export const COST_LEVELS = ["cheap", "middling", "dear"] as const;

/** The headings of a guide whose sections have places of their own on its page. */
export const GUIDE_PARTS = {
  highlights: "Highlights",
  costs: "Monthly costs",
  tips: "Local tips",
} as const;
type PartName = keyof typeof GUIDE_PARTS;

type GuideParts = Record<PartName, PostTree | null> & { text: PostTree };

/** The text of a guide split into its sections; the rest, under other headings, stays in order. */
export function partsOf(tree: PostTree): GuideParts {
  const text: RootContent[] = [];
  const parts: Partial<Record<PartName, RootContent[]>> = {};
  let here = text;
  for (const node of tree.children) {
    if (node.type === "element" && node.tagName === "h2") {
      const name = partNamed(textOfNodes(node.children));
      here = name ? (parts[name] ??= []) : text;
      // The page renders this heading itself.
      if (name) continue;
    }
    here.push(node);
  }
  const treeOf = (children: RootContent[] | undefined): PostTree | null =>
    children?.some(isSaid) ? { type: "root", children } : null;
  return {
    highlights: treeOf(parts.highlights),
    costs: treeOf(parts.costs),
    tips: treeOf(parts.tips),
    text: { type: "root", children: text },
  };
}

function partNamed(heading: string): PartName | undefined {
  const names = Object.keys(GUIDE_PARTS) as PartName[];
  const said = heading.trim().toLowerCase();
  return names.find((name) => GUIDE_PARTS[name].toLowerCase() === said);
}

/** Whether the node has text; line breaks between elements have none. */
function isSaid(node: RootContent): boolean {
  return node.type === "element" && textOfNodes([node as ElementContent]).trim() !== "";
}
