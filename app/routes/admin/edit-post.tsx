import { changes, db, flash, member } from "~/context.server";
import { findBesideText } from "~/features/administration/display-cookies.server";
import { PostEditor } from "~/features/posts/editor/post-editor";
import { toEditor, toPublication } from "~/features/posts/editor/post-editor.server";
import { PostEditorForm, type PostDecision } from "~/features/posts/post.forms";
import { TypedPlan } from "~/features/posts/post.schema";
import {
  adminPathOf,
  kindAt,
  newPathOf,
  POST_KINDS,
  sayPostDone,
} from "~/features/posts/post-kind";
import { describePostRefusal } from "~/features/posts/post-refusals";
import {
  findPostToEdit,
  publishPost,
  schedulePost,
  unpublishPost,
} from "~/features/posts/post.server";
import { Publication } from "~/features/posts/editor/publication";
import { keepTyped, writePost } from "~/features/posts/editor/write-post.server";
import { postTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, refuseErrors, seeOther } from "~/http/responses.server";
import { revalidateAfterUpload } from "~/ui/forms/revalidate-after-upload";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { isId } from "~/values/row-id";
import type { Db } from "~/db/client.server";
import { readSearch } from "~/http/read-form.server";
import { postFormAction } from "~/post-form-action.server";
import type { Route } from "./+types/edit-post";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const found = await findPostToEdit(context.get(db), params.postId);
  if (!found?.post) throw notFound();
  const { kind } = found.post;
  const memberId = context.get(member).id;
  const beside = await findBesideText(request.headers.get("Cookie"));
  return {
    kind,
    title: found.post.title,
    publicPath: found.post.status === "published" ? POST_KINDS[kind].pathOf(found.post.slug) : null,
    memberId,
    editor: { ...toEditor(found, memberId), kind, postId: found.post.id, memberId, beside },
    publication: toPublication(found.post, readSearch(url, TypedPlan)),
  };
}

export const action = postFormAction(
  PostEditorForm,
  { oneButton: ["publish", "unpublish", "discard"], postIdOf },
  async ({ form, value }, { params, url, context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    const client = context.get(db);
    const found = await findPostToEdit(client, params.postId);
    if (!found?.post) {
      if (value.intent !== "save" && value.intent !== "preview") throw notFound();
      const ref = { kind: kindAt(url), id: params.postId };
      const { one } = POST_KINDS[ref.kind];
      await keepTyped(client, ref, value);
      say(
        `This ${one} has since been deleted. What you typed is here. If you save it, it becomes a new ${one}.`,
        "error",
      );
      return seeOther(newPathOf(ref.kind, ref.id));
    }
    const { id, kind } = found.post;
    const edit = adminPathOf(kind, id, "edit");
    // The times that were typed for a new post stay in the address of its draft until a decision about its publication.
    const here = `${edit}${url.search}`;
    if (value.intent === "publish" || value.intent === "unpublish" || value.intent === "schedule") {
      const { refusal, details } = await decide(client, id, value);
      const why = refusal && describePostRefusal(refusal, details);
      if (why && value.intent === "schedule") return refuse(alertReply(form, why), 409);
      if (why) say(why, "error");
      else say(sayPostDone(kind, "updated"));
      context.get(changes).add(...postTags(id));
      return seeOther(why ? here : edit);
    }
    const written = await writePost(client, { id, kind }, found, value);
    if (written.done === null) {
      const { errors, revision } = written;
      return refuseErrors(form, errors, revision === null ? {} : { revision });
    }
    if (written.done === "kept") return seeOther(`${here}#preview`);
    say(written.done === "saved" ? sayPostDone(kind, "updated") : "Discarded.");
    context.get(changes).add(...postTags(id));
    return seeOther(here);
  },
);

function postIdOf({ params: { postId } }: Route.ActionArgs): string {
  if (!isId(postId)) throw notFound();
  return postId;
}

export const shouldRevalidate = revalidateAfterUpload;

/** The forms of the page that show their refusals beside their fields. */
const SAID_BESIDE_FIELDS = ["save", "preview", "schedule"] as const;

function decide(client: Db, id: string, decision: PostDecision) {
  switch (decision.intent) {
    case "publish":
      return publishPost(client, id, decision.revision);
    case "unpublish":
      return unpublishPost(client, id, decision.revision);
    case "schedule":
      return schedulePost(client, id, decision);
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Edit ${loaderData.title}` : "Edit a post",
    description: "What a post says, and when it is in public.",
  });

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, publicPath, memberId, editor, publication } = loaderData;
  const { admin, list, one } = POST_KINDS[kind];
  const { id } = publication;
  const reply = useReply(actionData);
  const intent = reply?.initialValue?.["intent"];
  const replyTo = (...intents: readonly string[]) =>
    intents.includes(String(intent)) ? reply : undefined;
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={admin}>{list}</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {publicPath && (
            <Link to={publicPath} className="link">
              {`View ${one}`}
            </Link>
          )}
          <Link to={adminPathOf(kind, id, "history")} className="link">
            Versions
          </Link>
          <Link to={adminPathOf(kind, id, "pictures")} className="link">
            Pictures
          </Link>
          <Link to={adminPathOf(kind, id, "delete")} className="link">
            Delete
          </Link>
        </p>
      </header>
      <ReplyAlert reply={actionData} besides={SAID_BESIDE_FIELDS} />
      <PostEditor
        // The key changes only with the text, so that publishing or previewing keeps the typed values.
        key={`${id} ${editor.textRevision}`}
        {...editor}
        reply={replyTo("save", "preview")}
        publication={
          <Publication
            key={`publication ${publication.revision}`}
            {...publication}
            memberId={memberId}
            reply={replyTo("schedule")}
          />
        }
      />
    </div>
  );
}
