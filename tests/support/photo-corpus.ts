import sharp from "sharp";
import type { ImageRefusal, ImageType } from "../../app/images/image-file.ts";
import * as parts from "./photo-parts.ts";

/** A file as somebody may upload it, and what has to become of it. */
export interface PhotoSample {
  name: string;
  bytes: Buffer;
  /** Taken, with this type and size as shown; or refused by this name. */
  expected: { type: ImageType; width: number; height: number } | ImageRefusal;
}

const WIDTH = 480;
const HEIGHT = 360;
const MEGABYTE = 1024 * 1024;
const HTML = `<script>alert("${parts.PLANTED}")</script>`;
const ZIP = Buffer.from(`PK\x03\x04${parts.PLANTED}.txt\0PK\x05\x06${"\0".repeat(18)}`, "latin1");

/** Every file of the corpus, made anew and the same every time. */
export async function photoCorpus(): Promise<PhotoSample[]> {
  const pictures = await drawPictures();
  const samples = [
    ...variants(pictures),
    ...turned(pictures),
    ...withMetadata(pictures),
    ...polyglots(pictures),
    ...truncated(pictures),
    ...outOfBounds(pictures),
    ...damaged(pictures),
    ...(await animated(pictures)),
    ...(await otherFormats(pictures)),
  ];
  return samples.map((sample) => ({ ...sample, bytes: Buffer.from(sample.bytes) }));
}

type Pictures = Awaited<ReturnType<typeof drawPictures>>;
type Size = { width: number; height: number };

const LYING: Size = { width: WIDTH, height: HEIGHT };

function taken(name: string, type: ImageType, bytes: Buffer, size = LYING): PhotoSample {
  return { name, bytes, expected: { type, width: size.width, height: size.height } };
}

function refused(name: string, expected: ImageRefusal, bytes: Buffer | string): PhotoSample {
  return { name, bytes: Buffer.from(bytes), expected };
}

/** A gradient with an edge in it: turned or mirrored it is another picture. */
function draw(channels: 3 | 4, { width, height }: Size = LYING) {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      pixels[at++] = (x * 255) / width;
      pixels[at++] = (y * 255) / height;
      pixels[at++] = x > y ? 200 : (x * y) % 90;
      if (channels === 4) pixels[at++] = (x + y) % 256;
    }
  return sharp(pixels, { raw: { width, height, channels } });
}

async function drawPictures() {
  const [opaque, transparent] = [draw(3), draw(4)];
  const [plain, clear] = [() => opaque.clone(), () => transparent.clone()];
  const inP3 = () => plain().withIccProfile("p3");
  return allOf({
    jpeg: plain().jpeg().toBuffer(),
    progressive: plain().jpeg({ progressive: true }).toBuffer(),
    fullColour: plain().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer(),
    grey: plain().grayscale().jpeg().toBuffer(),
    cmyk: plain().toColourspace("cmyk").jpeg().toBuffer(),
    jpegInP3: inP3().jpeg().toBuffer(),
    png: plain().png().toBuffer(),
    interlaced: plain().png({ progressive: true }).toBuffer(),
    palette: plain().png({ palette: true }).toBuffer(),
    twoColours: plain().png({ palette: true, colours: 2 }).toBuffer(),
    greyPng: plain().grayscale().png().toBuffer(),
    deep: plain().toColourspace("rgb16").png().toBuffer(),
    clearPng: clear().png().toBuffer(),
    clearPalette: clear().png({ palette: true }).toBuffer(),
    pngInP3: inP3().png().toBuffer(),
    webp: plain().webp().toBuffer(),
    lossless: plain().webp({ lossless: true }).toBuffer(),
    clearWebp: clear().webp().toBuffer(),
    clearLossless: clear().webp({ lossless: true }).toBuffer(),
    webpInP3: inP3().webp().toBuffer(),
    small: draw(3, { width: 319, height: 400 }).png().toBuffer(),
    smallest: draw(3, { width: 320, height: 320 }).jpeg().toBuffer(),
  });
}

async function allOf<Name extends string>(promised: Record<Name, Promise<Buffer>>) {
  const entries = Object.entries<Promise<Buffer>>(promised);
  const all = await Promise.all(entries.map(async ([name, bytes]) => [name, await bytes] as const));
  return Object.fromEntries(all) as Record<Name, Buffer>;
}

