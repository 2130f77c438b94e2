import { cacheTags, db } from "~/context.server";
import { findPhoto, openPhoto } from "~/features/spaces/photo.server";
import { photoTag, spaceTag } from "~/http/cache-tags";
import { missing } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { PHOTO_WIDTHS } from "~/values/photo";
import type { Route } from "./+types/photo";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** A drawing may hold scripts and links. Opened as a page of its own it is only looked at. */
const ONLY_LOOKED_AT = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The file of a photo for whoever may see its listing. Every width has the stored file as yet. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { photoId, width } = params;
  if (!PHOTO_WIDTHS.some((known) => String(known) === width)) throw missing();
  const client = context.get(db);
  const photo = await findPhoto(client, photoId);
  if (!photo) throw missing();
  context.get(cacheTags).add(photoTag(photoId)).add(spaceTag(photo.spaceId));
  const body = request.method === "HEAD" ? null : await openPhoto(client, photo.path);
  if (!body && request.method !== "HEAD") throw missing();
  return new Response(body, {
    headers: {
      "Content-Type": photo.contentType,
      // Neither the file of a photo nor its path ever changes: another file is another photo.
      ETag: `"${photoId}-${width}"`,
      "Content-Security-Policy": ONLY_LOOKED_AT,
      // Other sites show it with a link to the listing.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
