import type { JpegOptions, Sharp } from "sharp";

const WHITE = "#ffffff";

/**
 * Gives every JPG that sharp makes in this process a white ground. A JPG has no transparent pixels: Cloudflare puts them on the ground that
 * the Worker asks for, and miniflare, which makes sizes by sharp, passes no ground on, so that they would be black. Where there is no
 * sharp, miniflare makes no sizes and says so.
 */
export async function putJpgsOnWhite(): Promise<void> {
  const loaded = await import("sharp").catch(() => null);
  if (!loaded) return;
  const prototype: Sharp = loaded.default.prototype;
  const { jpeg } = prototype;
  if (jpeg.name === onWhite.name) return;
  prototype.jpeg = onWhite;

  function onWhite(this: Sharp, options?: JpegOptions): Sharp {
    return jpeg.call(this.flatten({ background: WHITE }), options);
  }
}
