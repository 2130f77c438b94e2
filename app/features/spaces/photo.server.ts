import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import { isId } from "~/values/row-id";

/** Where a photo's file is; the path is null for a photo at another host. Nobody may add one, and no page shows one. */
const PhotoFile = z.object({ spaceId: z.string(), path: z.string().nullable() });

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** The listing, the path in Storage and the type of a photo; `null` when this person may not see it, or there is none. */
export async function findPhoto(db: Db, photoId: string) {
  if (!isId(photoId)) return null;
  const answer = await db
    .from("space_photos")
    .select("space_id, path")
    .eq("id", photoId)
    .maybeSingle();
  const file = parseAnswer(db, PhotoFile.nullable(), answer);
  if (!file?.path) return null;
  const contentType = CONTENT_TYPES[file.path.slice(file.path.lastIndexOf(".") + 1)];
  return contentType ? { spaceId: file.spaceId, path: file.path, contentType } : null;
}

/** The bytes of a photo, as they arrive; `null` when the file is gone. */
export async function openPhoto(db: Db, path: string): Promise<ReadableStream | null> {
  const { data, error } = await db.storage.from("space-photos").download(path).asStream();
  if (data) return data;
  // Hosted Storage answers 400 and says 404 in the body.
  if ("statusCode" in error && error.statusCode === "404") {
    db.reportBadAnswer("a photo whose file is gone");
    return null;
  }
  throw new BackendUnavailable(`storage: ${error.message}`);
}
