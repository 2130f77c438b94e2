import { PHOTO_QUALITY, type PhotoFormat, type PhotoWidth } from "~/values/photo";

/** The used part of Cloudflare's Images binding: developers.cloudflare.com/images/transform-images/bindings. */
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

/** `width` is a maximum, in pixels. */
export type Size = { width: PhotoWidth; format: PhotoFormat };

export const FORMAT_TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const satisfies Record<
  PhotoFormat,
  string
>;

/** The binding's output, or the reason of its failure, in one line. */
type Resized = { body: ReadableStream<Uint8Array> } | { refusal: string };

/** Characters; errors of the binding may have a stack after their first line. */
const LONGEST_REFUSAL = 200;

/**
 * The image at most `width` pixels wide and never enlarged. Every error of the binding is a refusal: for invalid bytes and for a failing
 * binding alike the stored file is sent.
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
        // JPG has no transparency; transparent pixels would be black.
        ...(format === "jpg" ? { background: "#ffffff" } : {}),
      });
    const { body } = made.response();
    return body ? { body } : { refusal: "The binding answered without an image" };
  } catch (thrown) {
    const [reason = ""] = String(thrown).split("\n");
    return { refusal: reason.slice(0, LONGEST_REFUSAL) };
  }
}
