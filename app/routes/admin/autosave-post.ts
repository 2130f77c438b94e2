import { db, member } from "~/context.server";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { adminPathOf, kindAt } from "~/features/posts/post-kind";
import { MOST_POST_BYTES, TypedPostForm } from "~/features/posts/post.forms";
import { findPostToEdit, autosaveDraft } from "~/features/posts/post.server";
import { readForm } from "~/http/read-form.server";
import { notFound, describeMadeForAnother, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/autosave-post";

/** A GET redirects to the page of the post. */
export function loader({ params, url }: Route.LoaderArgs) {
  return seeOther(adminPathOf(kindAt(url), params.postId, "edit"));
}

/** Stores an admin's draft, sent by a script; answers its preview, `{ tree, problems }`. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await readForm(request, TypedPostForm, { most: MOST_POST_BYTES });
  if (form.status !== "success") return Response.json(null, { status: 422 });
  if (describeMadeForAnother(form, context.get(member)))
    return Response.json(null, { status: 409 });
  const client = context.get(db);
  const found = await findPostToEdit(client, params.postId);
  if (!found) throw notFound();
  const { revision, ...fields } = form.value;
  await autosaveDraft(client, { kind: kindAt(url), id: params.postId }, revision, fields);
  return Response.json(readMarkdown(fields.content, found.pictures));
}
