import { data } from "react-router";
import { changes, db, flash, member } from "~/context.server";
import { PictureList, UploadForm } from "~/features/posts/editor/picture-forms";
import { adminPathOf } from "~/features/posts/post-kind";
import { RemovePictureForm } from "~/features/posts/post.forms";
import {
  addPictures,
  removePicture,
  storePicture,
} from "~/features/posts/editor/post-pictures.server";
import { findPostToEdit } from "~/features/posts/post.server";
import { formAction } from "~/form-action.server";
import { photoTag, postTags } from "~/http/cache-tags";
import { readOwnUploads } from "~/http/read-own-uploads.server";
import { BUSY } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
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
  const uploaded = await readOwnUploads(request, context.get(member), (file) =>
    storePicture(client, id, file),
  );
  if (uploaded === "busy") return refuseUpload(503, [BUSY]);
  client.renewDeadline();
  const { say } = context.get(flash);
  const here = adminPathOf(kind, id, "pictures");
  if ("another" in uploaded) {
    say(uploaded.another, "error");
    return seeOther(here);
  }
  const alternativeText = asLine(uploaded.fields["alternativeText"] ?? "");
  const outcome = await addPictures(client, id, { ...uploaded, alternativeText });
  if ("problems" in outcome) return refuseUpload(422, outcome.problems, alternativeText);
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
