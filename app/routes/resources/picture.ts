import { cacheTags, db, platform } from "~/context.server";
import { findPicture, openPicture } from "~/features/posts/editor/post-pictures.server";
import { photoTag, postTag } from "~/http/cache-tags";
import { notFound } from "~/http/responses.server";
import { sendImage } from "~/http/send-image.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { readPhotoFile } from "~/values/photo";
import type { Route } from "./+types/picture";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** A picture of a post in one of the sizes and formats, for viewers who may read the post. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pictureId, file } = params;
  const size = readPhotoFile(file);
  if (!size) throw notFound();
  const client = context.get(db);
  const picture = await findPicture(client, pictureId);
  if (!picture) throw notFound();
  context.get(cacheTags).add(photoTag(pictureId)).add(postTag(picture.postId));
  const { images, requestId } = context.get(platform);
  return sendImage({
    request,
    images,
    requestId,
    photoId: pictureId,
    file,
    contentType: picture.contentType,
    size,
    expires: picture.expires,
    open: () => openPicture(client, images, picture, size),
  });
}
