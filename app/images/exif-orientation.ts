import {
  bytesOf,
  hasText,
  uint16,
  uint16LittleEndian,
  uint32,
  uint32LittleEndian,
} from "~/images/bytes";

/** The only EXIF tag that changes the picture: its rotation. */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** The prefix of EXIF data in a JPEG, and in some WebP files. */
export const EXIF_PREFIX = "Exif\0\0";

/** Little-endian; a directory with one entry, the orientation, whose value is filled in; no next directory. */
const EMPTY = `II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01${"\0".repeat(11)}`;
const ORIENTATION_AT = 18;

/** The EXIF orientation, 1 to 8; 1, without rotation, by default. */
export function readOrientation(exif: Uint8Array): number {
  const tiff = hasText(exif, EXIF_PREFIX) ? exif.subarray(EXIF_PREFIX.length) : exif;
  const isLittleEndian = hasText(tiff, "II*\0");
  if (!isLittleEndian && !hasText(tiff, "MM\0*")) return 1;
  const short = isLittleEndian ? uint16LittleEndian : uint16;
  const long = isLittleEndian ? uint32LittleEndian : uint32;
  const first = long(tiff, 4) + 2;
  const count = short(tiff, first - 2);
  for (let entry = first; entry < first + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
    if (entry + ENTRY_BYTES > tiff.length) return 1;
    if (short(tiff, entry) !== ORIENTATION) continue;
    const value = short(tiff, entry + 2) === SHORT ? short(tiff, entry + 8) : 1;
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF with only the orientation. */
export function writeOrientation(orientation: number): Uint8Array {
  const exif = bytesOf(EMPTY);
  exif[ORIENTATION_AT] = orientation;
  return exif;
}

/** Whether the rotation swaps width and height. */
export function isTurnedOnItsSide(orientation: number): boolean {
  return orientation >= 5;
}
