import * as parts from "./photo-parts.ts";
import {
  HEIGHT,
  HTML,
  LYING,
  refused,
  taken,
  WIDTH,
  ZIP,
  type PhotoSample,
  type Pictures,
} from "./photo-pictures.ts";

// Accepted files, and others that only look like them.

export function variants(of: Pictures): PhotoSample[] {
  return [
    taken("baseline.jpg", "jpg", of.jpeg),
    taken("progressive.jpg", "jpg", of.progressive),
    taken("without-subsampling.jpg", "jpg", of.fullColour),
    taken("grey.jpg", "jpg", of.grey),
    taken("cmyk.jpg", "jpg", of.cmyk),
    taken("display-p3.jpg", "jpg", of.jpegInP3),
    taken("restarts.jpg", "jpg", parts.withRestarts(of.even)),
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

/** The whole picture with the end marker missing, halved, or overwritten. */
export function withoutEnd(of: Pictures): PhotoSample[] {
  const { jpeg, fullColour, grey, cmyk, even, progressive } = of;
  const sequential = { jpeg, fullColour, grey, cmyk, restarts: parts.withRestarts(even) };
  return [
    ...Object.entries({ ...sequential, progressive }).flatMap(([name, bytes]) => [
      taken(`${name}-without-end.jpg`, "jpg", bytes.subarray(0, -2)),
      taken(`${name}-with-half-an-end.jpg`, "jpg", bytes.subarray(0, -1)),
    ]),
    ...Object.entries(sequential).map(([name, bytes]) => {
      const filler = [Buffer.alloc(512), Buffer.from(parts.PLANTED)];
      const filled = Buffer.concat([bytes.subarray(0, -2), ...filler]);
      return taken(`${name}-filled-from-its-end.jpg`, "jpg", filled);
    }),
  ];
}

/** The eight EXIF orientations in each format. */
export function turned(of: Pictures): PhotoSample[] {
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

/** Files with every other kind of metadata, each with a planted text. */
export function withMetadata(of: Pictures): PhotoSample[] {
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

/** Files that one program reads as an image and another as something else. */
export function polyglots(of: Pictures): PhotoSample[] {
  const behind = { html: Buffer.from(HTML), zip: ZIP, pdf: Buffer.from(`%PDF-1.7 ${HTML}`) };
  // The length of this segment is "/*", so that the file is also a valid script.
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
