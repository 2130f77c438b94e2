/** The parts of css-tree that read and write style sheets, without its dictionary of all values: 20 kB instead of 60. */
declare module "css-tree/parser" {
  import type { CssNode, ParseOptions } from "css-tree";
  export default function parse(text: string, options?: ParseOptions): CssNode;
}
declare module "css-tree/generator" {
  import type { CssNode } from "css-tree";
  export default function generate(node: CssNode): string;
}
declare module "css-tree/walker" {
  import type { CssNode } from "css-tree";
  export default function walk(node: CssNode, visit: (node: CssNode) => void): void;
}
declare module "css-tree/tokenizer" {
  export function tokenize(
    text: string,
    onToken: (type: number, start: number, end: number) => void,
  ): void;
  export const tokenTypes: Readonly<
    Record<
      | "Function"
      | "LeftParenthesis"
      | "LeftSquareBracket"
      | "LeftCurlyBracket"
      | "RightParenthesis"
      | "RightSquareBracket"
      | "RightCurlyBracket",
      number
    >
  >;
}
declare module "css-tree/utils" {
  export const ident: { decode(text: string): string };
}
