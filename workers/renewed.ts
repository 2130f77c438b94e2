/**
 * A document in which `fresh` stands wherever `stale` stood, byte for byte as long. Streams: of what has come only the
 * last bytes wait, which could be the beginning of another `stale`.
 */
export function renewed(
  body: ReadableStream<Uint8Array>,
  stale: string,
  fresh: string,
): ReadableStream<Uint8Array> {
  const wanted = new TextEncoder().encode(stale);
  const instead = new TextEncoder().encode(fresh);
  if (wanted.length !== instead.length || wanted.length === 0)
    throw new RangeError("What is replaced and what replaces it are not equally long");
  const leaps = leapsOf(wanted);
  let kept = new Uint8Array();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // A copy: what the cache handed out is not ours to write in.
        const bytes = new Uint8Array(kept.length + chunk.length);
        bytes.set(kept);
        bytes.set(chunk, kept.length);
        const replaced = replace(bytes, wanted, instead, leaps);
        const end = Math.max(replaced, bytes.length - wanted.length + 1, 0);
        if (end > 0) controller.enqueue(bytes.subarray(0, end));
        kept = bytes.slice(end);
      },
      flush(controller) {
        if (kept.length > 0) controller.enqueue(kept);
      },
    }),
  );
}

/** How far the search may leap when it looks at a byte and finds no match: Horspool, Software: Practice & Experience, 1980. */
function leapsOf(wanted: Uint8Array): Uint8Array {
  const last = wanted.length - 1;
  const leaps = new Uint8Array(256).fill(Math.min(wanted.length, 255));
  for (let at = 0; at < last; at += 1) leaps[wanted[at] ?? 0] = Math.min(last - at, 255);
  return leaps;
}

/** Where the last replacement ends; 0 when there was none. */
function replace(
  bytes: Uint8Array,
  wanted: Uint8Array,
  instead: Uint8Array,
  leaps: Uint8Array,
): number {
  const last = wanted.length - 1;
  let replaced = 0;
  let end = last;
  while (end < bytes.length) {
    const seen = bytes[end] ?? 0;
    const isMatch = seen === wanted[last] && stands(bytes, end - last, wanted);
    if (isMatch) {
      bytes.set(instead, end - last);
      replaced = end + 1;
    }
    end += isMatch ? wanted.length : (leaps[seen] ?? 1);
  }
  return replaced;
}

function stands(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at += 1) if (bytes[start + at] !== wanted[at]) return false;
  return true;
}
