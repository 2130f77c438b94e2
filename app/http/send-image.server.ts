import { writeLine } from "~/http/log-line.server";
import { notFound } from "~/http/responses.server";
import { typeInSize, type OpenedImage } from "~/images/open-image.server";
import type { ImagesBinding, Size } from "~/images/resize.server";

const HEADERS = {
  // A drawing may hold scripts and links. Opened as a page of its own it is only looked at.
  "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  // Other sites show it with a link to its page.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

type SentImage = {
  request: Request;
  images: ImagesBinding | null;
  requestId: string;
  photoId: string;
  /** The width and format that are asked for, as they stand in the address. */
  file: string;
  /** What the stored file is, before it is made smaller. */
  contentType: string;
  size: Size;
  /** When the image leaves the public, if that is known; nobody keeps it longer. */
  expires?: Date | null;
  open: () => Promise<OpenedImage | null>;
};

/**
 * Answers a request for an image. Neither its file nor its path ever changes: another file is another image. What is sent because a size
 * could not be made has no version, and is kept for a shorter time.
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
