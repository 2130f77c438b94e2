import { cacheTags, db, platform } from "~/context.server";
import { findPhoto, openPhoto, typeInSize } from "~/features/spaces/photo.server";
import { photoTag, spaceTag } from "~/http/cache-tags";
import { writeLine } from "~/http/log-line.server";
import { missing } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { readPhotoFile } from "~/values/photo";
import type { Route } from "./+types/photo";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

const HEADERS = {
  // A drawing may hold scripts and links. Opened as a page of its own it is only looked at.
  "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  // Other sites show it with a link to the listing.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** A photo in one of the sizes and formats, for whoever may see its listing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { photoId, file } = params;
  const size = readPhotoFile(file);
  if (!size) throw missing();
  const client = context.get(db);
  const { images, requestId } = context.get(platform);
  const photo = await findPhoto(client, photoId);
  if (!photo) throw missing();
  context.get(cacheTags).add(photoTag(photoId)).add(spaceTag(photo.spaceId));
  if (request.method === "HEAD")
    return answer(null, typeInSize(images, photo, size), versionOf(photoId, file));
  const opened = await openPhoto(client, images, photo, size);
  if (!opened) throw missing();
  const { body, contentType, failure } = opened;
  if (failure) writeLine("warn", { message: "photo", photoId, file, requestId, failure });
  return answer(body, contentType, failure ? null : versionOf(photoId, file));
}

/**
 * Neither the file of a photo nor its path ever changes: another file is another photo. What was sent because a size could not be
 * made has no version, and is kept for a shorter time.
 */
function versionOf(photoId: string, file: string): string {
  return `"${photoId}-${file}"`;
}

function answer(body: ReadableStream | null, contentType: string, version: string | null) {
  const headers = new Headers({ ...HEADERS, "Content-Type": contentType });
  if (version) headers.set("ETag", version);
  return new Response(body, { headers });
}
