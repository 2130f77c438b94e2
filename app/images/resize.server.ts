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

/** The image at most `width` pixels wide and never enlarged. Throws when the binding cannot make it, with its reason. */
export async function resizeImage(
  images: ImagesBinding,
  source: ReadableStream<Uint8Array>,
  { width, format }: Size,
): Promise<ReadableStream<Uint8Array>> {
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
  if (!body) throw new Error("The Images binding answered without an image");
  return body;
}
