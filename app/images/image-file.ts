export type ImageType = "jpg" | "png" | "webp";

/**
 * An image without metadata. Its width and height are pixels as shown, after the rotation. `parts` are its bytes, in order; most of them
 * are views of the checked file, which is not copied.
 */
export type CheckedImage = {
  type: ImageType;
  width: number;
  height: number;
  parts: readonly Uint8Array[];
};

/**
 * The result of reading a format. `width` and `height` are those of the file, before the rotation; `orientation` is the EXIF value, 1 to
 * 8; `kept` are the parts of the file to keep, in order.
 */
export type ReadImage = { width: number; height: number; orientation: number; kept: Uint8Array[] };

/** Bytes of a file: the specification's 5 MB. The bucket has the same limit. */
export const MOST_BYTES = 5 * 1024 * 1024;

/** Pixels. Phones "of 50 megapixels" make 50.1 million; decoded, each pixel takes four bytes in a browser or a resizer. */
export const MOST_PIXELS = 50 * 1024 * 1024;

/** Pixels of a side: Cloudflare's resizing refuses longer ones. */
export const LONGEST_SIDE = 12_000;

/** Pixels of a side: the smallest width in which photos are sent. A smaller one would be enlarged everywhere. */
export const SHORTEST_SIDE = 320;

const WORDS = {
  empty: "is empty",
  "too-large": "is larger than 5 MB",
  "not-an-image": "is not a JPG, PNG or WEBP image",
  truncated: "is not complete: its end is missing",
  damaged: "is damaged",
  unsupported: "is a kind of image that browsers can't show",
  "too-many-parts": "is cut into too many parts: save it again with a photo program",
  animated: "is animated, and only still images are accepted",
  "too-many-pixels": "has more than 50 megapixels, or a side longer than 12,000 pixels",
  "too-small": "is too small: each side needs at least 320 pixels",
} as const;

export type ImageRefusal = keyof typeof WORDS;

/** One sentence without its full stop, for the form to show beside the file. */
export function explainRefusal(refusal: ImageRefusal, fileName: string): string {
  return `${fileName.trim() || "This file"} ${WORDS[refusal]}`;
}

/** The parts of an image as a body of known length, without copying them into one buffer. */
export function streamOfImage(parts: CheckedImage["parts"]): ReadableStream<Uint8Array> {
  const length = parts.reduce((bytes, part) => bytes + part.length, 0);
  const rest = parts.values();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return stream.pipeThrough(new FixedLengthStream(length));
}
