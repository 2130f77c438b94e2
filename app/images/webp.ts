import {
  bytesOf,
  concatenate,
  hasText,
  isColourProfile,
  uint16LittleEndian,
  uint32LittleEndian,
} from "~/images/bytes";
import { readOrientation, writeOrientation } from "~/images/exif-orientation";
import type { ImageRefusal, ReadImage } from "~/images/image-file";

// RFC 9649. "VP8 " is a lossy picture, "VP8L" a lossless one; "VP8X" precedes either and announces the other chunks.
const FLAGS = { profile: 0x20, alpha: 0x10, exif: 0x08, animation: 0x02 };
const HEADER_BYTES = 12;

type Size = { width: number; height: number };
type Chunk = { type: string; bytes: Uint8Array; data: Uint8Array; end: number };
type Found = {
  canvas: (Size & { flags: number }) | null;
  profile: Uint8Array | null;
  alpha: Uint8Array | null;
  picture: (Size & { bytes: Uint8Array }) | null;
  exif: Uint8Array | null;
};

/**
 * Reads a WebP up to the end in its header. Kept are: the picture, its alpha channel, the colour profile and the orientation. EXIF, XMP,
 * unknown chunks and data after the end are removed.
 */
export function readWebp(bytes: Uint8Array): ReadImage | ImageRefusal {
  const end = uint32LittleEndian(bytes, 4) + 8;
  if (end > bytes.length) return "truncated";
  const found: Found = { canvas: null, profile: null, alpha: null, picture: null, exif: null };
  for (let at = HEADER_BYTES; at < end;) {
    const chunk = chunkAt(bytes, at, end);
    if (typeof chunk === "string") return chunk;
    const refusal = take(found, chunk, at === HEADER_BYTES);
    if (refusal) return refusal;
    at = chunk.end;
  }
  const { canvas, picture } = found;
  if (!picture) return "damaged";
  const { width, height } = picture;
  if (canvas && (canvas.width !== width || canvas.height !== height)) return "damaged";
  const orientation = found.exif ? readOrientation(found.exif) : 1;
  return { width, height, orientation, kept: keptParts(found, picture, orientation) };
}

function chunkAt(bytes: Uint8Array, at: number, fileEnd: number): Chunk | ImageRefusal {
  const start = at + 8;
  if (start > fileEnd) return "damaged";
  const length = uint32LittleEndian(bytes, at + 4);
  const type = String.fromCharCode(...bytes.subarray(at, at + 4));
  // Chunks begin at even offsets. The last one may lack its padding byte.
  const end = Math.min(start + length + (length % 2), fileEnd);
  if (start + length > fileEnd) return "truncated";
  return { type, bytes: bytes.subarray(at, end), data: bytes.subarray(start, start + length), end };
}

function take(found: Found, { type, bytes, data }: Chunk, isFirst: boolean): ImageRefusal | null {
  switch (type) {
    case "VP8X":
      if (!isFirst || data.length !== 10) return "damaged";
      found.canvas = { ...canvasSize(data), flags: data[0] ?? 0 };
      return found.canvas.flags & FLAGS.animation ? "animated" : null;
    case "ANIM":
    case "ANMF":
      return "animated";
    case "VP8 ":
    case "VP8L": {
      const size = type === "VP8L" ? sizeWithoutLoss(data) : sizeWithLoss(data);
      if (typeof size === "string") return size;
      if (found.picture || (!found.canvas && !isFirst)) return "damaged";
      found.picture = { ...size, bytes };
      return null;
    }
    case "ALPH":
      // Decoders read alpha only before the lossy picture that it belongs to.
      if (!found.picture) found.alpha = bytes;
      return null;
    case "ICCP":
      if (isFlagged(found, FLAGS.profile) && isColourProfile(data)) found.profile ??= bytes;
      return null;
    case "EXIF":
      if (isFlagged(found, FLAGS.exif)) found.exif ??= data;
      return null;
    default:
      return null;
  }
}

/** Decoders ignore chunks that the first one does not announce. */
function isFlagged({ canvas }: Found, flag: number): boolean {
  return canvas !== null && (canvas.flags & flag) !== 0;
}

function canvasSize(data: Uint8Array): Size {
  const side = (at: number) => uint16LittleEndian(data, at) + ((data[at + 2] ?? 0) << 16) + 1;
  return { width: side(4), height: side(7) };
}

function sizeWithLoss(data: Uint8Array): Size | ImageRefusal {
  const frame = (data[0] ?? 0) | ((data[1] ?? 0) << 8) | ((data[2] ?? 0) << 16);
  const isKeyFrame = (frame & 1) === 0 && hasText(data, "\x9d\x01\x2a", 3);
  if (!isKeyFrame) return "damaged";
  // The first partition: sizes and modes of all blocks.
  if (data.length < 10 + (frame >> 5)) return "truncated";
  const [width, height] = [uint16LittleEndian(data, 6), uint16LittleEndian(data, 8)];
  // The two upper bits are a scaling hint.
  const size = { width: width & 0x3fff, height: height & 0x3fff };
  return size.width > 0 && size.height > 0 ? size : "damaged";
}

function sizeWithoutLoss(data: Uint8Array): Size | ImageRefusal {
  const bits = uint32LittleEndian(data, 1);
  const isVersionZero = bits >>> 29 === 0;
  if (data[0] !== 0x2f || data.length < 6 || !isVersionZero) return "damaged";
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function keptParts(
  { canvas, profile, alpha }: Found,
  { width, height, bytes }: NonNullable<Found["picture"]>,
  orientation: number,
): Uint8Array[] {
  const parts: Uint8Array[] = [];
  if (canvas) {
    const isTransparent = canvas.flags & FLAGS.alpha;
    const flags =
      isTransparent | (profile ? FLAGS.profile : 0) | (orientation === 1 ? 0 : FLAGS.exif);
    const sides = [width - 1, height - 1].flatMap((side) => [side, side >> 8, side >> 16]);
    parts.push(chunkOf("VP8X", Uint8Array.of(flags, 0, 0, 0, ...sides)));
  }
  if (canvas && profile) parts.push(even(profile));
  if (canvas && alpha) parts.push(even(alpha));
  parts.push(even(bytes));
  if (orientation !== 1) parts.push(chunkOf("EXIF", writeOrientation(orientation)));
  const length = parts.reduce((total, part) => total + part.length, 4);
  return [concatenate([bytesOf("RIFF"), numberOf(length), bytesOf("WEBP")]), ...parts];
}

/** The chunk with a padding byte of zero when its length is odd. */
function even(chunk: Uint8Array): Uint8Array {
  const length = uint32LittleEndian(chunk, 4);
  if (length % 2 === 0) return chunk;
  return concatenate([chunk.subarray(0, 8 + length), Uint8Array.of(0)]);
}

/** A chunk whose data has an even length. */
function chunkOf(type: string, data: Uint8Array): Uint8Array {
  return concatenate([bytesOf(type), numberOf(data.length), data]);
}

function numberOf(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

export function isWebp(bytes: Uint8Array): boolean {
  return hasText(bytes, "RIFF") && hasText(bytes, "WEBP", 8);
}
