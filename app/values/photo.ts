import type { Path } from "~/values/path";

/**
 * A photo of a listing. Its width and height are pixels of the file as shown; the alternative text may be empty. `address` is set for a
 * photo at a stock-photo host; all others are files of this site.
 */
export type Photo = {
  id: string;
  alternativeText: string;
  width: number;
  height: number;
  address?: string | undefined;
  /** The path of files on this site: photos of listings, or pictures of posts. */
  folder?: "photos" | "pictures";
};

/** The widths in pixels in which photos are sent. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** WebP, and JPG for clients without it. */
export const PHOTO_FORMATS = ["webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Percent. */
export const PHOTO_QUALITY = 80;

/** The address of the photo at most so many pixels wide: a path of this site, or an address at its host. */
export function photoAddress(
  { id, width, height, address, folder = "photos" }: Omit<Photo, "alternativeText">,
  most: PhotoWidth,
  format: PhotoFormat = "jpg",
): Path | `https://${string}` {
  if (address === undefined) return `/${folder}/${id}/${photoFile(most, format)}`;
  const url = new URL(address);
  const shown = Math.min(most, width);
  // imgix parameters, as documented by Unsplash: unsplash.com/documentation#dynamically-resizable-images.
  const size = { w: shown, h: Math.round((height * shown) / width), fit: "crop" };
  const parameters = { ...size, q: PHOTO_QUALITY, fm: format };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return `https://${url.host}${url.pathname}${url.search}`;
}

/** The `srcset` with every width; none larger than the photo itself except the one that contains it whole. */
export function photoSources(photo: Omit<Photo, "alternativeText">, format: PhotoFormat): string {
  const widths = PHOTO_WIDTHS.filter((_, index) => (PHOTO_WIDTHS[index - 1] ?? 0) < photo.width);
  return widths
    .map((width) => `${photoAddress(photo, width, format)} ${Math.min(width, photo.width)}w`)
    .join(", ");
}

/** The last segment of a photo's path. */
function photoFile(width: PhotoWidth, format: PhotoFormat): `${PhotoWidth}.${PhotoFormat}` {
  return `${width}.${format}`;
}

/** The width and format in the last segment of a path; `null` for other text. */
export function readPhotoFile(file: string): { width: PhotoWidth; format: PhotoFormat } | null {
  for (const width of PHOTO_WIDTHS)
    for (const format of PHOTO_FORMATS)
      if (photoFile(width, format) === file) return { width, format };
  return null;
}
