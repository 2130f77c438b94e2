import type { Path } from "~/values/path";

/** A photo of ours. Its width and height are pixels of the file; the alternative text may be empty. */
export type Photo = { id: string; alternativeText: string; width: number; height: number };

/** The widths in pixels in which photos are sent. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280, 1920] as const;
type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Where the photo is, at most so many pixels wide. */
export function photoPath({ id }: Pick<Photo, "id">, width: PhotoWidth): Path {
  return `/photos/${id}/${width}`;
}

/** Every width, for a browser to choose from. */
export function photoSources(photo: Pick<Photo, "id">): string {
  return PHOTO_WIDTHS.map((width) => `${photoPath(photo, width)} ${width}w`).join(", ");
}
