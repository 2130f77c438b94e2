/** Where the nonce stands in a document, by the nonce that it was rendered with. The cache answers with it many times. */
const known = new Map<string, { length: number; places: readonly number[] }>();
/** As many documents as are worth remembering. */
const MOST = 256;

/**
 * Writes the nonce `fresh` over the nonce `stale`, which the document was rendered with. Both have the same length. It
 * changes `bytes`.
 */
export function replaceNonce(bytes: Uint8Array, stale: string, fresh: string): void {
  if (stale.length !== fresh.length || stale.length < 2)
    throw new RangeError("What is replaced and what replaces it are not equally long");
  let document = known.get(stale);
  if (document?.length !== bytes.length) {
    document = { length: bytes.length, places: placesOf(bytes, encoder.encode(stale)) };
    if (known.size >= MOST) known.clear();
    known.set(stale, document);
  }
  const instead = encoder.encode(fresh);
  for (const at of document.places) bytes.set(instead, at);
}

const encoder = new TextEncoder();

function placesOf(bytes: Uint8Array, wanted: Uint8Array): number[] {
  const leaps = leapsOf(wanted);
  const last = wanted.length - 1;
  const places: number[] = [];
  for (let end = last; end < bytes.length;) {
    const leap = leaps[pairAt(bytes, end)] ?? 1;
    const isMatch = leap === 0 && stands(bytes, end - last, wanted);
    if (isMatch) places.push(end - last);
    end += isMatch ? wanted.length : leap || 1;
  }
  return places;
}

/**
 * How far the search may leap when it looks at two bytes: Horspool, Software: Practice & Experience, 1980. By pairs, since
 * single letters of a nonce stand everywhere in a page.
 */
function leapsOf(wanted: Uint8Array): Uint8Array {
  const last = wanted.length - 1;
  const leaps = new Uint8Array(4096).fill(Math.min(last, 255));
  for (let at = 1; at <= last; at += 1) leaps[pairAt(wanted, at)] = Math.min(last - at, 255);
  return leaps;
}

/** Twelve bits of this byte and the one before it. */
function pairAt(bytes: Uint8Array, at: number): number {
  return (((bytes[at - 1] ?? 0) << 4) ^ (bytes[at] ?? 0)) & 4095;
}

function stands(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at += 1) if (bytes[start + at] !== wanted[at]) return false;
  return true;
}
