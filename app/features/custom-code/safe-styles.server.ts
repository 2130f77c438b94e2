import type { Atrule, CssNode, Declaration, List } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { ident } from "css-tree/utils";
import walk from "css-tree/walker";
import {
  AT_RULES,
  FUNCTIONS,
  isKeptProperty,
  POSITIONS,
  QUOTABLE,
} from "~/features/custom-code/safe-subset";

/** A dropped part, and the line on which it begins. */
export type Dropped = { line: number; what: string };
type KeptStyles = { kept: string; dropped: Dropped[] };
/** The reason why the text as a whole is refused. */
type Unreadable = { refused: string };

/** The deepest nesting of blocks and brackets. The parser is recursive, and so are those of browsers. */
const DEEPEST = 12;

/** The safe subset of a style sheet, serialized from the parsed tree: the typed text itself is never served. */
export function keepSafeStyles(typed: string): KeptStyles | Unreadable {
  if (isTooDeep(typed))
    return {
      refused: `Blocks and brackets may be nested ${DEEPEST} deep. These are nested deeper.`,
    };
  const first = keptOf(typed);
  // The output is parsed again: the second pass must drop nothing and give the same text.
  const again = keptOf(first.kept);
  if (again.kept === first.kept && again.dropped.length === 0) return first;
  return {
    refused: "Not every browser would read this in the same way. Write it more simply.",
  };
}

function keptOf(text: string): KeptStyles {
  const tree = parse(text, { positions: true, parseCustomProperty: true });
  const dropped: Dropped[] = [];
  if (tree.type === "StyleSheet") keepChildren(tree.children, dropped);
  return { kept: generate(tree), dropped };
}

const OPENING: ReadonlySet<number> = new Set([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
]);
const CLOSING: ReadonlySet<number> = new Set([
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
  tokenTypes.RightCurlyBracket,
]);

/** Not recursive, so that text that is nested ten thousand deep does not overflow the Worker's stack. */
function isTooDeep(text: string): boolean {
  let [depth, deepest] = [0, 0];
  tokenize(text, (type) => {
    if (OPENING.has(type)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(type)) depth = Math.max(0, depth - 1);
  });
  return deepest > DEEPEST;
}

/** Removes from a sheet or a block the nodes outside the subset, and the nodes that this leaves empty. */
function keepChildren(children: List<CssNode>, dropped: Dropped[]): void {
  children.forEach((node, item, list) => {
    const what = reasonToDrop(node);
    if (what !== null) {
      if (what !== "") dropped.push({ line: node.loc?.start.line ?? 1, what });
      list.remove(item);
      return;
    }
    if ((node.type !== "Rule" && node.type !== "Atrule") || !node.block) return;
    keepChildren(node.block.children, dropped);
    if (node.block.children.isEmpty) list.remove(item);
  });
}

/** The reason why a node is dropped; "" for one that is dropped silently, and `null` for one that is kept. */
function reasonToDrop(node: CssNode): string | null {
  switch (node.type) {
    case "Comment":
    case "WhiteSpace":
      return "";
    case "Declaration":
      return declarationProblem(node);
    case "Rule":
      return node.prelude.type === "Raw"
        ? "this selector cannot be read"
        : problemIn(node.prelude, "this selector");
    case "Atrule":
      return atRuleProblem(node);
    default:
      return "this cannot be read";
  }
}

function atRuleProblem({ name, prelude, block }: Atrule): string | null {
  const known = ident.decode(name).toLowerCase();
  if (name !== known || !AT_RULES.has(known)) return `@${known} is not kept`;
  if (!block && known !== "layer") return `@${known} has nothing in it`;
  return prelude && problemIn(prelude, `what follows @${known}`);
}

function declarationProblem({ property, value, important }: Declaration): string | null {
  const decoded = ident.decode(property);
  const name = decoded.startsWith("--") ? decoded : decoded.toLowerCase();
  if (!isKeptProperty(name)) return `the property ${shortened(name)} is not kept`;
  if (/[^\w-]/.test(property)) return `the property ${shortened(name)} is written with escapes`;
  if (typeof important === "string") return `“!${shortened(important)}” is not kept`;
  const problem = problemIn(value, `the value of ${shortened(name)}`);
  if (problem !== null || name !== "position") return problem;
  const position = generate(value).toLowerCase();
  return POSITIONS.has(position)
    ? null
    : `position: ${shortened(position)} is not kept, only static and relative are`;
}

/** The node types of selectors, values and conditions. "Raw" (which css-tree could not parse) and "Url" are not among them. */
const READABLE: ReadonlySet<string> = new Set(
  [
    "AnPlusB AtrulePrelude AttributeSelector Brackets ClassSelector Combinator Condition Dimension Feature FeatureRange",
    "Hash Identifier IdSelector Layer LayerList MediaQuery MediaQueryList NestingSelector Nth Number Parentheses Percentage",
    "PseudoClassSelector PseudoElementSelector Ratio Selector SelectorList SupportsDeclaration TypeSelector Value WhiteSpace",
  ]
    .join(" ")
    .split(" "),
);

/** The first problem in a part, in words. */
function problemIn(part: CssNode, what: string): string | null {
  let problem: string | null = null;
  walk(part, (node) => {
    problem ??= problemOf(node, what);
  });
  return (
    problem ?? (generate(part).includes("\\") ? `escapes with \\ in ${what} are not kept` : null)
  );
}

function problemOf(node: CssNode, what: string): string | null {
  switch (node.type) {
    case "Url":
      return "url() is not kept";
    case "Function": {
      const name = ident.decode(node.name).toLowerCase();
      return FUNCTIONS.has(name) ? null : `${shortened(name)}() is not kept`;
    }
    case "String":
      return QUOTABLE.test(node.value) ? null : `the text “${shortened(node.value)}” is not kept`;
    case "Operator":
      return /^[-,/+*]$/.test(node.value.trim())
        ? null
        : `“${shortened(node.value)}” in ${what} is not kept`;
    case "Declaration":
      return declarationProblem(node);
    case "Raw":
      return functionIn(node.value) ?? `${what} cannot be read`;
    default:
      return READABLE.has(node.type) ? null : `${what} cannot be read`;
  }
}

/** The function that made a text unparsable, such as `url()` without quotes; `null` where it does not stand near the beginning. */
function functionIn(text: string): string | null {
  const names = [...ident.decode(text.slice(0, 200)).matchAll(/([\w-]+)\(/g)].map(
    ([, name = ""]) => name,
  );
  const unknown = names.find((name) => !FUNCTIONS.has(name.toLowerCase()));
  return unknown === undefined ? null : `${shortened(unknown)}() is not kept`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
