import { expect, test } from "vitest";
import { isPdf } from "~/features/claims/pdf";

const file = (text: string) => isPdf(new TextEncoder().encode(text));
const DOCUMENT = "%PDF-1.7\n1 0 obj\n";

test.each([
  ["at the beginning", DOCUMENT],
  ["behind a byte order mark", `\uFEFF${DOCUMENT}`],
  ["behind the headers of a mail", `Content-Type: application/pdf\r\n\r\n${DOCUMENT}`],
  ["behind line breaks of a scanner", `${"\r\n".repeat(500)}${DOCUMENT}`],
  ["that ends with the 1,024th byte", `${" ".repeat(1_016)}${DOCUMENT}`],
  ["of version 2", "%PDF-2.0\n%\u00e2\u00e3"],
])("a header %s makes a PDF", (_, text) => {
  expect(file(text)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["the five bytes alone", "%PDF-"],
  ["a header alone", "%PDF-1.7"],
  ["a header and blanks", "%PDF-1.7\r\n \n"],
  ["a header without a version", "%PDF-lease of ours"],
  ["a header behind the 1,024th byte", `${" ".repeat(1_017)}${DOCUMENT}`],
  ["words about PDF", "This is no PDF-1.7 file."],
])("%s is not a PDF", (_, text) => {
  expect(file(text)).toBe(false);
});
