/** Positions of the nonce in documents, by the nonce that they were rendered with: the cache sends a document many times. */
const known = new Map<string, { length: number; positions: readonly number[] }>();
/** The number of remembered documents. */
const MOST = 256;

/**
 * Replaces the nonce `stale`, which the document was rendered with, by `fresh`. Both are ASCII and of the same length. It changes
 * `bytes`. Throws a RangeError when the lengths differ or are zero.
 */
export function replaceNonce(bytes: Uint8Array, stale: string, fresh: string): void {
  if (stale.length !== fresh.length || stale === "")
    throw new RangeError("Both nonces must have the same length, and be longer than nothing");
  let document = known.get(stale);
  if (document?.length !== bytes.length) {
    document = { length: bytes.length, positions: positionsOf(encoder.encode(stale), bytes) };
    if (known.size >= MOST) known.clear();
    known.set(stale, document);
  }
  const replacement = encoder.encode(fresh);
  for (const position of document.positions) bytes.set(replacement, position);
}

const encoder = new TextEncoder();

function positionsOf(wanted: Uint8Array, bytes: Uint8Array): number[] {
  const positions: number[] = [];
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0;) {
    const isMatch = wanted.every((byte, offset) => bytes[at + offset] === byte);
    if (isMatch) positions.push(at);
    at = bytes.indexOf(first, at + (isMatch ? wanted.length : 1));
  }
  return positions;
}
