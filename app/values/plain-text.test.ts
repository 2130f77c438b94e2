import { expect, test } from "vitest";
import { asBareLine, asCode, asPlainLine } from "~/values/plain-text";

test.each([
  ["２５．５０", "25.50"],
  ["１２：３０", "12:30"],
  ["١٢٫٥٠", "12.50"],
  ["۱۲٫۵", "12.5"],
  ["1٬200", "1,200"],
  ["१२.५", "12.5"],
  ["๑๒๐", "120"],
  ["၁၂႕", "125"],
  ["𝟎𝟗𝟘𝟡𝟬𝟿", "090909"],
])("%s is read as %s", (typed, read) => expect(asPlainLine(typed)).toBe(read));

test.each(["10²", "①②", "½", "Ⅻ"])("%s stays what it is, and is no other number", (typed) =>
  expect(asPlainLine(typed)).toBe(typed),
);

test("a code is read without the blanks and dashes of its groups", () =>
  expect(asCode(" ２５Ｂ１－c6e1 ")).toBe("25B1c6e1"));

test("a long text of marks, which takes minutes to normalise, is read at once", () => {
  const marks = "\u0301\u0323".repeat(200_000);
  expect(asPlainLine(`a${marks}`)).toBe(`a${marks}`);
});

test("a line of signs is read without what stands for a picture, and without choices between drawings", () =>
  expect(asBareLine("\ufffcana@\u206aexample.com\u2800\u{e0100}")).toBe("ana@example.com"));
