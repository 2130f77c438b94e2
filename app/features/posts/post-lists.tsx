import { ConfirmationLink } from "~/ui/forms/confirmation";
import { POST_CATEGORIES, POST_STATUS_WORDS } from "~/features/posts/post";
import type { ListedPost } from "~/features/posts/post.schema";
import { adminPathOf, POST_KINDS, type PostKind } from "~/features/posts/post-kind";
import { PostStatusBadge } from "~/features/posts/post-status-badge";
import { RowButton } from "~/ui/lists/row-button";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { RowMenu } from "~/ui/navigation/row-menu";
import { defineList, type Filter, type SortOf } from "~/values/admin-list";

/** The planned publication or withdrawal, in words, and in the few that fit in a row. */
type ShownPost = ListedPost & { plan: string | null; shortPlan: string | null };
type Row = { kind: PostKind; post: ShownPost; memberId: string };

const COMMON = {
  sql: "admin_posts",
  rows: "posts",
  search: "Title",
  sorts: ["created", "title", "category"],
  usual: "-created",
  keys: [
    { key: "o", does: "Open the post" },
    { key: "p", does: "Publish, or unpublish" },
    { key: "e", does: "Edit" },
    { key: "d", does: "Delete" },
  ],
} as const;
const STATUS = {
  label: "Status",
  unset: "all",
  options: { all: "All", ...POST_STATUS_WORDS },
} as const satisfies Filter;

/** The list of blog posts in the admin area. */
export const POST_LIST = defineList({
  ...COMMON,
  ...wordsOf("post"),
  fixed: { p_kind: "post" },
  filters: {
    status: STATUS,
    category: {
      label: "Category",
      unset: "",
      options: { "": "All", ...Object.fromEntries(POST_CATEGORIES.map((name) => [name, name])) },
    },
  },
});

/** The list of guides. */
export const GUIDE_LIST = defineList({
  ...COMMON,
  ...wordsOf("guide"),
  fixed: { p_kind: "guide" },
  filters: { status: STATUS },
});

function wordsOf(kind: PostKind) {
  const { admin, list, one, called } = POST_KINDS[kind];
  const empty = `No ${called}s found. Create your first ${called}!`;
  return { path: admin, title: list, one, empty };
}

export const postTable = (kind: PostKind): ListTable<Row, SortOf<typeof COMMON>> => ({
  caption: kind === "guide" ? "Guides" : "Blog posts",
  keyOf: ({ post }) => post.id,
  isQuiet: true,
  columns: [
    {
      head: "Title",
      sort: { by: "title" },
      cell: ({ kind, post }) => (
        <RowLink
          to={adminPathOf(kind, post.id, "edit")}
          aria-keyshortcuts="o"
          title={post.title}
          className="link"
        >
          {post.title}
        </RowLink>
      ),
    },
    { head: "Author", width: "w-[12%]", cell: ({ post }) => post.author ?? "Unknown" },
    kind === "guide"
      ? { head: "City", width: "w-[16%]", cell: ({ post }) => post.location ?? "–" }
      : {
          head: "Category",
          sort: { by: "category" },
          width: "w-[14%]",
          cell: ({ post }) => post.category ?? "–",
        },
    { head: "Status", width: "w-[21%]", cell: (row) => <Status {...row} /> },
    {
      head: "Created",
      sort: { by: "created", first: "descending" },
      width: DAY_WIDTH,
      cell: ({ post }) => <RowDay of={post.createdAt} />,
    },
    { head: "Actions", isActions: true, width: "w-34", cell: (row) => <Actions {...row} /> },
  ],
});

function Status({ post: { status, plan, shortPlan } }: Row) {
  return (
    <>
      <PostStatusBadge status={status}>{POST_STATUS_WORDS[status]}</PostStatusBadge>
      {plan && (
        <span className="ml-2 text-xs tabular-nums" title={plan}>
          {shortPlan}
        </span>
      )}
    </>
  );
}

/** The effect of a row's button on the post. */
const POST_CHANGES = {
  draft: "Publish",
  scheduled: "Cancel the schedule",
  published: "Unpublish",
} as const satisfies Record<ListedPost["status"], string>;

function Actions({ kind, post, memberId }: Row) {
  const { id, slug, title, status, revision } = post;
  const isOut = status === "draft";
  const intent = isOut ? "publish" : "unpublish";
  const does = POST_CHANGES[status];
  const publish = (
    <RowButton
      memberId={memberId}
      values={{ intent, postId: id, revision: String(revision) }}
      pressed={id}
      shortcut="p"
      label={`${does} ${title}`}
      isItem={!isOut}
    >
      {does}
    </RowButton>
  );
  return (
    <div className="row-deeds">
      {/* A draft waits for its publication. */}
      {isOut && publish}
      <RowMenu label={`More about ${title}`}>
        {!isOut && publish}
        {status === "published" && (
          <Link
            to={POST_KINDS[kind].pathOf(slug)}
            aria-label={`View ${title}`}
            className="menu-item"
          >
            View
          </Link>
        )}
        <RowLink
          to={adminPathOf(kind, id, "edit")}
          aria-keyshortcuts="e"
          aria-label={`Edit ${title}`}
          className="menu-item"
        >
          Edit
        </RowLink>
        <ConfirmationLink
          to={adminPathOf(kind, id, "delete")}
          aria-keyshortcuts="d"
          aria-label={`Delete ${title}`}
          className="menu-item text-alarm"
        >
          Delete
        </ConfirmationLink>
      </RowMenu>
    </div>
  );
}
