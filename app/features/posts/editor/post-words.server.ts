import remarkParse from "remark-parse";
import { unified, type Plugin } from "unified";
import { listOf } from "../../../values/words.ts";

const parser = unified().use(remarkParse);
export type Markdown = ReturnType<typeof parser.parse>;
export type MarkdownNode = Markdown | Markdown["children"][number];

/**
 * Reads a line that begins with a tag like every other line, so that the text after the tag belongs to the post. In CommonMark everything
 * up to the next blank line would be HTML, of which nothing is shown.
 */
export const readLinesOfTags: Plugin = function () {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { disable: { null: ["htmlFlow"] } },
  ];
};

/** The element for a text in angle brackets: `<br>` breaks the line, a comment disappears, and everything else stays as typed. */
export function drawBracketed(_: unknown, { value }: { value: string }) {
  const { is } = readBracketed(value);
  if (is === "comment") return undefined;
  if (is === "break")
    return { type: "element" as const, tagName: "br", properties: {}, children: [] };
  return { type: "text" as const, value };
}

/** Sentences about the parts of a text that would not be shown: HTML with all of its lines, and each other kind with its first line. */
export function lostWords(tree: Markdown): string[] {
  const found: Found = { lines: new Map(), html: [], used: new Set(), defined: new Map() };
  look(tree, found);
  for (const [label, { line, says }] of found.defined)
    if (!found.used.has(label)) note(found, says, line);
  const sentences = [...found.lines].map(([says, line]) => ({
    line,
    text: `Line ${line} ${says}`,
  }));
  const [first] = found.html;
  if (first) sentences.push({ line: first.line, text: sayHtml(found.html) });
  return sentences
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MOST_SENTENCES)
    .map(({ text }) => text);
}

const MOST_SENTENCES = 10;

type Tag = { name: string; line: number };
type Found = {
  lines: Map<string, number>;
  /** The tags of elements, in the order of the text. */
  html: Tag[];
  /** The links and footnotes that the text uses, and those that it defines. */
  used: Set<string>;
  defined: Map<string, { line: number; says: string }>;
};

function note({ lines }: Found, says: string, line: number): void {
  lines.set(says, Math.min(line, lines.get(says) ?? line));
}

function look(node: MarkdownNode, found: Found): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === "html") {
    const read = readBracketed(node.value);
    if (read.is === "element") found.html.push({ name: read.name, line });
  } else if (node.type === "table") lookAtTable(node, found);
  else if (
    node.type === "linkReference" ||
    node.type === "imageReference" ||
    node.type === "footnoteReference"
  )
    found.used.add(keyOf(node));
  else if (node.type === "definition" || node.type === "footnoteDefinition") define(node, found);
  if ("children" in node) for (const child of node.children) look(child, found);
}

/** The number of lines and elements that are named before the others are counted. */
const MOST_NAMED = 10;

/** The first line names the problem, and the others the solution: a summary shows only the first. */
function sayHtml(tags: readonly Tag[]): string {
  const lines = [...new Set(tags.map(({ line }) => String(line)))];
  const elements = [...new Set(tags.map(({ name }) => `<${name}>`))];
  const where = lines.length === 1 ? "line" : "lines";
  return `HTML on ${where} ${listOf(shortened(lines))}: ${shortened(elements).join(", ")}.
A post is Markdown, and its only HTML is <br>. To show a tag as typed, put a backslash before it: \\${elements[0]}.`;
}

function shortened(names: readonly string[]): readonly string[] {
  const more = names.length - MOST_NAMED;
  return more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names;
}

type Definition = Extract<MarkdownNode, { type: "definition" | "footnoteDefinition" }>;

function define(node: Definition, found: Found): void {
  const line = node.position?.start.line ?? 1;
  // "[//]: # (words)" is a comment in Markdown.
  if (node.identifier === "//") return;
  const shown = node.type === "definition" ? `[${node.label}]:` : `[^${node.label}]:`;
  const key = keyOf(node);
  if (found.defined.has(key)) note(found, `defines ${shown} again. Only the first counts.`, line);
  else
    found.defined.set(key, {
      line,
      says: `begins with ${shown}, to which nothing refers, so it would not be shown. To show it as typed, put a backslash before it.`,
    });
}

function keyOf({ type, identifier }: { type: string; identifier: string }): string {
  return `${type.startsWith("footnote") ? "^" : ""}${identifier}`;
}

type MarkdownTable = Extract<MarkdownNode, { type: "table" }>;

function lookAtTable({ children: [head, ...rows] }: MarkdownTable, found: Found): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows)
    if (row.children.length > columns)
      note(
        found,
        "has more cells than the first line of its table.",
        row.position?.start.line ?? 1,
      );
}

/** The elements of HTML, the obsolete ones, and the two that embed another language. Any other name is plain text. */
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  [
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button",
    "canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt em embed",
    "fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img",
    "input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav",
    "nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rbc",
    "rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer span strike strong style",
    "sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp",
  ]
    .join(" ")
    .split(" "),
);

/** The content of angle brackets: a line break, an invisible comment, an element with its name, or plain text. */
type Bracketed = { is: "break" | "comment" | "words" } | { is: "element"; name: string };

function readBracketed(source: string): Bracketed {
  if (source.startsWith("<!--")) return { is: "comment" };
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(source)?.[1]?.toLowerCase() ?? "";
  if (name === "br") return { is: "break" };
  return HTML_ELEMENTS.has(name) ? { is: "element", name } : { is: "words" };
}
