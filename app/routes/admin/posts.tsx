import { changes, db, flash, member } from "~/context.server";
import { listRowsAnd } from "~/db/list-rows.server";
import { describePlan, summarizePlan } from "~/features/posts/editor/post-plan";
import { UnsavedPosts as UnsavedPostList } from "~/features/posts/editor/unsaved-posts";
import { kindAt, POST_KINDS, sayPostDone } from "~/features/posts/post-kind";
import { GUIDE_LIST, POST_LIST, postTable } from "~/features/posts/post-lists";
import { describePostRefusal } from "~/features/posts/post-refusals";
import { PostListForm } from "~/features/posts/post.forms";
import { ListedPost, UnsavedPosts } from "~/features/posts/post.schema";
import { publishPost, unpublishPost } from "~/features/posts/post.server";
import { formAction } from "~/form-action.server";
import { readAdminList } from "~/http/admin-list.server";
import { postTags } from "~/http/cache-tags";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/posts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const kind = kindAt(url);
  const list =
    kind === "guide"
      ? await readAdminList(
          url,
          GUIDE_LIST,
          listRowsAnd(client, GUIDE_LIST, ListedPost, UnsavedPosts),
        )
      : await readAdminList(
          url,
          POST_LIST,
          listRowsAnd(client, POST_LIST, ListedPost, UnsavedPosts),
        );
  const now = new Date();
  return {
    ...list,
    kind,
    rows: list.rows.map((post) => ({
      ...post,
      plan: describePlan(post),
      shortPlan: summarizePlan(post),
    })),
    unsaved: list.unsaved.map((draft) => ({ ...draft, ago: formatAgo(draft.savedAt, now) })),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  PostListForm,
  { oneButton: true },
  async ({ value, page }, { url, context }: Route.ActionArgs) => {
    const kind = kindAt(url);
    const { intent, postId, revision } = value;
    const decide = intent === "publish" ? publishPost : unpublishPost;
    const { refusal, details } = await decide(context.get(db), postId, revision);
    if (refusal) {
      context.get(flash).say(describePostRefusal(refusal, details), "error");
    } else {
      context.get(changes).add(...postTags(postId));
      context.get(flash).say(sayPostDone(kind, "updated"));
    }
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.kind === "guide"
    ? pageMeta({ matches, title: "Guides", description: "The guides to cities." })
    : pageMeta({ matches, title: "Blog Manager", description: "The posts of the blog." });

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { kind, rows, unsaved, memberId } = loaderData;
  const { admin, isRead, begin } = POST_KINDS[kind];
  return (
    <AdminListPage
      list={kind === "guide" ? GUIDE_LIST : POST_LIST}
      found={loaderData}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to={isRead} className="button button-quiet">
            {kind === "guide" ? "View guides" : "View blog"}
          </Link>
          <Link to={`${admin}/new`} className="button button-primary">
            {kind === "guide" ? begin : "Write Blog"}
          </Link>
        </div>
      }
      aboveSearch={<UnsavedPostList kind={kind} unsaved={unsaved} />}
      table={postTable(kind)}
      rows={rows.map((post) => ({ kind, post, memberId }))}
    />
  );
}
