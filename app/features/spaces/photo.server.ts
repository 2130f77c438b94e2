import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { openStoredFile } from "~/db/stored-file.server";
import { imageTypeOf, openInSize, type OpenedImage } from "~/images/open-image.server";
import type { ImagesBinding, Size } from "~/images/resize.server";
import { isId } from "~/values/row-id";

/** The file of a photo; the path is null for a photo at a stock-photo host. */
const PhotoFile = z.object({ spaceId: z.string(), path: z.string().nullable() });

const BUCKET = "space-photos";

/** A photo of the bucket; `contentType` is that of the stored file. */
export type StoredPhoto = { spaceId: string; path: string; contentType: string };

export function photoRows(db: Db) {
  return db.from("space_photos");
}

export function photoFiles(db: Db) {
  return db.storage.from(BUCKET);
}

/** `null` when this viewer may not see the photo, or there is none, or it is at another host. */
export async function findPhoto(db: Db, photoId: string): Promise<StoredPhoto | null> {
  if (!isId(photoId)) return null;
  const answer = await photoRows(db).select("space_id, path").eq("id", photoId).maybeSingle();
  const file = parseAnswer(db, PhotoFile.nullable(), answer);
  if (!file?.path) return null;
  const contentType = imageTypeOf(file.path);
  return contentType ? { spaceId: file.spaceId, path: file.path, contentType } : null;
}

/** The bytes of a photo in this size, or of the stored file where no sizes are made. `null` when the file does not exist. */
export function openPhoto(
  db: Db,
  images: ImagesBinding | null,
  { path, contentType }: StoredPhoto,
  size: Size,
): Promise<OpenedImage | null> {
  const open = () => openStoredFile(db, { bucket: BUCKET, path, what: "a photo" });
  return openInSize(open, images, contentType, size);
}
