import Papa from "papaparse/papaparse.min.js";
import { expect, test } from "vitest";
import { AS_TEXT, textRows, withoutTextMark } from "./csv.ts";

const marked = (text: string) => String(textRows([[text]])[0]?.[0]);

test.each([
  ["a;=1+1", "a;'=1+1"],
  ["a; \t @SUM(A1)", "a; \t '@SUM(A1)"],
  ["Ours\n=1+1\r\n- desks;-2", "Ours\n'=1+1\r\n'- desks;'-2"],
  ['{"name":"x;=HYPERLINK(1)"}', '{"name":"x;\'=HYPERLINK(1)"}'],
  ["a;'=1", "a;''=1"],
  ["ok;＝1+1;x", "ok;'＝1+1;x"],
  ['a;"=1+1', `a;"'=1+1`],
  ['a; ""\t"-1', `a; ""\t"'-1`],
  [`a\n"'=1`, `a\n"''=1`],
  [
    "a;\ufe66\uff11;\ufe62\uff11;\ufe63\uff11;\ufe6bx",
    "a;'\ufe66\uff11;'\ufe62\uff11;'\ufe63\uff11;'\ufe6bx",
  ],
])("a text that begins like a formula is marked, and read back unchanged: %j", (text, kept) => {
  expect(marked(text)).toBe(kept);
  expect(withoutTextMark(kept)).toBe(text);
});

test.each(["a - b", "3 + 4; 5", "a;b=c", "x@y.test", "it's 't; 't", 'a;"b"=c', `a;'"=1`])(
  "any other text is unchanged: %j",
  (text) => {
    expect(marked(text)).toBe(text);
    expect(withoutTextMark(text)).toBe(text);
  },
);

test.each([
  "=1+1",
  " =1+1",
  "\n\n=1+1",
  "＝1+1",
  "\u3000＠SUM(A1)",
  "-2+3",
  "\ufe661+1",
  " \ufe6bx",
])("a cell that begins with a formula is marked: %j", (text) => {
  expect(Papa.unparse(textRows([[text]]), AS_TEXT)).toMatch(/^"?\s*'/);
});

test("a number stays a number", () => {
  expect(textRows([[-9.1459]])).toEqual([[-9.1459]]);
});
