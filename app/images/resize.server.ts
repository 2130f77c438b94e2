import { PHOTO_QUALITY, type PhotoFormat, type PhotoWidth } from "~/values/photo";

/** As much as is used here of Cloudflare's Images binding: developers.cloudflare.com/images/transform-images/bindings. */
export interface ImagesBinding {
  input(source: ReadableStream<Uint8Array>): ImageTransformer;
}
interface ImageTransformer {
  transform(how: { width: number; fit: "scale-down" }): ImageTransformer;
  output(as: {
    format: `image/${string}`;
    quality: number;
    background?: string;
  }): Promise<{ response(): Response }>;
}

/** The width is a limit, in pixels. */
export type Size = { width: PhotoWidth; format: PhotoFormat };

export const FORMAT_TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const satisfies Record<
  PhotoFormat,
  string
>;

/** What the binding made, or why it made nothing, in one line. */
type Resized = { body: ReadableStream<Uint8Array> } | { refusal: string };

/** Characters; errors of the binding may hold a stack behind their first line. */
const LONGEST_REFUSAL = 200;

/**
 * The image at most `width` pixels wide and never enlarged. Whatever the binding throws is a refusal: bytes that are no image, and
 * a binding that fails, have the same answer, which is the stored file.
 */
export async function resizeImage(
  images: ImagesBinding,
  source: ReadableStream<Uint8Array>,
  { width, format }: Size,
): Promise<Resized> {
  try {
    const made = await images
      .input(source)
      .transform({ width, fit: "scale-down" })
      .output({
        format: FORMAT_TYPES[format],
        quality: PHOTO_QUALITY,
        // A JPG has no transparent pixels; they would be black.
        ...(format === "jpg" ? { background: "#ffffff" } : {}),
      });
    const { body } = made.response();
    return body ? { body } : { refusal: "The binding answered without an image" };
  } catch (thrown) {
    const [reason = ""] = String(thrown).split("\n");
    return { refusal: reason.slice(0, LONGEST_REFUSAL) };
  }
}
