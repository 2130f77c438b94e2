import { data } from "react-router";

/** Characters. The longest parameter is a `returnTo` of 2 000, which encoding may make three times as long. */
const MAX_URL_CHARACTERS = 8_000;
/** Bytes of a form, by default. The longest text of such forms has 5 000 characters, which URL encoding makes at most 60 000 bytes. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Bytes of a form with photos: ten of 5 MB, and the text around them. Only the routes of photos accept that much. */
export const MAX_UPLOAD_BYTES = 52 * 1024 * 1024;

/** Characters of one parameter, including its name. The longest is a `returnTo` of 2 000. */
export const MAX_PARAMETER_CHARACTERS = 2_048;

/** Whether a URL is longer than any of this site. The Worker checks it before React Router: no middleware runs for `/__manifest`. */
export function isUrlTooLong({ url }: Pick<Request, "url">): boolean {
  return url.length > MAX_URL_CHARACTERS;
}

/**
 * The body of a request. A Content-Length over `most` bytes is a 413 before any of it is read, a longer body without one is a 413 during
 * reading, and a truncated one is a 400.
 */
export async function readBody(
  request: Request,
  most = MAX_FORM_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw tooLarge();
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

/** The next chunk, `null` at the end. A failed read is a broken connection, a 400 and not a server error. */
async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | null> {
  const read = await reader?.read().catch(() => {
    throw data(null, { status: 400 });
  });
  return read?.value ?? null;
}

/** Thrown for a body that is too large. */
function tooLarge() {
  return data(null, { status: 413 });
}
