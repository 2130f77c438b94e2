import type { ElementContent } from "hast";
import type { PostTree } from "~/features/posts/post";

/** The number of headings from which a text gets a table of contents. */
const FEWEST_HEADINGS = 3;

export type Content = { id: string; text: string };

/** The second-level headings of a post with their fragments; none where there are few. */
export function contentsOf(tree: PostTree): Content[] {
  const parts = tree.children.flatMap((node) => {
    if (node.type !== "element" || node.tagName !== "h2") return [];
    const id = node.properties["id"];
    return typeof id === "string" ? [{ id, text: textOfNodes(node.children).trim() }] : [];
  });
  return parts.length < FEWEST_HEADINGS ? [] : parts;
}

/** The text of some nodes, without their marks. */
export function textOfNodes(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      return node.type === "element" ? textOfNodes(node.children) : "";
    })
    .join("");
}
