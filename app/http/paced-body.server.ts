/** Milliseconds in which so many bytes have to come: 70 kbit/s. Who sends less keeps others from sending. */
const WINDOW = 30_000;
const LEAST_IN_WINDOW = 256 * 1024;
/** Milliseconds for all of a body: so long the slowest that is allowed takes for one photo of 5 MB. */
const LONGEST = 600_000;

/** What ended the reading of a body: more came than may come, too little came in time, or the connection broke off. */
export class BodyRefused extends Error {
  readonly because: "too-large" | "too-slow" | "broken-off";
  constructor(because: BodyRefused["because"]) {
    super(`The body was ${because}`);
    this.because = because;
  }
}

/**
 * Reads into a part of a buffer. The read takes the buffer away, and answers with the same bytes as a part of a new one. It
 * answers with a part that is empty at the end of the body.
 */
export type ReadInto = (part: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads a body of at most `most` bytes. It throws `BodyRefused`. */
export function paceBody(body: ReadableStream<Uint8Array>, most: number): ReadInto {
  const reader = body.getReader({ mode: "byob" });
  const end = Date.now() + LONGEST;
  let total = 0;
  let due = { at: Date.now() + WINDOW, total: LEAST_IN_WINDOW };
  return async (part) => {
    const reading = reader.read(part).catch(() => {
      throw new BodyRefused("broken-off");
    });
    const { value } = await within(Math.min(due.at, end) - Date.now(), reading);
    // The body was cancelled by whoever else holds it.
    if (!value) throw new BodyRefused("broken-off");
    total += value.length;
    if (total > most) throw new BodyRefused("too-large");
    if (total >= due.total) due = { at: Date.now() + WINDOW, total: total + LEAST_IN_WINDOW };
    return value;
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BodyRefused("too-slow")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
