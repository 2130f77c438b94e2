import type { ElementContent } from "hast";
import type { PostTree } from "~/features/posts/post";

/** Headings that are worth a list of contents: with fewer, the text is its own. */
const FEWEST_HEADINGS = 3;

export type Content = { id: string; text: string };

/** The parts of a post by their headings of the second level, with what leads to each; none where there are few. */
export function contentsOf(tree: PostTree): Content[] {
  const parts = tree.children.flatMap((node) => {
    if (node.type !== "element" || node.tagName !== "h2") return [];
    const id = node.properties["id"];
    return typeof id === "string" ? [{ id, text: textOfNodes(node.children).trim() }] : [];
  });
  return parts.length < FEWEST_HEADINGS ? [] : parts;
}

/** What is read of some nodes, without their marks. */
export function textOfNodes(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      return node.type === "element" ? textOfNodes(node.children) : "";
    })
    .join("");
}
