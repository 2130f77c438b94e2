import { data } from "react-router";

/** Characters. The longest parameter is a `returnTo` of 2 000, which encoding may make three times as long. */
const MAX_URL_CHARACTERS = 8_000;
/** Bytes. The longest form is a booking with a note of 500 characters. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Whether a URL is longer than any of ours. The Worker asks before React Router: no middleware runs for `/__manifest`. */
export function isUrlTooLong({ url }: Pick<Request, "url">): boolean {
  return url.length > MAX_URL_CHARACTERS;
}

/**
 * The body of a request; a 413 as soon as it is longer than `most` bytes, also when it did not say so before, and a 400
 * when it breaks off.
 */
export async function readBody(
  request: Request,
  most = MAX_FORM_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let chunk = await nextChunk(reader); chunk; chunk = await nextChunk(reader)) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

/** `null` at the end. Reading fails when the connection does, and nothing of ours is at fault then. */
async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | null> {
  const read = await reader?.read().catch(() => {
    throw data(null, { status: 400 });
  });
  return read?.value ?? null;
}

/** Thrown for a body that is larger than it may be. */
export function tooLarge() {
  return data(null, { status: 413 });
}
