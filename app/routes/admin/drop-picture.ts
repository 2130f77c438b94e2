import { db, member } from "~/context.server";
import { addPictures, storePicture } from "~/features/posts/editor/post-pictures.server";
import { adminPathOf, kindAt } from "~/features/posts/post-kind";
import { findPostToEdit } from "~/features/posts/post.server";
import { readOwnUploads } from "~/http/read-own-uploads.server";
import { BUSY } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import { asLine } from "~/values/plain-text";
import type { Route } from "./+types/drop-picture";

/** A GET redirects to the page of the pictures. */
export function loader({ params, url }: Route.LoaderArgs) {
  return seeOther(adminPathOf(kindAt(url), params.postId, "pictures"));
}

/**
 * A picture that a script sends from the editor, for a saved or an unsaved post. Answers `{ added }`, or `{ problems }` with the status of
 * the refusal. Without scripts the form posts to the page of the pictures.
 */
export async function action({ request, params: { postId }, context }: Route.ActionArgs) {
  const client = context.get(db);
  if (!(await findPostToEdit(client, postId))) throw notFound();
  const uploaded = await readOwnUploads(request, context.get(member), (file) =>
    storePicture(client, postId, file),
  );
  if (uploaded === "busy") return Response.json({ problems: [BUSY] }, { status: 503 });
  client.renewDeadline();
  if ("another" in uploaded)
    return Response.json({ problems: [uploaded.another] }, { status: 409 });
  const alternativeText = asLine(uploaded.fields["alternativeText"] ?? "");
  const outcome = await addPictures(client, postId, { ...uploaded, alternativeText });
  return Response.json(outcome, { status: "problems" in outcome ? 422 : 200 });
}
