import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { photoCorpus } from "../../tests/support/photo-corpus.ts";
import { LATITUDE, PLANTED } from "../../tests/support/photo-parts.ts";
import { drawPictures, type PhotoSample } from "../../tests/support/photo-pictures.ts";
import { randomOf } from "../../tests/support/random.ts";
import { checkImage, type CheckedFile } from "~/images/check-image";
import { explainRefusal, type CheckedImage } from "~/images/image-file";

let corpus: PhotoSample[];
let good: PhotoSample[];

beforeAll(async () => {
  corpus = await photoCorpus();
  good = corpus.filter(({ expected }) => typeof expected === "object");
}, 60_000);

/** The picture as browsers show it: rotated, and in the colours of the screen. With "warning" a missing end fails as well. */
async function decode(bytes: Uint8Array, failOn: "warning" | "none") {
  const { data, info } = await sharp(bytes, { autoOrient: true, failOn })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function bytesIn({ parts }: CheckedImage): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts));
}

/** Buffers, because comparing lists of numbers takes seconds. */
function isSame(one: CheckedFile, other: CheckedFile): boolean {
  if (!one.ok || !other.ok) return false;
  const about = ({ type, width, height }: CheckedImage) => `${type} ${width} ${height}`;
  return (
    about(one.image) === about(other.image) &&
    Buffer.from(bytesIn(one.image)).equals(bytesIn(other.image))
  );
}

function imageOf({ name, bytes }: Pick<PhotoSample, "name" | "bytes">) {
  const checked = checkImage(bytes);
  if (!checked.ok) throw new Error(`${name} was refused: ${checked.refusal}`);
  return { ...checked.image, bytes: bytesIn(checked.image) };
}

test("a progressive JPEG that is cut off in the last bits of its last scan is accepted", async () => {
  const { progressive } = await drawPictures();
  const cut = { name: "cut.jpg", bytes: progressive.subarray(0, -9) };
  const { bytes, width, height } = imageOf(cut);
  const [before, after] = await Promise.all([decode(cut.bytes, "none"), decode(bytes, "none")]);
  expect([after.width, after.height]).toEqual([width, height]);
  expect(after.data.equals(before.data)).toBe(true);
});

describe("the corpus of files", { timeout: 60_000 }, () => {
  test("has at least eighty, with different names", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(80);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  });

  test("is accepted or refused by its content, whatever its name", () => {
    const answers = corpus.map(({ name, bytes }) => {
      const checked = checkImage(bytes);
      if (!checked.ok) return [name, checked.refusal];
      const { type, width, height } = checked.image;
      return [name, { type, width, height }];
    });
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(corpus.map(({ name, expected }) => [name, expected])),
    );
  });

  test("has the same pixels without the metadata, in the reported size", async () => {
    expect(good.length).toBeGreaterThan(60);
    for (const sample of good) {
      const { bytes, width, height } = imageOf(sample);
      const [before, after] = await Promise.all([
        decode(sample.bytes, "none"),
        decode(bytes, "warning"),
      ]);
      expect([after.width, after.height], sample.name).toEqual([width, height]);
      expect(after.data.equals(before.data), sample.name).toBe(true);
    }
  });

  test("has no place, camera or author any more", async () => {
    let planted = 0;
    for (const sample of good) {
      const { bytes } = imageOf(sample);
      const left = Buffer.from(bytes);
      if (sample.bytes.includes(PLANTED)) planted++;
      expect(left.includes(PLANTED), sample.name).toBe(false);
      expect(left.includes(LATITUDE), sample.name).toBe(false);
      const { exif, xmp, iptc, comments } = await sharp(left).metadata();
      expect([xmp, iptc, comments], sample.name).toEqual([undefined, undefined, undefined]);
      // One entry, the orientation, and the prefix of EXIF in a JPEG.
      expect(exif?.length ?? 0, sample.name).toBeLessThanOrEqual(32);
    }
    expect(planted).toBeGreaterThan(40);
  });

  test("keeps the orientation and the colour profile", async () => {
    for (const sample of good) {
      const { bytes } = imageOf(sample);
      const [before, after] = await Promise.all(
        [sample.bytes, bytes].map((of) => sharp(of).metadata()),
      );
      expect(after?.orientation ?? 1, sample.name).toBe(before?.orientation ?? 1);
      if (sample.name !== "false-profile.jpg") expect(after?.icc, sample.name).toEqual(before?.icc);
    }
  });

  test("is unchanged by a second check", () => {
    for (const sample of good) {
      const image = imageOf(sample);
      expect(isSame(checkImage(image.bytes), { ok: true, image }), sample.name).toBe(true);
    }
  });
});

test(
  "no corrupted file makes the check throw, or return an image that it would refuse",
  { timeout: 60_000 },
  () => {
    // The variable ATTEMPTS sets the number of tries, for example 20000.
    const attempts = Number(import.meta.env["ATTEMPTS"] ?? 2000);
    const small = corpus.filter(({ bytes }) => bytes.length > 0 && bytes.length < 400_000);
    let taken = 0;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const random = randomOf(1, attempt);
      const whole = (below: number) => Math.floor(random() * below);
      const bytes = Buffer.from(small[whole(small.length)]?.bytes ?? []);
      // Most checked bytes are near the beginning.
      const reach = random() < 0.6 ? Math.min(200, bytes.length) : bytes.length;
      for (let change = whole(6); change >= 0; change--) bytes[whole(reach)] = whole(256);
      const cut = random() < 0.2 ? bytes.subarray(0, whole(bytes.length)) : bytes;
      const checked = checkImage(cut);
      if (!checked.ok) continue;
      taken++;
      expect(isSame(checkImage(bytesIn(checked.image)), checked), `attempt ${attempt}`).toBe(true);
    }
    expect(taken).toBeGreaterThan(attempts / 50);
  },
);

describe("a refusal", () => {
  test("names the file in one sentence", () => {
    expect(explainRefusal("not-an-image", "photo.jpg")).toBe(
      "photo.jpg is not a JPG, PNG or WEBP image",
    );
    expect(explainRefusal("too-large", "photo.jpg")).toBe("photo.jpg is larger than 5 MB");
    expect(explainRefusal("truncated", " ")).toBe("This file is not complete: its end is missing");
  });
});
