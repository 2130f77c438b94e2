import type { Db } from "~/db/client.server";
import { addPicture, storePicture, type StoredFile } from "~/features/posts/editor/post-pictures.server";
import { NO_ALTERNATIVE_TEXT, NO_PICTURE, POST_MOST, type PostPicture } from "~/features/posts/post";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { describeMadeForAnother } from "~/http/responses.server";
import { asLine } from "~/values/plain-text";

/**
 * The added pictures of a form; the message for a page that was made for another member; or the form's problems with the HTTP status of the
 * refusal and the typed alt text.
 */
export type ReceivedPictures =
  | { added: PostPicture[] }
  | { another: string }
  | { status: 409 | 422 | 503; problems: string[]; alternativeText: string };

/** Reads the form that adds pictures to a post, stores its files, and adds them with the alt text of the form. */
export async function receivePictures(
  request: Request,
  client: Db,
  postId: string,
  viewer: { id: string; email: string },
): Promise<ReceivedPictures> {
  const stored: StoredFile[] = [];
  const uploaded = await readUploads(request, viewer.id, async (file, fields) => {
    const refusal = describeMadeForAnother({ payload: fields }, viewer);
    if (refusal) return refusal;
    const outcome = await storePicture(client, postId, file);
    if ("problem" in outcome) return outcome.problem;
    stored.push(outcome.stored);
    return null;
  });
  if (uploaded === "busy") return { status: 503, problems: [BUSY], alternativeText: "" };
  client.renewDeadline();
  const another = describeMadeForAnother({ payload: uploaded.fields }, viewer);
  if (another) return { another };
  const alternativeText = asLine(uploaded.fields["alternativeText"] ?? "");
  const problems = [...uploaded.problems];
  if (stored.length === 0 && problems.length === 0) problems.push(NO_PICTURE);
  if (alternativeText === "" || [...alternativeText].length > POST_MOST.alternativeText)
    problems.push(NO_ALTERNATIVE_TEXT);
  if (problems.length > 0) return { status: 422, problems, alternativeText };
  const added: PostPicture[] = [];
  for (const file of stored) {
    const outcome = await addPicture(client, postId, file, alternativeText);
    if ("problem" in outcome) return { status: 409, problems: [outcome.problem], alternativeText };
    added.push(outcome.picture);
  }
  return { added };
}
