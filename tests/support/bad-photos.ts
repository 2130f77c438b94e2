import sharp from "sharp";
import * as parts from "./photo-parts.ts";
import {
  HEIGHT,
  HTML,
  refused,
  taken,
  WIDTH,
  ZIP,
  type PhotoSample,
  type Pictures,
} from "./photo-pictures.ts";

// Refused files, and the largest accepted one.

const MEGABYTE = 1024 * 1024;
/** The marker of a scan. */
const SCAN = Buffer.of(0xff, 0xda);

export function truncated({ jpeg, progressive, png, webp, lossless }: Pictures): PhotoSample[] {
  const whole = {
    "baseline.jpg": jpeg,
    "progressive.jpg": progressive,
    "whole.png": png,
    "lossy.webp": webp,
    "lossless.webp": lossless,
  };
  const cut = Object.entries(whole).flatMap(([name, bytes]) => {
    // The end marker of a JPEG has two bytes, and no part of the picture.
    const least = name.endsWith(".jpg") ? 3 : 1;
    const ends = bytes === progressive ? [] : [bytes.length - 9, bytes.length - least];
    const lengths = [20, Math.floor(bytes.length / 2), ...ends];
    return lengths.map((length) =>
      refused(`${length}-bytes-of-${name}`, "truncated", bytes.subarray(0, length)),
    );
  });
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xc4]));
  // With a precision of 0 the last scan sends whole coefficients instead of their last bits.
  const sendsWhole = parts.changed(progressive, progressive.lastIndexOf(SCAN) + 9, 0);
  return [
    ...cut,
    refused("without-last-scan.jpg", "truncated", progressive.subarray(0, lastScan)),
    refused("cut-in-whole-coefficients.jpg", "truncated", sendsWhole.subarray(0, -9)),
  ];
}

export function outOfBounds(of: Pictures): PhotoSample[] {
  const frame = parts.positionOf(of.jpeg, 0xc0);
  const comment = parts.jpegSegment(0xfe, Buffer.alloc(65_533));
  const room = 5 * MEGABYTE - of.jpeg.length;
  const comments = Array.from({ length: Math.floor(room / comment.length) }, () => comment);
  const rest = parts.jpegSegment(0xfe, Buffer.alloc((room % comment.length) - 4));
  const full = parts.withSegments(of.jpeg, ...comments, rest);
  const behind = Buffer.concat([of.png, Buffer.alloc(5 * MEGABYTE)]);
  const long = parts.changed(of.webp, 26, 0xff, 0x3f, 0x40, 0x01);
  return [
    taken("five-megabytes.jpg", "jpg", full),
    refused("a-byte-more.jpg", "too-large", Buffer.concat([full, Buffer.of(0)])),
    refused("more-behind.png", "too-large", behind),
    refused("bomb.png", "too-many-pixels", parts.pngOfSize(of.png, 60_000, 60_000)),
    refused("largest-number.png", "too-many-pixels", parts.pngOfSize(of.png, 2 ** 31 - 1, 1)),
    refused("ribbon.png", "too-many-pixels", parts.pngOfSize(of.png, 12_001, 400)),
    refused("51-megapixels.png", "too-many-pixels", parts.pngOfSize(of.png, 7500, 7000)),
    refused(
      "bomb.jpg",
      "too-many-pixels",
      parts.changed(of.jpeg, frame + 5, 0xff, 0xff, 0xff, 0xff),
    ),
    refused("long.webp", "too-many-pixels", long),
    refused("bomb.webp", "too-many-pixels", parts.changed(of.lossless, 21, 0xff, 0xff, 0xff, 0x0f)),
    refused("small.png", "too-small", of.small),
    refused("one-pixel.png", "too-small", parts.pngOfSize(of.png, 1, 1)),
    refused("empty.jpg", "empty", ""),
  ];
}