function variants(of: Pictures): PhotoSample[] {
  return [
    taken("baseline.jpg", "jpg", of.jpeg),
    taken("progressive.jpg", "jpg", of.progressive),
    taken("without-subsampling.jpg", "jpg", of.fullColour),
    taken("grey.jpg", "jpg", of.grey),
    taken("cmyk.jpg", "jpg", of.cmyk),
    taken("display-p3.jpg", "jpg", of.jpegInP3),
    taken("truecolour.png", "png", of.png),
    taken("interlaced.png", "png", of.interlaced),
    taken("palette.png", "png", of.palette),
    taken("two-colours.png", "png", of.twoColours),
    taken("grey.png", "png", of.greyPng),
    taken("sixteen-bits.png", "png", of.deep),
    taken("transparent.png", "png", of.clearPng),
    taken("transparent-palette.png", "png", of.clearPalette),
    taken("display-p3.png", "png", of.pngInP3),
    taken("lossy.webp", "webp", of.webp),
    taken("lossless.webp", "webp", of.lossless),
    taken("transparent.webp", "webp", of.clearWebp),
    taken("transparent-lossless.webp", "webp", of.clearLossless),
    taken("display-p3.webp", "webp", of.webpInP3),
    taken("a-png-by-name.png", "jpg", of.jpeg),
    taken("a-jpg-by-name.jpg", "webp", of.webp),
    taken("a-page-by-name.html", "png", of.png),
    taken("filled.jpg", "jpg", parts.withSegments(of.jpeg, Buffer.from([0xff, 0xff, 0xff]))),
    taken(
      "with-zeros-between.jpg",
      "jpg",
      parts.withSegments(of.jpeg, parts.jpegSegment(0xfe, "zeros follow"), Buffer.alloc(7)),
    ),
    taken("smallest.jpg", "jpg", of.smallest, { width: 320, height: 320 }),
  ];
}

/** The eight orientations of EXIF in each format. */
function turned(of: Pictures): PhotoSample[] {
  const standing = { width: HEIGHT, height: WIDTH };
  return Array.from({ length: 8 }, (_, index) => index + 1).flatMap((turn) => {
    const size = turn >= 5 ? standing : LYING;
    const exif = parts.exif(turn);
    const [picture, header] = [of.webp.subarray(12), parts.webpHeader(8, WIDTH, HEIGHT)];
    const webp = parts.webpOf(header, picture, parts.webpChunk("EXIF", exif));
    return [
      taken(`turned-${turn}.jpg`, "jpg", parts.withSegments(of.jpeg, parts.jpegExif(turn)), size),
      taken(
        `turned-${turn}.png`,
        "png",
        parts.withChunks(of.png, parts.pngChunk("eXIf", exif)),
        size,
      ),
      taken(`turned-${turn}.webp`, "webp", webp, size),
    ];
  });
}

/** Whatever else a file may tell, each with a planted text. */
function withMetadata(of: Pictures): PhotoSample[] {
  const xmp = `<x:xmpmeta><exif:GPSLatitude>${parts.PLANTED}</exif:GPSLatitude></x:xmpmeta>`;
  const segments = {
    xmp: parts.jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    iptc: parts.jpegSegment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0c${parts.PLANTED}`),
    comment: parts.jpegSegment(0xfe, parts.PLANTED),
    thumbnail: parts.jpegSegment(0xe0, `JFXX\0\x10${parts.PLANTED}`),
    more: parts.jpegSegment(0xe2, `MPF\0${parts.PLANTED}`),
    "false-profile": parts.jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${parts.PLANTED.repeat(9)}`),
  };
  const chunks = {
    text: parts.pngChunk("tEXt", `Comment\0${parts.PLANTED}`),
    international: parts.pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
    time: parts.pngChunk("tIME", Buffer.of(7, 0xea, 11, 22, 10, 30, 0)),
    unknown: parts.pngChunk("prVt", parts.PLANTED),
  };
  const [picture, header] = [of.webp.subarray(12), parts.webpHeader(4, WIDTH, HEIGHT)];
  const lastScan = of.progressive.lastIndexOf(Buffer.from([0xff, 0xc4]));
  const between = [of.progressive.subarray(0, lastScan), of.progressive.subarray(lastScan)];
  return [
    ...Object.entries(segments).map(([name, segment]) =>
      taken(`${name}.jpg`, "jpg", parts.withSegments(of.jpeg, segment)),
    ),
    ...Object.entries(chunks).flatMap(([name, chunk]) => [
      taken(`${name}.png`, "png", parts.withChunks(of.png, chunk)),
      taken(`${name}-late.png`, "png", parts.withLastChunks(of.png, chunk)),
    ]),
    taken("xmp.webp", "webp", parts.webpOf(header, picture, parts.webpChunk("XMP ", xmp))),
    taken("unknown.webp", "webp", parts.webpOf(picture, parts.webpChunk("junk", parts.PLANTED))),
    taken("comment-late.jpg", "jpg", Buffer.concat(between.toSpliced(1, 0, segments.comment))),
  ];
}

