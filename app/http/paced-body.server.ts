/** Milliseconds in which so many bytes have to arrive: 70 kbit/s. A slower sender would block others. */
const WINDOW = 30_000;
const LEAST_IN_WINDOW = 256 * 1024;
/** Milliseconds for a whole body: the slowest allowed sender needs them for one photo of 5 MB. */
const LONGEST = 600_000;

/** The reason why reading a body ended: too many bytes, too slow, or a broken connection. */
export class BodyRefused extends Error {
  readonly because: "too-large" | "too-slow" | "broken-off";
  constructor(because: BodyRefused["because"]) {
    super(`The body was ${because}`);
    this.because = because;
  }
}

/**
 * Reads into a view of a buffer. The read detaches the buffer, and answers a view of a new one with the same bytes. The view is empty at
 * the end of the body.
 */
export type ReadInto = (part: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads a body of at most `most` bytes. Throws `BodyRefused`. */
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
    // Another holder of the body has cancelled it.
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
