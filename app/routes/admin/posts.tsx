import { changes, db, flash, member } from "~/context.server";
import { POST_CATEGORIES } from "~/features/posts/post";
import { PostListForm, PostSearch } from "~/features/posts/post.forms";
import { listPosts, publishPost, unpublishPost } from "~/features/posts/post.server";
import { kindAt, POST_KINDS, sayPostDone } from "~/features/posts/post-kind";
import { describePlan } from "~/features/posts/editor/post-plan";
import { describePostRefusal } from "~/features/posts/post-refusals";
import { PostTable } from "~/features/posts/post-table";
import { UnsavedPosts } from "~/features/posts/editor/unsaved-posts";
import { formAction } from "~/form-action.server";
import { postTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/posts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, PostSearch);
  const kind = kindAt(url);
  const { posts, unsaved, next, total } = await listPosts(context.get(db), kind, wanted, cursor);
  const now = new Date();
  return {
    ...wanted,
    kind,
    posts: posts.map((post) => ({ ...post, plan: describePlan(post) })),
    unsaved: unsaved.map((draft) => ({ ...draft, ago: formatAgo(draft.savedAt, now) })),
    total,
    memberId: context.get(member).id,
    ...listLinks(POST_KINDS[kind].admin, wanted, PostSearch.parse({}), { cursor, next }),
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

const STATUSES = [
  { value: "all", label: "All" },
  { value: "draft", label: "Draft" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
];
const CATEGORIES = ["All", ...POST_CATEGORIES].map((name) => ({ value: name, label: name }));
const categoryFilter = (value: string) => ({
  name: "category",
  label: "Category",
  value,
  unset: "All",
  options: CATEGORIES,
});

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { posts, unsaved, total, q, status, category, sort, params, memberId } = loaderData;
  const { kind } = loaderData;
  const { admin, list, isRead, called, one, begin } = POST_KINDS[kind];
  return (
    <AdminList
      title={list}
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
      total={total}
      one={one}
      first={loaderData.first}
      next={loaderData.next}
      empty={`No ${called}s found. Create your first ${called}!`}
      keys={[
        { key: "o", does: "Open the post" },
        { key: "p", does: "Publish, or unpublish" },
        { key: "e", does: "Edit" },
        { key: "d", does: "Delete" },
      ]}
      controls={
        <>
          <UnsavedPosts kind={kind} unsaved={unsaved} />
          <ListForm
            action={admin}
            search="Title"
            q={q}
            sort={params.sort}
            filters={[
              { name: "status", label: "Status", value: status, unset: "all", options: STATUSES },
              ...(kind === "guide" ? [] : [categoryFilter(category)]),
            ]}
          />
        </>
      }
    >
      <PostTable
        kind={kind}
        posts={posts}
        memberId={memberId}
        orderOf={columnOrders(admin, params, sort)}
      />
    </AdminList>
  );
}
