import { bytesOf, concatenate, hasText, isColourProfile, uint16 } from "~/images/bytes";
import { EXIF_PREFIX, readOrientation, writeOrientation } from "~/images/exif-orientation";
import type { ImageRefusal, ReadImage } from "~/images/image-file";
import { endOfWholePicture } from "~/images/jpeg-coded-data";
import {
  APP0,
  APP1,
  APP14,
  APP15,
  APP2,
  COM,
  DHT,
  DNL,
  DQT,
  DRI,
  EOI,
  SOF0,
  SOF1,
  SOF2,
  SOI,
  SOS,
} from "~/images/jpeg-markers";

// ITU-T T.81, with its names of markers.

/** Baseline, extended and progressive frames; browsers decode no others. */
const FRAMES = [SOF0, SOF1, SOF2];

const JFIF = "JFIF\0";
const ADOBE = "Adobe";
const PROFILE = "ICC_PROFILE\0";
/** Two bytes after it have the index and the number of this part. */
const PROFILE_HEADER = PROFILE.length + 2;
/** A progressive image has about ten. Thousands over many pixels would occupy a decoder for minutes. */
const MOST_SCANS = 100;
/** A photo has some dozens. Each kept one takes more memory than its six bytes may suggest: a file has space for 800,000. */
const MOST_SEGMENTS = 1_000;

type Segment = { marker: number; bytes: Uint8Array; body: Uint8Array; end: number };
type Found = {
  size: { width: number; height: number } | null;
  jfif: Uint8Array | null;
  adobe: Uint8Array | null;
  exif: Uint8Array | null;
  profile: Uint8Array[];
  scans: number;
  /** Tables, the frame and the scans. */
  picture: Uint8Array[];
};

/**
 * Reads a JPEG up to its end marker. Kept are: tables, frame and scans, the colour profile, the orientation, and the two headers that
 * define the pixels' colour space (JFIF without its thumbnail, Adobe). Comments, all other metadata, second images and data after the end
 * are removed. Only the end marker may be missing, as some programs omit it: it is added.
 */
export function readJpeg(bytes: Uint8Array): ReadImage | ImageRefusal {
  const found: Found = {
    size: null,
    jfif: null,
    adobe: null,
    exif: null,
    profile: [],
    scans: 0,
    picture: [],
  };
  for (let at = 2, segments = 0; ; segments++) {
    if (segments === MOST_SEGMENTS) return "too-many-parts";
    if (at === bytes.length && completePicture(found.picture)) break;
    const segment = segmentFrom(bytes, at);
    if (typeof segment === "string") return segment;
    if (segment.marker === EOI) break;
    at = segment.marker === SOS ? endOfScan(bytes, segment.end) : segment.end;
    const refusal = isPictureData(segment.marker)
      ? takePicture(found, segment, bytes.subarray(segment.end, at))
      : takeHeader(found, segment);
    if (refusal) return refusal;
  }
  if (!found.size || found.scans === 0) return "damaged";
  const orientation = found.exif ? readOrientation(found.exif) : 1;
  return { ...found.size, orientation, kept: keptParts(found, orientation) };
}

/** The next segment; bytes between two segments are skipped, as decoders do. */
function segmentFrom(bytes: Uint8Array, from: number): Segment | ImageRefusal {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return "truncated";
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === undefined) return "truncated";
    const standsAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (standsAlone) {
      at += 2;
      continue;
    }
    if (marker === SOI) return "damaged";
    if (marker === EOI) return { marker, bytes, body: bytes.subarray(at, at), end: at + 2 };
    if (at + 4 > bytes.length) return "truncated";
    const end = at + 2 + uint16(bytes, at + 2);
    if (end < at + 4) return "damaged";
    if (end > bytes.length) return "truncated";
    return { marker, bytes: bytes.subarray(at, end), body: bytes.subarray(at + 4, end), end };
  }
}

/** The offset of the marker after the coded data. In that data 0xff is followed by 0, or by the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0xff) {
      at++;
      continue;
    }
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Whether the picture is complete without the end marker. Data after the last scan is removed then. */
function completePicture(picture: Uint8Array[]): boolean {
  const end = endOfWholePicture(picture);
  const scan = picture.pop();
  if (end === null || !scan) return false;
  picture.push(scan.subarray(0, end));
  return true;
}

