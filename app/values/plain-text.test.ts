import { expect, test } from "vitest";
import {
  asBareLine,
  asCode,
  asLine,
  asPlainLine,
  asProse,
  asTyped,
  saysSomething,
} from "~/values/plain-text";

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

test.each(["10²", "①②", "½", "Ⅻ"])("%s is unchanged, and not read as another number", (typed) =>
  expect(asPlainLine(typed)).toBe(typed),
);

test("a code is read without the spaces and dashes of its groups", () =>
  expect(asCode(" ２５Ｂ１－c6e1 ")).toBe("25B1c6e1"));

test("a long text of combining marks, which is slow to normalize, is read at once", () => {
  const marks = "\u0301\u0323".repeat(200_000);
  expect(asPlainLine(`a${marks}`)).toBe(`a${marks}`);
});

test("a line is read without object replacement characters, format characters, braille blanks and variation selectors", () =>
  expect(asBareLine("\ufffcana@\u206aexample.com\u2800\u{e0100}")).toBe("ana@example.com"));

test.each([
  "\u2800",
  " \u2800\n\u2800 ",
  "\u3164\u115f\u1160\uffa0",
  "\u200b\u2060\ufeff",
  "\u200d\u200c",
  "\ufe0f\u{e0100}\u180b",
  "\u0301\u20dd",
  "\u3000\u2003\u00a0\u2028",
  "\ufffc",
  "\ue000\u{10fffd}",
  "\u{1d159}\u{13441}",
  "\u{e0041}",
])("%j is blank", (blank) => {
  expect([asProse(blank), asLine(blank), saysSomething(blank)]).toEqual(["", "", false]);
});

test.each(["a", ".", "٣", "½", "木", "🙂", "1\ufe0f\u20e3", "⠓⠊", "\u2800a\u2800", "க்"])(
  "%j is not blank",
  (text) => expect([asProse(text), asLine(text)]).toEqual([text, text]),
);

test("a typed text keeps its spaces, and the indent of its first line if others are indented", () => {
  expect(asTyped("\r\n \r\n  if  a\r\n\tb \n\n")).toBe("  if  a\n\tb");
  expect(asTyped(" a\nb ")).toBe("a\nb");
});
