import { writeLine } from "~/http/log-line.server";
import { notFound } from "~/http/responses.server";
import { typeInSize, type OpenedImage } from "~/images/open-image.server";
import type { ImagesBinding, Size } from "~/images/resize.server";

const HEADERS = {
  // An SVG may contain scripts and links. Opened as a page of its own it is sandboxed.
  "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  // Other sites may embed the image, with a link to its page.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

type SentImage = {
  request: Request;
  images: ImagesBinding | null;
  requestId: string;
  photoId: string;
  /** The requested width and format, as in the address. */
  file: string;
  /** The type of the stored file, before it is resized. */
  contentType: string;
  size: Size;
  /** The instant at which the image stops being public, if it is known; no cache keeps it longer. */
  expires?: Date | null;
  open: () => Promise<OpenedImage | null>;
};

/**
 * Answers a request for an image. A path never gets another file: a changed file is another image. A stored file in place of a size that
 * could not be made has no version, and is cached for a shorter time.
 */
export async function sendImage(sent: SentImage): Promise<Response> {
  const { request, images, requestId, photoId, file, contentType, size, expires } = sent;
  const version = `"${photoId}-${file}"`;
  if (request.method === "HEAD")
    return answer(null, { contentType: typeInSize(images, contentType, size), version, expires });
  const opened = await sent.open();
  if (!opened) throw notFound();
  const { refusal } = opened;
  if (refusal) writeLine("warn", { message: "photo", requestId, photoId, file, refusal });
  return answer(opened.body, {
    contentType: opened.contentType,
    version: refusal ? null : version,
    expires,
  });
}

type Sent = { contentType: string; version: string | null; expires: Date | null | undefined };

function answer(body: ReadableStream | null, { contentType, version, expires }: Sent) {
  const headers = new Headers({ ...HEADERS, "Content-Type": contentType });
  if (version) headers.set("ETag", version);
  if (expires) headers.set("Expires", expires.toUTCString());
  return new Response(body, { headers });
}
