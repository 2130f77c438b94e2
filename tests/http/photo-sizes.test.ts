import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { PHOTO_FORMATS, PHOTO_WIDTHS } from "../../app/values/photo.ts";
import { sendRequest } from "../support/http.ts";
import { uploadPhoto } from "../support/photo-files.ts";
import { jpegExif, withSegments } from "../support/photo-parts.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { openSite, type Site } from "../support/site.ts";

// The sizes of uploaded photos, with a cache in front of the shared pages.
let site: Site;
/** 2400 by 1600 pixels, rotated by 90 degrees. */
let standing: string;
/** 500 by 400 pixels, all of them transparent. */
let small: string;
/** A file that is no image, which an owner can upload past the form. */
let broken: string;

const MIME = { webp: "image/webp", jpg: "image/jpeg" };
const WORDS = Buffer.from("not a picture");

sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
  const { backend } = cachedSite;
  const picture = await canvas(2400, 1600).jpeg().toBuffer();
  const bytes = withSegments(picture, jpegExif(6));
  standing = await uploadPhoto(backend, { bytes, type: "jpg", width: 1600, height: 2400 });
  const clear = await canvas(500, 400, 0).png().toBuffer();
  small = await uploadPhoto(backend, { bytes: clear, type: "png", width: 500, height: 400 });
  broken = await uploadPhoto(backend, { bytes: WORDS, type: "jpg", width: 500, height: 400 });
});
beforeEach(() => sendRequest(site, { path: "/__edge-cache?seconds=86401" }));

function canvas(width: number, height: number, alpha = 1) {
  return sharp({
    create: { width, height, channels: 4, background: { r: 9, g: 99, b: 200, alpha } },
  });
}

async function get(path: string, from: Pick<Site, "url"> = site) {
  const { status, headers, body } = await fetch(from.url + path).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  }));
  return { status, headers, body };
}

describe("a photo that an owner has uploaded", () => {
  test("is sent in every width and format, upright and without its metadata", async () => {
    for (const format of PHOTO_FORMATS)
      for (const width of PHOTO_WIDTHS) {
        const { status, headers, body } = await get(`/photos/${standing}/${width}.${format}`);
        expect([status, headers.get("content-type")]).toEqual([200, MIME[format]]);
        const made = await sharp(body).metadata();
        const shown = Math.min(width, 1600);
        expect([made.format, made.width, made.height]).toEqual([
          format === "jpg" ? "jpeg" : format,
          shown,
          shown * 1.5,
        ]);
        expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
      }
  });

  test("is never enlarged", async () => {
    for (const file of ["640.webp", "1920.jpg"]) {
      const { width, height } = await sharp(
        (await get(`/photos/${small}/${file}`)).body,
      ).metadata();
      expect([width, height], file).toEqual([500, 400]);
    }
  });

  test("shows white where it is transparent as a JPG, and nothing as a WebP", async () => {
    const bytes = await canvas(500, 400, 0).webp().toBuffer();
    const webp = await uploadPhoto(site.backend, { bytes, type: "webp", width: 500, height: 400 });
    for (const photo of [small, webp]) {
      const pixelOf = async (file: string) => {
        const { body } = await get(`/photos/${photo}/${file}`);
        return sharp(body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      };
      expect([...(await pixelOf("320.jpg"))]).toEqual([255, 255, 255]);
      expect((await pixelOf("320.webp")).at(3)).toBe(0);
    }
  });

  test("is made once for all visitors, and kept for a day by the cache and by browsers", async () => {
    const path = `/photos/${standing}/640.webp`;
    const first = await get(path);
    await sendRequest(site, { path: "/__edge-cache?seconds=86000" });
    const again = await get(path);
    expect(again.headers.get("cf-cache-status")).toBe("HIT");
    expect(again.body.equals(first.body)).toBe(true);
    for (const { headers } of [first, again]) {
      expect(headers.get("cache-control")).toBe("public, max-age=86400");
      expect(headers.get("etag")).toBe(`"${standing}-640.webp"`);
    }
    await sendRequest(site, { path: `/__edge-cache?purge=photo-${standing}` });
    expect((await get(path)).headers.get("cf-cache-status")).not.toBe("HIT");
  });

  test("answers HEAD with its type", async () => {
    const { status, headers } = await sendRequest(site, {
      path: `/photos/${small}/320.webp`,
      method: "HEAD",
    });
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
  });
});

describe("where no size can be made", () => {
  test("the stored file is sent, one short line of the log names the reason, and resizing is tried again a few minutes later", async () => {
    const path = `/photos/${broken}/640.webp`;
    const before = site.log.length;
    const { status, headers, body } = await get(path);
    expect([status, headers.get("content-type"), headers.get("etag")]).toEqual([
      200,
      "image/jpeg",
      null,
    ]);
    expect(body.equals(WORDS)).toBe(true);
    expect(headers.get("content-security-policy")).toMatch(/^sandbox;/);
    const lines = () => site.log.slice(before).filter((line) => line.includes('"photo"'));
    await expect.poll(lines).toHaveLength(1);
    const [line = ""] = lines();
    expect(JSON.parse(line)).toEqual({
      level: "warn",
      message: "photo",
      requestId: headers.get("x-request-id"),
      photoId: broken,
      file: "640.webp",
      refusal: expect.stringMatching(/unsupported image format$/),
    });
    expect(line).not.toMatch(/node_modules|\.js:\d+/);
    expect(line.length).toBeLessThan(400);
    expect((await get(path)).headers.get("cf-cache-status")).toBe("HIT");
    await sendRequest(site, { path: "/__edge-cache?seconds=601" });
    expect((await get(path)).headers.get("cf-cache-status")).not.toBe("HIT");
  });

  test("a site without the Images binding sends every photo as it is stored", async () => {
    const plain = await openSite({ images: false });
    try {
      const bytes = await canvas(700, 500).jpeg().toBuffer();
      const id = await uploadPhoto(plain.backend, { bytes, type: "jpg", width: 700, height: 500 });
      for (const file of ["320.webp", "320.jpg"]) {
        const { headers, body } = await get(`/photos/${id}/${file}`, plain);
        expect(headers.get("content-type")).toBe("image/jpeg");
        expect(headers.get("etag")).toBe(`"${id}-${file}"`);
        expect(body.equals(bytes), file).toBe(true);
      }
    } finally {
      await plain.stop();
    }
  });
});
