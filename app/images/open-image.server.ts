import { FORMAT_TYPES, resizeImage, type ImagesBinding, type Size } from "~/images/resize.server";

const DRAWING = "image/svg+xml";
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  svg: DRAWING,
};

/** The type of a stored image, by its file extension; `null` for any other file. */
export function imageTypeOf(path: string): string | null {
  return CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? null;
}

/** The response to a request for an image. `refusal`: the reason, in one line, for sending the stored file in place of a size. */
export type OpenedImage = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  refusal: string | null;
};

/**
 * The bytes of an image, as they arrive: in this size where the Images binding can make it, else the stored file, which browsers scale
 * themselves. `open` starts to read the stored file, of type `contentType`; `null` when it does not exist.
 */
export async function openInSize(
  open: () => Promise<ReadableStream<Uint8Array> | null>,
  images: ImagesBinding | null,
  contentType: string,
  size: Size,
): Promise<OpenedImage | null> {
  const stored = await open();
  if (!stored) return null;
  if (!images || contentType === DRAWING) return { body: stored, contentType, refusal: null };
  const resized = await resizeImage(images, stored, size);
  if ("body" in resized)
    return { body: resized.body, contentType: FORMAT_TYPES[size.format], refusal: null };
  // The binding has consumed the first stream.
  const again = await open();
  return again && { body: again, contentType, refusal: resized.refusal };
}

/** The type of the body of `openInSize` when nothing fails. */
export function typeInSize(images: ImagesBinding | null, contentType: string, size: Size): string {
  return images && contentType !== DRAWING ? FORMAT_TYPES[size.format] : contentType;
}
