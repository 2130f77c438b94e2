import { cacheTags, db, platform } from "~/context.server";
import { findPhoto, openPhoto } from "~/features/spaces/photo.server";
import { photoTag, spaceTag } from "~/http/cache-tags";
import { sendImage } from "~/http/send-image.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { readPhotoFile } from "~/values/photo";
import type { Route } from "./+types/photo";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** A photo in one of the sizes and formats, for viewers who may see its listing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { photoId, file } = params;
  const size = readPhotoFile(file);
  if (!size) throw notFound();
  const client = context.get(db);
  const photo = await findPhoto(client, photoId);
  if (!photo) throw notFound();
  context.get(cacheTags).add(photoTag(photoId)).add(spaceTag(photo.spaceId));
  const { images, requestId } = context.get(platform);
  return sendImage({
    request,
    images,
    requestId,
    photoId,
    file,
    contentType: photo.contentType,
    size,
    open: () => openPhoto(client, images, photo, size),
  });
}
