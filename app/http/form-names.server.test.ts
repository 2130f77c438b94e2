import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFormNames } from "~/http/form-names.server";

function accepts(...names: string[]): boolean {
  const form = new FormData();
  for (const name of names) form.append(name, "1");
  return hasFormNames(form);
}

test.each([
  "email",
  "idempotencyKey",
  "q",
  "amenities[]",
  "photos[0]",
  "hours[6].opensAt",
  "address.line-2",
  "a.b.c.d",
])("%s is a valid field name", (name) => {
  expect(accepts(name)).toBe(true);
});

test.each([
  "",
  ".",
  "__intent__",
  "__state__",
  "__proto__",
  "a.__proto__.b",
  "constructor",
  "a.constructor",
  "constructor[0]",
  "toString",
  "a.hasOwnProperty",
  "valueOf.b",
  "a[100]",
  "a[100000]",
  "a[-1]",
  "a[b]",
  "a[0",
  "a]",
  "a..b",
  "a.b.c.d.e",
  "a[0][0]",
  "a b",
  "é",
  "a".repeat(51),
  `a${".a".repeat(30_000)}`,
])("%j is not", (name) => {
  expect(accepts("email", name)).toBe(false);
});

test("a form has at most 500 fields, of one name or of many", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`);
  expect(accepts(...many(500))).toBe(true);
  expect(accepts(...many(501))).toBe(false);
  expect(accepts(...Array<string>(501).fill("a"))).toBe(false);
  expect(accepts()).toBe(true);
});

test("no accepted name reaches a property of Object.prototype", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(".", "[0].", "[]."), (text, join) => {
      for (const inherited of Object.getOwnPropertyNames(Object.prototype))
        expect(accepts(`${text}${join}${inherited}`)).toBe(false);
    }),
  );
});
