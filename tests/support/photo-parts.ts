import { crc32 } from "node:zlib";

// Parts of image files, written independently of the code that reads them.

/** The prefix of every planted text about the place, the author and the camera of a photo, of which nothing may remain. */
export const PLANTED = "PLANTED";
/** A latitude in EXIF format: 38° 42' 49.17". */
export const LATITUDE = numbers(38, 1, 42, 1, 4917, 100);

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** EXIF with an orientation, a camera and a latitude, in the byte order of most cameras. */
export function exif(orientation: number): Buffer {
  const camera = Buffer.from(`${PLANTED}-CAMERA\0\0`);
  const gps = 8 + 2 + 3 * 12 + 4;
  const afterGps = gps + 2 + 2 * 12 + 4;
  return Buffer.concat([
    Buffer.from("MM\0*\0\0\0\x08\0\x03", "latin1"),
    entry(0x010f, 2, camera.length, uint32(afterGps)),
    entry(0x0112, 3, 1, Buffer.of(0, orientation, 0, 0)),
    entry(0x8825, 4, 1, uint32(gps)),
    uint32(0),
    Buffer.of(0, 2),
    entry(1, 2, 2, Buffer.from("N\0\0\0")),
    entry(2, 5, 3, uint32(afterGps + camera.length)),
    uint32(0),
    camera,
    LATITUDE,
  ]);
}

function entry(tag: number, type: number, count: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt32BE(count, 4);
  return Buffer.concat([head, value]);
}

function uint32(value: number): Buffer {
  return numbers(value);
}

export function jpegSegment(marker: number, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Segments directly after the first marker. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function jpegExif(orientation: number): Buffer {
  return jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(orientation)]));
}

/** The offset of the first segment with this marker. */
export function positionOf(jpeg: Buffer, marker: number): number {
  let at = 2;
  while (jpeg[at + 1] !== marker) {
    if (jpeg[at] !== 0xff) throw new Error(`There is no marker ${marker}`);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return at;
}

/** The even picture with a restart marker after every ten units, which are 40 bytes. */
export function withRestarts(even: Buffer): Buffer {
  const scan = positionOf(even, 0xda);
  const start = scan + 2 + even.readUInt16BE(scan + 2);
  const data = even.subarray(start, -2);
  const runs = Array.from({ length: data.length / 40 }, (_, run) => [
    ...(run === 0 ? [] : [Buffer.of(0xff, 0xd0 + ((run - 1) % 8))]),
    data.subarray(40 * run, 40 * run + 40),
  ]);
  const head = withSegments(even.subarray(0, start), jpegSegment(0xdd, Buffer.of(0, 10)));
  return Buffer.concat([head, ...runs.flat(), even.subarray(-2)]);
}

export function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
}

export function pngChunk(type: string, data: Buffer | string = ""): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data)]);
  return Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))]);
}

const PNG_HEADER_END = 8 + 25;

/** Chunks directly after the header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEADER_END), ...chunks, png.subarray(PNG_HEADER_END)]);
}

/** Chunks directly before the end. */
export function withLastChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, -12), ...chunks, png.subarray(-12)]);
}

/** The same PNG with another size in its header. */
export function pngOfSize(png: Buffer, width: number, height: number): Buffer {
  const header = pngChunk("IHDR", Buffer.concat([numbers(width, height), png.subarray(24, 29)]));
  return Buffer.concat([png.subarray(0, 8), header, png.subarray(PNG_HEADER_END)]);
}

export function webpChunk(type: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** A WebP of these chunks. */
export function webpOf(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** The chunk before a picture with extended features; flags are 0x20 profile, 0x10 alpha, 8 EXIF, 4 XMP, 2 animation. */
export function webpHeader(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk("VP8X", data);
}
