import { hasText } from "~/images/bytes";
import { isTurnedOnItsSide } from "~/images/exif-orientation";
import {
  LONGEST_SIDE,
  MOST_BYTES,
  MOST_PIXELS,
  SHORTEST_SIDE,
  type CheckedImage,
  type ImageRefusal,
  type ImageType,
  type ReadImage,
} from "~/images/image-file";
import { readJpeg } from "~/images/jpeg";
import { isPng, readPng } from "~/images/png";
import { isWebp, readWebp } from "~/images/webp";

export type CheckedFile = { ok: true; image: CheckedImage } | { ok: false; refusal: ImageRefusal };

/**
 * Takes the bytes of an uploaded file and answers the same picture without its metadata, or the name of its problem. Nothing is decoded.
 * It never throws, for any bytes. The type comes from the bytes; neither the name nor the Content-Type is read.
 */
export function checkImage(bytes: Uint8Array): CheckedFile {
  if (bytes.length === 0) return refused("empty");
  if (bytes.length > MOST_BYTES) return refused("too-large");
  const type = typeOf(bytes);
  if (!type) return refused("not-an-image");
  const read = READERS[type](bytes);
  if (typeof read === "string") return refused(read);
  const size = sizeAsShown(read);
  const refusal = refusalOfSize(size);
  if (refusal) return refused(refusal);
  return { ok: true, image: { type, ...size, parts: read.kept } };
}

const READERS: Record<ImageType, (bytes: Uint8Array) => ReadImage | ImageRefusal> = {
  jpg: readJpeg,
  png: readPng,
  webp: readWebp,
};

function typeOf(bytes: Uint8Array): ImageType | null {
  if (hasText(bytes, "\xff\xd8\xff")) return "jpg";
  if (isPng(bytes)) return "png";
  return isWebp(bytes) ? "webp" : null;
}

function sizeAsShown({ width, height, orientation }: ReadImage) {
  return isTurnedOnItsSide(orientation) ? { width: height, height: width } : { width, height };
}

function refusalOfSize({ width, height }: { width: number; height: number }): ImageRefusal | null {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
    return "too-many-pixels";
  return Math.min(width, height) < SHORTEST_SIDE ? "too-small" : null;
}

function refused(refusal: ImageRefusal): CheckedFile {
  return { ok: false, refusal };
}
