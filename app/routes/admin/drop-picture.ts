import { db, member } from "~/context.server";
import { receivePictures } from "~/features/posts/editor/receive-pictures.server";
import { adminPathOf, kindAt } from "~/features/posts/post-kind";
import { findPostToEdit } from "~/features/posts/post.server";
import { notFound, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/drop-picture";

/** A GET redirects to the page of the pictures. */
export function loader({ params, url }: Route.LoaderArgs) {
  return seeOther(adminPathOf(kindAt(url), params.postId, "pictures"));
}

/**
 * A picture that a script sends from the editor, for a saved or an unsaved post. Answers `{ added }`, or `{ problems }` with the status of
 * the refusal. Without scripts the form posts to the page of the pictures.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(db);
  if (!(await findPostToEdit(client, params.postId))) throw notFound();
  const received = await receivePictures(request, client, params.postId, context.get(member));
  if ("another" in received)
    return Response.json({ problems: [received.another] }, { status: 409 });
  return Response.json(received, { status: "status" in received ? received.status : 200 });
}