/** Files that are an image to one program and something else to another. */
function polyglots(of: Pictures): PhotoSample[] {
  const behind = { html: Buffer.from(HTML), zip: ZIP, pdf: Buffer.from(`%PDF-1.7 ${HTML}`) };
  // The length of this segment is "/*", so that the file is a script to whoever asks for one.
  const script = Buffer.alloc(0x2f2a - 2, " ");
  script.write(`*/=1;alert("${parts.PLANTED}");/*`);
  return [
    ...Object.entries(behind).flatMap(([name, trailer]) => [
      taken(`${name}-behind.jpg`, "jpg", Buffer.concat([of.jpeg, trailer])),
      taken(`${name}-behind.png`, "png", Buffer.concat([of.png, trailer])),
      taken(`${name}-behind.webp`, "webp", Buffer.concat([of.webp, trailer])),
    ]),
    taken("second-image.jpg", "jpg", Buffer.concat([of.jpeg, of.progressive])),
    taken("html-comment.jpg", "jpg", parts.withSegments(of.jpeg, parts.jpegSegment(0xfe, HTML))),
    taken("script.jpg", "jpg", parts.withSegments(of.jpeg, parts.jpegSegment(0xe0, script))),
    taken("zip-inside.jpg", "jpg", parts.withSegments(of.jpeg, parts.jpegSegment(0xe5, ZIP))),
    taken("html-text.png", "png", parts.withChunks(of.png, parts.pngChunk("tEXt", HTML))),
    refused("gif-first.jpg", "not-an-image", Buffer.concat([Buffer.from("GIF89a/*"), of.jpeg])),
    refused("html-first.png", "not-an-image", Buffer.concat([Buffer.from(HTML), of.png])),
    refused("pdf-first.jpg", "not-an-image", Buffer.concat([Buffer.from("%PDF-1.7\n"), of.jpeg])),
    refused("zip-first.webp", "not-an-image", Buffer.concat([ZIP, of.webp])),
  ];
}

function truncated({ jpeg, progressive, png, webp, lossless }: Pictures): PhotoSample[] {
  const whole = {
    "baseline.jpg": jpeg,
    "progressive.jpg": progressive,
    "whole.png": png,
    "lossy.webp": webp,
    "lossless.webp": lossless,
  };
  return Object.entries(whole).flatMap(([name, bytes]) =>
    [20, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1].map((length) =>
      refused(`${length}-bytes-of-${name}`, "truncated", bytes.subarray(0, length)),
    ),
  );
}

function outOfBounds(of: Pictures): PhotoSample[] {
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

function damaged(of: Pictures): PhotoSample[] {
  const frame = parts.positionOf(of.jpeg, 0xc0);
  const table = parts.positionOf(of.jpeg, 0xdb);
  const scan = parts.positionOf(of.jpeg, 0xda);
  const stuffed = Buffer.concat([of.jpeg.subarray(table + 4, table + 69), Buffer.from(HTML)]);
  const canvas = parts.webpHeader(0, WIDTH + 1, HEIGHT);
  const scans = Array.from({ length: 120 }, () => of.jpeg.subarray(scan, -2));
  const many = Buffer.concat([of.jpeg.subarray(0, scan), ...scans, of.jpeg.subarray(-2)]);
  return [
    refused("lossless.jpg", "unsupported", parts.changed(of.jpeg, frame + 1, 0xc3)),
    refused("arithmetic.jpg", "unsupported", parts.changed(of.jpeg, frame + 1, 0xc9)),
    refused("twelve-bits.jpg", "unsupported", parts.changed(of.jpeg, frame + 4, 12)),
    refused("height-later.jpg", "unsupported", parts.changed(of.jpeg, frame + 5, 0, 0)),
    refused("scans-without-end.jpg", "unsupported", many),
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

async function animated(of: Pictures): Promise<PhotoSample[]> {
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

async function otherFormats({ png, jpeg }: Pictures): Promise<PhotoSample[]> {
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
