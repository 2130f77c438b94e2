import type { Element, ElementContent, Root } from "hast";
import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { PostPicture } from "~/features/posts/post";
import { formatInteger } from "../../values/count.ts";
import { HEADING_PREFIX, leadToHeadings, lowerSchemes } from "./post-addresses.server.ts";
import { withoutLongComments } from "./editor/html-comments.server.ts";
import { drawBracketed, lostWords, readLinesOfTags } from "./editor/post-words.server.ts";

/** Levels of elements below the root; `private.is_post_tree` in SQL has the same limit. */
const DEEPEST = 20;

/** The allowed elements of a post. SQL checks the stored tree for the same (`private.is_post_element`). */
const SCHEMA: Schema = {
  tagNames:
    "a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
      " ",
    ),
  attributes: {
    a: [
      "href",
      "title",
      "ariaLabel",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["ariaDescribedBy", "footnote-label"],
      ["className", "data-footnote-backref"],
    ],
    code: [["className", /^language-[\w+#-]{1,30}$/]],
    h2: [["className", "sr-only"], "id"],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: ["id", ["className", "task-list-item"]],
    ol: ["start"],
    section: ["dataFootnotes", ["className", "footnotes"]],
    sup: [],
    td: ["align"],
    th: ["align"],
    ul: [["className", "contains-task-list"]],
    "*": ["id"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  protocols: { href: ["http", "https", "mailto"] },
  // Ids occur on footnotes, which already have a prefix, and on headings, which get theirs below.
  clobber: [],
  clobberPrefix: "",
  strip: ["script", "style"],
};

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(readLinesOfTags)
  .use(remarkRehype, { clobberPrefix: "note-", handlers: { html: drawBracketed } })
  .use(() => lowerHeadings)
  .use(() => lowerSchemes)
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeSlug, { prefix: HEADING_PREFIX })
  .use(() => leadToHeadings);

/**
 * The tree of a text, and in sentences the parts that a post cannot contain. A text with problems is previewed, and not saved. `lines` has
 * for each element of the tree's top level the line on which its text begins, from 1 on.
 */
export type ReadMarkdown = { tree: Root; problems: string[]; lines: number[] };

const DAMAGED: Root = { type: "root", children: [] };

/**
 * Parses GitHub Flavored Markdown into a tree of elements: tables, footnotes, tasks, and no HTML but `<br>`. Pictures are those of the
 * post. It takes 20 ms for 2,000 words, and much longer for pathological text, so it runs for admins who save, and never for readers.
 */
export function readMarkdown(content: string, pictures: readonly PostPicture[]): ReadMarkdown {
  const refusal = refuseUnread(content);
  if (refusal) return { tree: DAMAGED, problems: [refusal], lines: [] };
  const typed = parsed(content);
  const problems = new Set(lostWords(typed));
  const read = markdown.runSync(typed);
  const byAddress = new Map(pictures.map((picture) => [`/pictures/${picture.id}`, picture]));
  const children: ElementContent[] = [];
  const lines: number[] = [];
  for (const node of read.children) {
    const shown = cleaned([node], { byAddress, problems, depth: 1 });
    children.push(...shown);
    for (const { type } of shown)
      if (type === "element") lines.push(node.position?.start.line ?? lines.at(-1) ?? 1);
  }
  return { tree: { type: "root", children }, problems: [...problems], lines };
}

function parsed(content: string) {
  const read = markdown.parse(content);
  const shown = withoutLongComments(content, read);
  return shown === content ? read : markdown.parse(shown);
}

/** The parser takes quadratic time in these marks, and stack space in these levels. */
function refuseUnread(content: string): string | null {
  const marks = content.match(/[*_~[\]!<`|]+/g)?.length ?? 0;
  if (marks > MOST_MARKS)
    return `This text has more than ${formatInteger(MOST_MARKS)} marks such as *, _, [ and |. Shorten it, or split it into two posts.`;
  return /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){16}/m.test(content) ? TOO_DEEP : null;
}

const MOST_MARKS = 4_000;
const TOO_DEEP = "Lists and quotations are nested more than 15 deep. Make it flatter.";

/** The title of a post is the `h1` of its page: headings of the text become `h2` and lower. */
function lowerHeadings(tree: Root): void {
  for (const node of tree.children) lowerHeading(node);
}

function lowerHeading(node: Root["children"][number]): void {
  if (node.type !== "element") return;
  if (node.tagName === "h1") node.tagName = "h2";
  node.children.forEach(lowerHeading);
}

type Cleaning = {
  byAddress: ReadonlyMap<string, PostPicture>;
  problems: Set<string>;
  depth: number;
};

/** Elements and texts without source positions, with complete links and pictures. */
function cleaned(nodes: Root["children"], cleaning: Cleaning): ElementContent[] {
  if (cleaning.depth > DEEPEST) {
    cleaning.problems.add(TOO_DEEP);
    return [];
  }
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [{ type: "text", value: node.value }];
    return node.type === "element" ? cleanedElement(node, cleaning) : [];
  });
}

function cleanedElement(element: Element, cleaning: Cleaning): ElementContent[] {
  const { tagName, properties } = element;
  if (tagName === "img") return cleanedPicture(element, cleaning);
  const children = cleaned(element.children, { ...cleaning, depth: cleaning.depth + 1 });
  if (tagName === "a" && !isAddress(properties["href"])) {
    cleaning.problems.add(
      `The link “${textOf(children)}” leads nowhere: begin its address with https://, mailto:, / or #.`,
    );
    return children;
  }
  // A paragraph that contained only a comment is empty now.
  if (tagName === "p" && children.every((child) => child.type === "text" && !child.value.trim()))
    return [];
  return [{ type: "element", tagName, properties, children }];
}

/** The same rule as in SQL. A path that begins with two slashes leads to another site. */
function isAddress(href: unknown): boolean {
  return (
    typeof href === "string" &&
    /^(https?:\/\/[^/]|mailto:[^?]|\/(?![/\\])|#)[^\s\p{Cc}\\]*$/iu.test(href)
  );
}

function cleanedPicture({ properties }: Element, { byAddress, problems }: Cleaning) {
  const { src, alt, title } = properties;
  const picture = byAddress.get(String(src));
  if (!picture) {
    problems.add(
      `The picture “${String(alt ?? "") || String(src ?? "")}” does not belong to this post: pictures are uploaded here, not fetched from elsewhere.`,
    );
    return [];
  }
  const { id, alternativeText, width, height } = picture;
  const shown = {
    src: `/pictures/${id}`,
    alt: String(alt ?? "").trim() || alternativeText,
    width,
    height,
    ...(title ? { title: String(title) } : {}),
  };
  const element: Element = { type: "element", tagName: "img", properties: shown, children: [] };
  return [element];
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === "text" ? node.value : node.type === "element" ? textOf(node.children) : "",
    )
    .join("");
}
