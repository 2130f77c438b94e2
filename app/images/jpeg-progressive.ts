import { BODY, COEFFICIENTS, SOF2, SOS } from "~/images/jpeg-markers";

// ITU-T T.81, G.1.1: the scans of a progressive image send each coefficient coarsely first, and then bit by bit.

/** Larger than any bit position that a scan can leave to the next. */
const NEVER_SENT = 255;

/**
 * Whether a progressive image is complete although its last scan ends early: the earlier scans sent every coefficient of every component,
 * and the last one only refines the lowest bit of some.
 */
export function lacksAtMostLastBits(picture: readonly Uint8Array[]): boolean {
  const missingBits = new Map<number, Uint8Array>();
  let isLastBit = false;
  for (const segment of picture) {
    // In coded data no segment marker follows 0xff.
    const marker = segment[0] === 0xff ? segment[1] : null;
    const body = segment.subarray(BODY);
    if (marker === SOF2)
      for (const id of idsOf(body.subarray(5), 3))
        missingBits.set(id, new Uint8Array(COEFFICIENTS).fill(NEVER_SENT));
    if (marker !== SOS) continue;
    const [first = 0, last = 0, bits = 0] = body.subarray(1 + 2 * (body[0] ?? 0));
    isLastBit = bits === 0x10;
    for (const id of idsOf(body, 2)) missingBits.get(id)?.fill(bits & 15, first, last + 1);
  }
  return (
    isLastBit && [...missingBits.values()].every((missing) => missing.every((bits) => bits === 0))
  );
}

/** The component ids in a list: a count, then `each` bytes per component, of which the first is its id. */
function idsOf([count = 0, ...list]: Uint8Array, each: number): number[] {
  return Array.from({ length: count }, (_, index) => list[each * index] ?? 0);
}
