import { expect, test } from "vitest";
import { emailAddress } from "~/features/users/sign-in/email-address";

test.each([
  ["ana@example.com", "ana@example.com"],
  [" Ana.Costa+desk@Example.com\u200b", "Ana.Costa+desk@Example.com"],
  ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@xn--e1afmkfd.xn--p1ai", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@MÜNCHEN.example", "ana@xn--mnchen-3ya.example"],
  ["ana＠example.com", "ana@example.com"],
  ["ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ana@example.com"],
  ["ana@例え。jp", "ana@xn--r8jz45g.jp"],
  ["mailto:ana@example.com", "ana@example.com"],
  ["MAILTO: ana@пример.рф?subject=Desks", "ana@xn--e1afmkfd.xn--p1ai"],
])("%s is the address %s", (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

test.each([
  "ana@",
  "@пример.рф",
  "ana@при мер.рф",
  "ana@пример..рф",
  "ana@пример.рф/desks",
  "ana@пример.рф:25",
  "ана@example.com",
  "ana@bob@пример.рф",
  "mailto:",
  "https://пример.рф",
])("%s is not an address", (typed) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe(
    "Enter a whole email address, such as ana@example.com.",
  );
});

test("the length of a host is counted in its DNS form", () => {
  const host = `${Array(4).fill("ж".repeat(40)).join(".")}.рф`;
  expect(emailAddress.safeParse(`${"a".repeat(64)}@${host}`).success).toBe(false);
});