export function damaged(of: Pictures): PhotoSample[] {
  const frame = parts.positionOf(of.jpeg, 0xc0);
  const table = parts.positionOf(of.jpeg, 0xdb);
  const scan = parts.positionOf(of.jpeg, 0xda);
  const stuffed = Buffer.concat([of.jpeg.subarray(table + 4, table + 69), Buffer.from(HTML)]);
  const canvas = parts.webpHeader(0, WIDTH + 1, HEIGHT);
  const scans = Array.from({ length: 120 }, () => of.jpeg.subarray(scan, -2));
  const many = Buffer.concat([of.jpeg.subarray(0, scan), ...scans, of.jpeg.subarray(-2)]);
  const intervals = Array.from({ length: 1_000 }, () => parts.jpegSegment(0xdd, Buffer.alloc(2)));
  const chunks = Array.from({ length: 10_000 }, () => parts.pngChunk("sBIT"));
  return [
    refused("lossless.jpg", "unsupported", parts.changed(of.jpeg, frame + 1, 0xc3)),
    refused("arithmetic.jpg", "unsupported", parts.changed(of.jpeg, frame + 1, 0xc9)),
    refused("twelve-bits.jpg", "unsupported", parts.changed(of.jpeg, frame + 4, 12)),
    refused("height-later.jpg", "unsupported", parts.changed(of.jpeg, frame + 5, 0, 0)),
    refused("scans-without-end.jpg", "too-many-parts", many),
    refused(
      "segments-without-end.jpg",
      "too-many-parts",
      parts.withSegments(of.jpeg, ...intervals),
    ),
    refused("chunks-without-end.png", "too-many-parts", parts.withChunks(of.png, ...chunks)),
    refused("no-width.jpg", "damaged", parts.changed(of.jpeg, frame + 7, 0, 0)),
    refused(
      "no-picture.jpg",
      "damaged",
      Buffer.concat([of.jpeg.subarray(0, scan), of.jpeg.subarray(-2)]),
    ),
    refused(
      "table-with-more.jpg",
      "damaged",
      parts.withSegments(of.jpeg, parts.jpegSegment(0xdb, stuffed)),
    ),
    refused(
      "two-frames.jpg",
      "damaged",
      parts.withSegments(of.jpeg, of.jpeg.subarray(frame, frame + 19)),
    ),
    refused("wrong-checksum.png", "damaged", parts.changed(of.png, of.png.length - 30, 1, 2, 3)),
    refused(
      "unknown-critical.png",
      "unsupported",
      parts.withChunks(of.png, parts.pngChunk("CgBI")),
    ),
    refused("no-palette.png", "damaged", parts.pngOfSize(parts.changed(of.png, 25, 3), 480, 360)),
    refused(
      "no-data.png",
      "damaged",
      Buffer.concat([of.png.subarray(0, 33), of.png.subarray(-12)]),
    ),
    refused("other-canvas.webp", "damaged", parts.webpOf(canvas, of.webp.subarray(12))),
    refused("no-picture.webp", "damaged", parts.webpOf(parts.webpHeader(0, WIDTH, HEIGHT))),
    refused("no-key-frame.webp", "damaged", parts.changed(of.webp, 20, 1)),
  ];
}

export async function animated(of: Pictures): Promise<PhotoSample[]> {
  const frames = [of.png, of.greyPng];
  const moving = () => sharp(frames, { join: { animated: true } });
  const control = parts.pngChunk("acTL", Buffer.of(0, 0, 0, 2, 0, 0, 0, 0));
  const flagged = parts.webpHeader(2, WIDTH, HEIGHT);
  return [
    refused("animated.webp", "animated", await moving().webp().toBuffer()),
    refused("animated-by-flag.webp", "animated", parts.webpOf(flagged, of.webp.subarray(12))),
    refused("animated.png", "animated", parts.withChunks(of.png, control)),
    refused(
      "frame.png",
      "animated",
      parts.withLastChunks(of.png, parts.pngChunk("fdAT", parts.PLANTED)),
    ),
    refused("animated.gif", "not-an-image", await moving().gif().toBuffer()),
  ];
}

export async function otherFormats({ png, jpeg }: Pictures): Promise<PhotoSample[]> {
  const brand = (name: string) => Buffer.from(`\0\0\0\x18ftyp${name}\0\0\0\0mif1${name}`, "latin1");
  const others: Record<string, Buffer | string> = {
    "drawing.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${HTML}</svg>`,
    "drawing.jpg": `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
    "page.jpg": `<!doctype html>${HTML}`,
    "still.gif": await sharp(png).gif().toBuffer(),
    "picture.tiff": await sharp(png).tiff().toBuffer(),
    "picture.avif": await sharp(png).avif({ effort: 0 }).toBuffer(),
    "picture.heic": brand("heic"),
    "video.jpg": brand("isom"),
    "picture.bmp": Buffer.from(`BM${"\0".repeat(60)}`),
    "picture.jxl": Buffer.from([0xff, 0x0a, 0, 0]),
    "document.pdf": "%PDF-1.7\n%%EOF",
    "archive.zip": ZIP,
    "words.jpg": "not a picture",
    "sound.webp": parts.changed(Buffer.concat([parts.webpOf(jpeg)]), 8, 0x57, 0x41, 0x56, 0x45),
    "only-first-bytes.jpg": Buffer.from([0xff, 0xd8]),
    "only-first-bytes.png": png.subarray(0, 7),
    "zeros.png": Buffer.alloc(4096),
  };
  return Object.entries(others).map(([name, bytes]) => refused(name, "not-an-image", bytes));
}
