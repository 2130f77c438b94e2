import { data } from "react-router";
import { changes, db, flash, member } from "~/context.server";
import { PictureList, UploadForm } from "~/features/posts/editor/picture-forms";
import { NO_ALTERNATIVE_TEXT, NO_PICTURE, POST_MOST } from "~/features/posts/post";
import { adminPathOf } from "~/features/posts/post-kind";
import { RemovePictureForm } from "~/features/posts/post.forms";
import {
  addPicture,
  removePicture,
  storePicture,
  type StoredFile,
} from "~/features/posts/editor/post-pictures.server";
import { findPostToEdit } from "~/features/posts/post.server";
import { formAction } from "~/form-action.server";
import { photoTag, postTags } from "~/http/cache-tags";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { describeMadeForAnother, notFound, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { asLine } from "~/values/plain-text";
import type { Route } from "./+types/post-pictures";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPostToEdit(context.get(db), params.postId);
  if (!found?.post) throw notFound();
  const { kind, id, title, content, coverId } = found.post;
  const pictures = found.pictures.map((picture) => ({
    ...picture,
    isShown: picture.id === coverId || content.includes(`/pictures/${picture.id}`),
  }));
  return { kind, id, title, pictures, memberId: context.get(member).id };
}

export async function action(args: Route.ActionArgs) {
  const type = args.request.headers.get("Content-Type") ?? "";
  return type.startsWith("multipart/form-data") ? upload(args) : remove(args);
}

/** The form again with the typed values; browsers do not send a file twice. */
const refuseUpload = (status: number, problems: string[], alternativeText = "") =>
  data({ problems, alternativeText }, { status });

async function upload({ request, params, context }: Route.ActionArgs) {
  const client = context.get(db);
  const found = await findPostToEdit(client, params.postId);
  if (!found?.post) throw notFound();
  const { kind, id } = found.post;
  const viewer = context.get(member);
  const stored: StoredFile[] = [];
  const uploaded = await readUploads(request, viewer.id, async (file, fields) => {
    const refusal = describeMadeForAnother({ payload: fields }, viewer);
    if (refusal) return refusal;
    const outcome = await storePicture(client, id, file);
    if ("problem" in outcome) return outcome.problem;
    stored.push(outcome.stored);
    return null;
  });
  if (uploaded === "busy") return refuseUpload(503, [BUSY]);
  client.renewDeadline();
  const here = adminPathOf(kind, id, "pictures");
  const { say } = context.get(flash);
  const another = describeMadeForAnother({ payload: uploaded.fields }, viewer);
  if (another) {
    say(another, "error");
    return seeOther(here);
  }
  const text = asLine(uploaded.fields["alternativeText"] ?? "");
  const problems = [...uploaded.problems];
  if (stored.length === 0 && problems.length === 0) problems.push(NO_PICTURE);
  if (text === "" || [...text].length > POST_MOST.alternativeText)
    problems.push(NO_ALTERNATIVE_TEXT);
  if (problems.length > 0) return refuseUpload(422, problems, text);
  for (const file of stored) {
    const problem = await addPicture(client, id, file, text);
    if (problem) return refuseUpload(409, [problem], text);
  }
  say("Picture added.");
  return seeOther(here);
}

const NOT_REMOVED = {
  "no-such-picture": "This picture has already been removed.",
  "picture-in-use": "The post shows this picture. Take it out of the text and the cover first.",
};

const remove = formAction(
  RemovePictureForm,
  { oneButton: true },
  async ({ value: { pictureId }, page }, { params, context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    const refusal = await removePicture(context.get(db), pictureId);
    if (refusal) say(NOT_REMOVED[refusal], "error");
    else {
      context.get(changes).add(...postTags(params.postId), photoTag(pictureId));
      say("Picture removed.");
    }
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Pictures of ${loaderData.title}` : "Pictures of a post",
    description: "What a post may show.",
  });

export default function PostPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, title, pictures, memberId } = loaderData;
  // The typed text of a picture that was sent before signing in. The picture itself is not stored.
  const typed = useReply(undefined)?.initialValue?.["alternativeText"];
  const before = typeof typed === "string" ? typed : "";
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={adminPathOf(kind, id, "edit")}>{title}</ParentLink>
        <h1 className="text-3xl">Pictures</h1>
      </header>
      <ReplyAlert reply={undefined} />
      <UploadForm
        memberId={memberId}
        problems={actionData?.problems ?? []}
        alternativeText={actionData?.alternativeText ?? before}
      />
      <PictureList pictures={pictures} memberId={memberId} />
    </div>
  );
}
