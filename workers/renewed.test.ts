import fc from "fast-check";
import { expect, test } from "vitest";
import { renewed } from "./renewed.ts";

const STALE = "0123456789abcdef0123456789abcdef";
const FRESH = "fedcba9876543210fedcba9876543210";

async function through(chunks: Uint8Array[], stale = STALE, fresh = FRESH): Promise<string> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(renewed(body, stale, fresh)).text();
}

function cut(text: string, at: number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const edges = [0, ...at.map((part) => part % (bytes.length + 1)), bytes.length];
  edges.sort((a, b) => a - b);
  return edges.slice(1).map((end, index) => bytes.slice(edges[index], end));
}

test("every occurrence is replaced, wherever the stream is cut", async () => {
  const piece = fc.oneof(
    fc.constant(STALE),
    fc.constant(STALE.slice(0, 31)),
    fc.constant(STALE.slice(1)),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef") }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece), fc.array(fc.nat()), async (pieces, at) => {
      const text = pieces.join("");
      expect(await through(cut(text, at))).toBe(text.replaceAll(STALE, FRESH));
    }),
    { numRuns: 2_000 },
  );
});

test("what came is not written in", async () => {
  const chunk = new TextEncoder().encode(`<script nonce="${STALE}">`);
  const before = chunk.slice();
  expect(await through([chunk])).toContain(FRESH);
  expect(chunk).toEqual(before);
});

test("a byte at a time, and nothing at all", async () => {
  const text = `a ${STALE}${STALE} é`;
  const bytes = [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
  expect(await through(bytes)).toBe(`a ${FRESH}${FRESH} é`);
  expect(await through([])).toBe("");
});

test("what differs in length is a mistake", async () => {
  await expect(through([], "abc", "ab")).rejects.toThrow(RangeError);
  await expect(through([], "", "")).rejects.toThrow(RangeError);
});
