import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import { FORMAT_TYPES, resizeImage, type ImagesBinding, type Size } from "~/images/resize.server";
import { isId } from "~/values/row-id";

/** Where a photo's file is; the path is null for a photo at a stock-photo host. */
const PhotoFile = z.object({ spaceId: z.string(), path: z.string().nullable() });

const DRAWING = "image/svg+xml";
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  svg: DRAWING,
};

/** A photo of the bucket; `contentType` is that of the stored file. */
export type StoredPhoto = { spaceId: string; path: string; contentType: string };

export function photoRows(db: Db) {
  return db.from("space_photos");
}

export function photoFiles(db: Db) {
  return db.storage.from("space-photos");
}

/** `null` when this person may not see the photo, or there is none, or it is at another host. */
export async function findPhoto(db: Db, photoId: string): Promise<StoredPhoto | null> {
  if (!isId(photoId)) return null;
  const answer = await photoRows(db).select("space_id, path").eq("id", photoId).maybeSingle();
  const file = parseAnswer(db, PhotoFile.nullable(), answer);
  if (!file?.path) return null;
  const contentType = CONTENT_TYPES[file.path.slice(file.path.lastIndexOf(".") + 1)];
  return contentType ? { spaceId: file.spaceId, path: file.path, contentType } : null;
}

/** What answers a request for a photo. `failure` says why it is the stored file where a size was to be made. */
export type OpenedPhoto = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  failure: string | null;
};

/**
 * The bytes of a photo, as they arrive: in this size where the Images binding makes it, and else of the stored file, which
 * browsers scale themselves. `null` when the file is gone.
 */
export async function openPhoto(
  db: Db,
  images: ImagesBinding | null,
  { path, contentType }: StoredPhoto,
  size: Size,
): Promise<OpenedPhoto | null> {
  const stored = await openFile(db, path);
  if (!stored) return null;
  if (!images || contentType === DRAWING) return { body: stored, contentType, failure: null };
  try {
    const body = await resizeImage(images, stored, size);
    return { body, contentType: FORMAT_TYPES[size.format], failure: null };
  } catch (thrown) {
    // What the binding has read of the file is gone.
    const again = await openFile(db, path);
    return again && { body: again, contentType, failure: String(thrown) };
  }
}

/** The type of what `openPhoto` answers with when nothing fails. */
export function typeInSize(
  images: ImagesBinding | null,
  { contentType }: StoredPhoto,
  { format }: Size,
): string {
  return images && contentType !== DRAWING ? FORMAT_TYPES[format] : contentType;
}

/** `null` when the file is gone. */
async function openFile(db: Db, path: string): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await photoFiles(db).download(path).asStream();
  if (data) return data;
  // Hosted Storage answers 400 and says 404 in the body.
  if ("statusCode" in error && error.statusCode === "404") {
    db.reportBadAnswer("a photo whose file is gone");
    return null;
  }
  throw new BackendUnavailable(`storage: ${error.message}`);
}
