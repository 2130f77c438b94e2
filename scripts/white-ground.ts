import sharp, { type JpegOptions, type Sharp } from "sharp";

// A JPG has no transparent pixels. Cloudflare puts them on the ground that the Worker asks for; miniflare, which makes sizes by sharp,
// passes no ground on, and they would be black. Importing this gives every JPG of the process a white one.

const WHITE = "#ffffff";

const prototype: Sharp = sharp.prototype;
const { jpeg } = prototype;
prototype.jpeg = function onWhite(this: Sharp, options?: JpegOptions): Sharp {
  return jpeg.call(this.flatten({ background: WHITE }), options);
};