function isPictureData(marker: number): boolean {
  return [SOS, DQT, DRI, DHT, ...FRAMES].includes(marker);
}

/** Keeps a segment of the picture whose length matches its contents exactly, so that no data can hide after them. */
function takePicture(found: Found, segment: Segment, scan: Uint8Array): ImageRefusal | null {
  const { marker, body } = segment;
  if (marker === DQT && !areTablesWhole(body, (head) => (head >> 4 === 0 ? 65 : 129)))
    return "damaged";
  if (marker === DHT && !areTablesWhole(body, lengthOfCodes)) return "damaged";
  if (marker === DRI && body.length !== 2) return "damaged";
  if (FRAMES.includes(marker)) {
    const refusal = takeFrame(found, body);
    if (refusal) return refusal;
  }
  found.picture.push(segment.bytes);
  if (marker !== SOS) return null;
  const components = body[0] ?? 0;
  if (!found.size || components < 1 || components > 4 || body.length !== 4 + 2 * components)
    return "damaged";
  found.picture.push(scan);
  return ++found.scans > MOST_SCANS ? "too-many-parts" : null;
}

function takeFrame(found: Found, body: Uint8Array): ImageRefusal | null {
  const [precision = 0] = body;
  const components = body[5] ?? 0;
  if (found.size || body.length !== 6 + 3 * components) return "damaged";
  const size = { height: uint16(body, 1), width: uint16(body, 3) };
  // Twelve bits, and a height that only the first scan defines, are equally rare; browsers show neither.
  if (precision !== 8 || ![1, 3, 4].includes(components) || size.height === 0) return "unsupported";
  if (size.width === 0) return "damaged";
  found.size = size;
  return null;
}

function areTablesWhole(
  body: Uint8Array,
  lengthOf: (head: number, table: Uint8Array) => number,
): boolean {
  let at = 0;
  while (at < body.length) at += lengthOf(body[at] ?? 0, body.subarray(at));
  return at === body.length && at > 0;
}

/** A Huffman table: its id, sixteen counts, and as many values. */
function lengthOfCodes(_head: number, table: Uint8Array): number {
  return table.subarray(1, 17).reduce((values, count) => values + count, 17);
}

/** Decoders read these only before the first scan. */
function takeHeader(found: Found, { marker, bytes, body }: Segment): ImageRefusal | null {
  const isMetadata = (marker >= APP0 && marker <= APP15) || marker === COM || marker === DNL;
  // Lossless, arithmetic and hierarchical coding.
  if (!isMetadata) return "unsupported";
  if (found.scans > 0) return null;
  if (marker === APP0 && hasText(body, JFIF) && body.length >= 14) found.jfif = body;
  if (marker === APP14 && hasText(body, ADOBE) && body.length >= 12) found.adobe = body;
  if (marker === APP1 && hasText(body, EXIF_PREFIX)) found.exif ??= body;
  if (marker === APP2 && hasText(body, PROFILE)) found.profile.push(bytes);
  return null;
}

function keptParts({ jfif, adobe, profile, picture }: Found, orientation: number): Uint8Array[] {
  const exif = concatenate([bytesOf(EXIF_PREFIX), writeOrientation(orientation)]);
  // Two zeros: no thumbnail.
  const header = jfif && concatenate([jfif.subarray(0, 12), Uint8Array.of(0, 0)]);
  const [first] = profile;
  const isProfile = first && isColourProfile(first.subarray(4 + PROFILE_HEADER));
  return [
    Uint8Array.of(0xff, SOI),
    ...(header ? [segmentOf(APP0, header)] : []),
    ...(adobe ? [segmentOf(APP14, adobe.subarray(0, 12))] : []),
    ...(orientation === 1 ? [] : [segmentOf(APP1, exif)]),
    ...(isProfile ? profile : []),
    ...picture,
    Uint8Array.of(0xff, EOI),
  ];
}

function segmentOf(marker: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2;
  return concatenate([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body]);
}
