import { describe, expect, test } from "vitest";
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoAddress,
  photoSources,
  readPhotoFile,
} from "~/values/photo";

const stored = { id: "7", width: 1200, height: 800 };
const elsewhere = { ...stored, address: "https://images.stock.example/photo-1?ixid=abc&w=9" };

describe("a photo of ours", () => {
  test("has an address for each width and format, and no other", () => {
    for (const width of PHOTO_WIDTHS)
      for (const format of PHOTO_FORMATS) {
        const address = photoAddress(stored, width, format);
        expect(address).toBe(`/photos/7/${width}.${format}`);
        expect(readPhotoFile(address.slice("/photos/7/".length))).toEqual({ width, format });
      }
    for (const file of ["640", "641.webp", "640.png", "640.webp.data", "0640.jpg", "640.JPG", ""])
      expect(readPhotoFile(file), file).toBeNull();
  });

  test("is never offered wider than the original, except in the one size that contains it", () => {
    expect(photoSources(stored, "webp")).toBe(
      "/photos/7/320.webp 320w, /photos/7/640.webp 640w, /photos/7/960.webp 960w, /photos/7/1280.webp 1200w",
    );
    expect(photoSources({ ...stored, width: 640 }, "jpg")).toBe(
      "/photos/7/320.jpg 320w, /photos/7/640.jpg 640w",
    );
    expect(photoSources({ ...stored, width: 9000 }, "webp").split(", ")).toHaveLength(5);
  });
});

describe("a photo at a stock-photo host", () => {
  test("is requested from the host with our parameters in place of the given ones", () => {
    const url = new URL(photoAddress(elsewhere, 640, "webp"));
    expect(url.origin + url.pathname).toBe("https://images.stock.example/photo-1");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ixid: "abc",
      w: "640",
      h: "427",
      fit: "crop",
      q: "80",
      fm: "webp",
    });
  });

  test("is never requested larger than it is", () => {
    const { searchParams } = new URL(photoAddress(elsewhere, 1920));
    expect([searchParams.get("w"), searchParams.get("h"), searchParams.get("fm")]).toEqual([
      "1200",
      "800",
      "jpg",
    ]);
    expect(photoSources(elsewhere, "webp")).toMatch(/w=1200&.* 1200w$/);
  });
});
