import type { JpegOptions, Sharp } from "sharp";

const WHITE = "#ffffff";

/**
 * Gives every JPG that sharp makes in this process a white background. A JPG has no transparent pixels: Cloudflare fills them with the
 * background that the Worker asks for, and miniflare, which resizes with sharp, ignores it, so that they would be black. Without sharp,
 * miniflare does not resize, and reports it.
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
