import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceNonce } from "./replace-nonce.ts";

const FRESH = "fedcba9876543210fedcba9876543210";

/** Each document is rendered with a nonce of its own. */
let made = 0;
const newNonce = () => (made += 1).toString(16).padStart(8, "0").repeat(4);

function replaced(text: string, stale: string, fresh = FRESH): string {
  const bytes = new TextEncoder().encode(text);
  replaceNonce(bytes, stale, fresh);
  return new TextDecoder().decode(bytes);
}

test("every occurrence is replaced, and nothing else", () => {
  const piece = fc.oneof(
    fc.constant((nonce: string) => nonce),
    fc.constant((nonce: string) => nonce.slice(0, 31)),
    fc.constant((nonce: string) => nonce.slice(1)),
    fc.string({ unit: "grapheme" }).map((text) => () => text),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef") }).map((text) => () => text),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const nonce = newNonce();
      const text = pieces.map((piece) => piece(nonce)).join("");
      expect(replaced(text, nonce)).toBe(text.replaceAll(nonce, FRESH));
    }),
    { numRuns: 2_000 },
  );
});

test("at the beginning, at the end, twice in a row, and in nothing at all", () => {
  const nonces = [newNonce(), newNonce(), newNonce()] as const;
  expect(replaced(nonces[0], nonces[0])).toBe(FRESH);
  expect(replaced(`é ${nonces[1]}${nonces[1]}`, nonces[1])).toBe(`é ${FRESH}${FRESH}`);
  expect(replaced("", nonces[2])).toBe("");
});

test("a document is reused, each time with another nonce", () => {
  const nonce = newNonce();
  const page = (inside: string) => `<script nonce="${inside}"></script>è<b nonce="${inside}">`;
  for (let at = 0; at < 1_000; at += 1) {
    const fresh = newNonce();
    expect(replaced(page(nonce), nonce, fresh)).toBe(page(fresh));
  }
});

test("nonces of different lengths, or empty ones, are refused", () => {
  expect(() => replaced("", "abc", "ab")).toThrow(RangeError);
  expect(() => replaced("", "", "")).toThrow(RangeError);
});
