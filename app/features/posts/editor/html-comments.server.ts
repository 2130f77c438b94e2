import type { Markdown, MarkdownNode } from "./post-words.server.ts";

/**
 * The text without HTML comments that reach over a blank line, a list or another block, which CommonMark reads as plain text where HTML
 * blocks are switched off. `read` is the tree of the text: code and the comments that the parser recognizes stay. Every line stays a line,
 * so that problems name the line that was typed. A comment without an end is text.
 */
export function withoutLongComments(content: string, read: Markdown): string {
  if (!/<!--[^\n]*\n/.test(content)) return content;
  const kept: Span[] = [];
  collect(read, kept);
  let rest = "";
  let done = 0;
  for (let start = content.indexOf("<!--"); start >= 0; start = content.indexOf("<!--", done)) {
    const end = content.indexOf("-->", start + 2) + 3;
    if (end < 3) break;
    const inside = kept.find((span) => span.start <= start && start < span.end);
    const isText = inside !== undefined || content[start - 1] === "\\";
    const next = isText ? Math.max(inside?.end ?? 0, start + 4) : end;
    rest += content.slice(done, isText ? next : start);
    if (!isText) rest += emptied(content, start, end);
    done = next;
  }
  return rest + content.slice(done);
}

type Span = { start: number; end: number };

function collect(node: MarkdownNode, kept: Span[]): void {
  const { start, end } = node.position ?? {};
  if (node.type === "code" || node.type === "inlineCode" || node.type === "html")
    kept.push({ start: start?.offset ?? 0, end: end?.offset ?? 0 });
  if ("children" in node) for (const child of node.children) collect(child, kept);
}

/** The line ends of a comment, with the marks of the quotation that it is in. */
function emptied(content: string, start: number, end: number): string {
  const lineStart = content.lastIndexOf("\n", start - 1) + 1;
  const isQuoted = /^[ \t]*>/.test(content.slice(lineStart, start));
  const prefix = isQuoted ? /^[ \t>]*/ : /^[ \t]*/;
  const [, ...lines] = content.slice(start, end).split("\n");
  return lines.map((line) => `\n${prefix.exec(line)?.[0] ?? ""}`).join("");
}
