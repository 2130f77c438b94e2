import { FORMAT_TYPES, resizeImage, type ImagesBinding, type Size } from "~/images/resize.server";

const DRAWING = "image/svg+xml";
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  svg: DRAWING,
};

/** The type of a stored image, by the ending of its name; `null` for any other file. */
export function imageTypeOf(path: string): string | null {
  return CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? null;
}

/** What answers a request for an image. `refusal` says, in one line, why it is the stored file where a size was to be made. */
export type OpenedImage = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  refusal: string | null;
};

/**
 * The bytes of an image, as they arrive: in this size where the Images binding makes it, and else of the stored file, which
 * browsers scale themselves. `open` begins to read the stored file, of the type `contentType`; `null` when it is gone.
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
  // What the binding has read of the file is gone.
  const again = await open();
  return again && { body: again, contentType, refusal: resized.refusal };
}

/** The type of what `openInSize` answers with when nothing fails. */
export function typeInSize(images: ImagesBinding | null, contentType: string, size: Size): string {
  return images && contentType !== DRAWING ? FORMAT_TYPES[size.format] : contentType;
}
