import fc from "fast-check";
import { expect, test } from "vitest";
import { renew } from "./renewed.ts";

const STALE = "0123456789abcdef0123456789abcdef";
const FRESH = "fedcba9876543210fedcba9876543210";

function renewed(text: string, stale = STALE, fresh = FRESH): string {
  const bytes = new TextEncoder().encode(text);
  renew(bytes, stale, fresh);
  return new TextDecoder().decode(bytes);
}

test("every occurrence is replaced, and nothing else", () => {
  const piece = fc.oneof(
    fc.constant(STALE),
    fc.constant(STALE.slice(0, 31)),
    fc.constant(STALE.slice(1)),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef") }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(renewed(text)).toBe(text.replaceAll(STALE, FRESH));
    }),
    { numRuns: 2_000 },
  );
});

test("at the beginning, at the end, twice in a row, and in nothing at all", () => {
  expect(renewed(STALE)).toBe(FRESH);
  expect(renewed(`é ${STALE}${STALE}`)).toBe(`é ${FRESH}${FRESH}`);
  expect(renewed("")).toBe("");
});

test("what differs in length is a mistake, and what is too short to be looked for", () => {
  expect(() => renewed("", "abc", "ab")).toThrow(RangeError);
  expect(() => renewed("", "", "")).toThrow(RangeError);
  expect(() => renewed("", "a", "b")).toThrow(RangeError);
});
