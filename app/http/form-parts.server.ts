import { MultipartPart } from "@remix-run/multipart-parser";
import type { ReadInto } from "~/http/paced-body.server";
import { hasText } from "~/images/bytes";

/** Bytes of the headers of one part; browsers write about 200. */
const MOST_HEADER_BYTES = 8 * 1024;
const HEADERS_END = "\r\n\r\n";

/** The buffer that a body is read into; every read replaces it. */
export type Held = { buffer: ArrayBuffer };
/** A part of a form. `bytes` is `null` when it is larger than the buffer, and valid until the next part is read. */
export type FormPart = {
  isFile: boolean;
  /** The name of the field. */
  name: string;
  /** The name of the file on the visitor's system. */
  fileName: string;
  bytes: Uint8Array<ArrayBuffer> | null;
};

/** Thrown for a body that is no `multipart/form-data`, or is truncated. */
export class MalformedForm extends Error {}

/**
 * Reads the parts of a `multipart/form-data` body (RFC 7578) one after the other. Memory holds the one buffer and nothing else of the
 * body; parsers that collect a part in chunks and join them need twice as much.
 */
export async function* readParts(
  read: ReadInto,
  boundary: string,
  held: Held,
): AsyncGenerator<FormPart, void> {
  const delimiter = `\r\n--${boundary}`;
  const window = openWindow(read, held);
  if ((await find(window, delimiter)) !== 0) throw new MalformedForm("It has no first delimiter");
  for (;;) {
    window.drop(delimiter.length);
    while (window.bytes().length < 2) await more(window);
    if (hasText(window.bytes(), "--")) break;
    const headersEnd = await find(window, HEADERS_END, MOST_HEADER_BYTES);
    if (headersEnd === null) throw new MalformedForm("The headers of a part do not end");
    const about = readHeaders(window.bytes().slice(2, Math.max(2, headersEnd)));
    window.drop(headersEnd + HEADERS_END.length);
    let end = await find(window, delimiter);
    yield { ...about, bytes: end === null ? null : window.bytes().subarray(0, end) };
    while (end === null) {
      window.drop(window.bytes().length - delimiter.length);
      end = await find(window, delimiter);
    }
    window.drop(end);
  }
  // A connection with an unread body cannot be reused.
  do window.drop(window.bytes().length);
  while (await window.more());
}

type Window = {
  bytes: () => Uint8Array<ArrayBuffer>;
  isFull: () => boolean;
  drop: (count: number) => void;
  /** Reads more; answers whether anything came. */
  more: () => Promise<boolean>;
};

/** The window on the bytes that were read last and are still needed. */
function openWindow(read: ReadInto, held: Held): Window {
  const size = held.buffer.byteLength;
  let [from, to] = [0, 2];
  // A line break in front, so that every delimiter follows one, the first as well.
  new Uint8Array(held.buffer).set([13, 10]);
  return {
    bytes: () => new Uint8Array(held.buffer, from, to - from),
    isFull: () => to - from === size,
    drop: (count) => void (from += count),
    async more() {
      if (to === size) {
        new Uint8Array(held.buffer).copyWithin(0, from, to);
        [from, to] = [0, to - from];
      }
      const part = await read(new Uint8Array(held.buffer, to, size - to));
      held.buffer = part.buffer;
      to += part.length;
      return part.length > 0;
    },
  };
}

async function more(window: Window): Promise<void> {
  if (!(await window.more())) throw new MalformedForm("It ends too early");
}

/** The index of this text, after reading until it appears. `null` when it is not among the first `most` bytes, or in a full buffer. */
async function find(window: Window, text: string, most = Infinity): Promise<number | null> {
  for (let from = 0; ;) {
    const bytes = window.bytes();
    const at = indexOf(bytes, text, from);
    if (at !== -1) return at;
    if (window.isFull() || bytes.length > most) return null;
    from = Math.max(0, bytes.length - text.length + 1);
    await more(window);
  }
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at !== -1 && !hasText(bytes, text, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

function readHeaders(bytes: Uint8Array): Omit<FormPart, "bytes"> {
  const part = new MultipartPart(bytes, []);
  try {
    return { isFile: part.isFile, name: part.name ?? "", fileName: part.filename ?? "" };
  } catch (thrown) {
    // The bytes are not UTF-8.
    if (thrown instanceof TypeError) throw new MalformedForm("The headers of a part are no text");
    throw thrown;
  }
}
