import { bytesOf, concatenate, hasText, uint32 } from "~/images/bytes";
import { readOrientation, writeOrientation } from "~/images/exif-orientation";
import type { ImageRefusal, ReadImage } from "~/images/image-file";

const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";

/** The allowed bits per channel for each colour type: W3C PNG, table 11.1. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

/** Besides the critical chunks, those that define how pixel values become colours. */
const COLOUR_CHUNKS = "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI".split(" ");
const ANIMATION_CHUNKS = ["acTL", "fcTL", "fdAT"];

/**
 * Encoders split the data every few thousand bytes. Each kept chunk takes more memory than its twelve bytes may suggest: a file has space
 * for 400,000.
 */
const MOST_CHUNKS = 10_000;

type Chunk = { type: string; bytes: Uint8Array; data: Uint8Array; end: number };
type Found = { exif: Uint8Array | null; hasPalette: boolean; data: "none" | "open" | "closed" };

/**
 * Reads a PNG up to its end chunk. Kept are: header, palette, data, colour chunks, and the orientation. Texts, the time, EXIF,
 * unregistered chunks and data after the end are removed.
 */
export function readPng(bytes: Uint8Array): ReadImage | ImageRefusal {
  const header = chunkAt(bytes, PNG_SIGNATURE.length);
  if (typeof header === "string") return header;
  if (header.type !== "IHDR" || !isHeader(header.data)) return "damaged";
  const found: Found = { exif: null, hasPalette: false, data: "none" };
  const kept: Uint8Array[] = [];
  for (let at = header.end, chunks = 0; ; chunks++) {
    if (chunks === MOST_CHUNKS) return "too-many-parts";
    const chunk = chunkAt(bytes, at);
    if (typeof chunk === "string") return chunk;
    at = chunk.end;
    const refusal = take(found, chunk);
    if (refusal) return refusal;
    if (isKept(chunk.type)) kept.push(chunk.bytes);
    if (chunk.type === "IEND") break;
  }
  const needsPalette = header.data[9] === PALETTE;
  if (found.data === "none" || (needsPalette && !found.hasPalette)) return "damaged";
  const orientation = found.exif ? readOrientation(found.exif) : 1;
  const turn = orientation === 1 ? [] : [chunkOf("eXIf", writeOrientation(orientation))];
  return {
    width: uint32(header.data, 0),
    height: uint32(header.data, 4),
    orientation,
    kept: [bytesOf(PNG_SIGNATURE), header.bytes, ...turn, ...kept],
  };
}

function chunkAt(bytes: Uint8Array, at: number): Chunk | ImageRefusal {
  const start = at + 8;
  if (start > bytes.length) return "truncated";
  const length = uint32(bytes, at);
  const type = String.fromCharCode(...bytes.subarray(at + 4, start));
  if (!/^[A-Za-z]{4}$/.test(type)) return "damaged";
  const end = start + length + 4;
  if (end > bytes.length) return "truncated";
  if (crc32(bytes.subarray(at + 4, end - 4)) !== uint32(bytes, end - 4)) return "damaged";
  return { type, bytes: bytes.subarray(at, end), data: bytes.subarray(start, end - 4), end };
}

function isHeader(data: Uint8Array): boolean {
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = data.subarray(8);
  return (
    data.length === 13 &&
    uint32(data, 0) > 0 &&
    uint32(data, 4) > 0 &&
    (DEPTHS[colour]?.includes(depth) ?? false) &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1
  );
}

function take(found: Found, { type, data }: Chunk): ImageRefusal | null {
  if (type === "IDAT") {
    // Data chunks must be consecutive; decoders stop at the first gap.
    if (found.data === "closed") return "damaged";
    found.data = "open";
    return null;
  }
  if (found.data === "open") found.data = "closed";
  if (ANIMATION_CHUNKS.includes(type)) return "animated";
  if (type === "IHDR" || (type === "IEND" && data.length > 0)) return "damaged";
  if (type === "PLTE") {
    const isPalette = data.length > 0 && data.length <= 768 && data.length % 3 === 0;
    if (found.hasPalette || found.data !== "none" || !isPalette) return "damaged";
    found.hasPalette = true;
  } else if (type !== "IEND" && isCritical(type)) return "unsupported";
  if (type === "eXIf") found.exif ??= data;
  return null;
}

/** Decoders must give up at an unknown critical chunk: one whose first letter is a capital. */
function isCritical(type: string): boolean {
  return type < "a";
}

function isKept(type: string): boolean {
  return isCritical(type) || COLOUR_CHUNKS.includes(type);
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const named = concatenate([bytesOf(type), data]);
  return concatenate([numberOf(data.length), named, numberOf(crc32(named))]);
}

function numberOf(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

export function isPng(bytes: Uint8Array): boolean {
  return hasText(bytes, PNG_SIGNATURE);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder;
});

/** The checksum of PNG (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let remainder = 0xffff_ffff;
  for (const byte of bytes) remainder = (TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  return (remainder ^ 0xffff_ffff) >>> 0;
}
