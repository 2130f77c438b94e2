import { changes, db, flash, member } from "~/context.server";
import { PostHistorySearch, RestorePostForm } from "~/features/posts/post.forms";
import { adminPathOf, kindAt, POST_KINDS, sayPostDone } from "~/features/posts/post-kind";
import { describePostRefusal } from "~/features/posts/post-refusals";
import { findPostHistory, restorePost } from "~/features/posts/post.server";
import { KeptByVersions, VersionChanges, VersionList } from "~/features/posts/editor/post-versions";
import { changesOf } from "~/features/posts/editor/version-changes.server";
import { formAction } from "~/form-action.server";
import { postTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { notFound, seeOther } from "~/http/responses.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/post-history";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { version } = readSearch(url, PostHistorySearch);
  const history = await findPostHistory(context.get(db), params.postId, version);
  if (!history?.shown) throw notFound();
  const { post, versions, shown, before, isAsToday } = history;
  const now = new Date();
  return {
    post,
    versions: versions.map((each) => ({ ...each, ago: formatAgo(each.savedAt, now) })),
    shown: shown.revision,
    isAsToday,
    changes: changesOf(before, shown),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  RestorePostForm,
  { oneButton: true },
  async ({ value, page }, { params: { postId }, url, context }: Route.ActionArgs) => {
    const kind = kindAt(url);
    const { say } = context.get(flash);
    const { refusal, details } = await restorePost(context.get(db), postId, value);
    if (refusal) {
      say(describePostRefusal(refusal, details), "error");
      return seeOther(refusal === "no-such-post" ? POST_KINDS[kind].admin : page);
    }
    context.get(changes).add(...postTags(postId));
    say(sayPostDone(kind, "updated"));
    return seeOther(adminPathOf(kind, postId, "edit"));
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Versions of ${loaderData.post.title}` : "Versions of a post",
    description: "What a post said before.",
  });

export default function PostHistoryPage({ loaderData }: Route.ComponentProps) {
  const { post, versions, shown, isAsToday, changes: made, memberId } = loaderData;
  const isLatest = shown === post.textRevision;
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={adminPathOf(post.kind, post.id, "edit")}>{post.title}</ParentLink>
        <h1 className="text-3xl">Versions</h1>
        <KeptByVersions kind={post.kind} />
      </header>
      <ReplyAlert reply={undefined} />
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <VersionList kind={post.kind} postId={post.id} versions={versions} shown={shown} />
        <div className="grid gap-5">
          <VersionChanges changes={made} />
          {isAsToday && !isLatest && (
            <p className="text-soft">{`The ${POST_KINDS[post.kind].one} says the same today, so restoring version ${shown} would change nothing.`}</p>
          )}
          {!isAsToday && !isLatest && (
            <IntentForm
              memberId={memberId}
              values={{
                intent: "restore",
                revision: String(post.revision),
                version: String(shown),
              }}
            >
              <SubmitButton tone="quiet" pending="Restoring…">
                {`Restore version ${shown}`}
              </SubmitButton>
            </IntentForm>
          )}
        </div>
      </div>
    </div>
  );
}
