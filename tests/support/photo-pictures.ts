import sharp from "sharp";
import type { ImageRefusal, ImageType } from "../../app/images/image-file.ts";
import { PLANTED } from "./photo-parts.ts";

// The pictures of the photo corpus, and the type of a sample.

/** A file to upload, and its expected result. */
export interface PhotoSample {
  name: string;
  bytes: Buffer;
  /** Accepted, with this type and size as shown; or refused by this name. */
  expected: { type: ImageType; width: number; height: number } | ImageRefusal;
}

export const WIDTH = 480;
export const HEIGHT = 360;
export const HTML = `<script>alert("${PLANTED}")</script>`;
export const ZIP = Buffer.from(`PK\x03\x04${PLANTED}.txt\0PK\x05\x06${"\0".repeat(18)}`, "latin1");

export type Pictures = Awaited<ReturnType<typeof drawPictures>>;
export type Size = { width: number; height: number };

export const LYING: Size = { width: WIDTH, height: HEIGHT };

export function taken(name: string, type: ImageType, bytes: Buffer, size = LYING): PhotoSample {
  return { name, bytes, expected: { type, width: size.width, height: size.height } };
}

export function refused(name: string, expected: ImageRefusal, bytes: Buffer | string): PhotoSample {
  return { name, bytes: Buffer.from(bytes), expected };
}

/** A gradient with an edge in it: rotated or mirrored it is another picture. */
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

/** A uniform grey: every unit of 16 by 16 pixels has the same four bytes. */
function even() {
  const background = { r: 128, g: 128, b: 128 };
  return sharp({ create: { ...LYING, channels: 3, background } }).grayscale();
}

export async function drawPictures() {
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
    even: even().jpeg({ optimiseCoding: false }).toBuffer(),
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
