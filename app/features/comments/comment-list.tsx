import { useLocation } from "react-router";
import { CommentBadge } from "~/features/comments/comment-badge";
import { LISTED_CHARACTERS, USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import type { ListedComment } from "~/features/comments/moderated-comment.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import { RowButton } from "~/ui/lists/row-button";
import { RowLink } from "~/ui/lists/row-link";
import { RowReason } from "~/ui/lists/row-reason";
import type { ListTable } from "~/ui/lists/table";
import { defineList, type SortOf } from "~/values/admin-list";
import { formatDay } from "~/values/day";

/** The list of comments in the admin area. */
export const COMMENT_LIST = defineList({
  path: "/admin/comments",
  sql: "admin_comments",
  rows: "comments",
  title: "Comments",
  one: "comment",
  search: "Post, email or name",
  filters: {
    status: {
      label: "Status",
      unset: "waiting",
      options: { waiting: "Waiting", approved: "Shown", hidden: "Hidden", all: "All" },
    },
  },
  sorts: ["created"],
  usual: "created",
  empty: "No comments found.",
  emptyUnfiltered: "No comments are waiting for approval.",
  keys: [
    { key: "o", does: "Open the comment" },
    { key: "a", does: "Approve, or Restore" },
    { key: "r", does: "Hide" },
  ],
});

type Row = { comment: ListedComment; memberId: string };

export const COMMENT_TABLE: ListTable<Row, SortOf<typeof COMMENT_LIST>> = {
  caption: "Comments",
  isScrolled: true,
  // The key changes with the status, which closes an open menu or dialog of the row.
  keyOf: ({ comment: { id, status } }) => `${id} ${status}`,
  columns: [
    {
      head: "Post",
      cell: ({ comment: { id, post, author } }) => (
        <RowLink
          to={`/admin/comments/${id}`}
          className="link block wrap-break-word sm:min-w-24"
          aria-keyshortcuts="o"
          aria-label={`Comment on ${post.title} by ${author.email}`}
        >
          {post.title}
        </RowLink>
      ),
    },
    {
      head: "Author",
      cell: ({ comment: { author } }) => (
        <span className="block sm:min-w-36">
          <KnownMemberLink of={author} />
        </span>
      ),
    },
    {
      head: "Says",
      cell: ({ comment: { status, text } }) => (
        // A waiting comment is moderated in the list, so its text is shown in full.
        <span
          dir="auto"
          className={`typed-text sm:min-w-32 ${status === "waiting" ? "block" : "line-clamp-3"}`}
        >
          {`${text}${isCut(text) ? "…" : ""}`}
        </span>
      ),
    },
    { head: "Status", cell: ({ comment: { status } }) => <CommentBadge status={status} /> },
    {
      head: "Date",
      sort: { by: "created" },
      cell: ({ comment: { createdAt } }) => (
        <span className="whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</span>
      ),
    },
    { head: "Actions", cell: (row) => <Actions {...row} /> },
  ],
};

/** Approve is offered only where the list shows the whole text. Both forms post to the page of the comment, which returns to the list. */
function Actions({ comment, memberId }: Row) {
  const { pathname, search } = useLocation();
  const { id, digest, status, text, post, author } = comment;
  const page = `/admin/comments/${id}` as const;
  const action = `${page}?${new URLSearchParams({ list: `${pathname}${search}` })}` as const;
  const what = `the comment on ${post.title} by ${author.email}`;
  const approve = status === "hidden" ? "Restore" : "Approve";
  return (
    <div className="grid justify-items-start gap-2 wrap-normal">
      {status !== "approved" && isCut(text) && (
        <RowLink to={page} className="link py-1" aria-label={`Read ${what}`}>
          Read it whole
        </RowLink>
      )}
      {status !== "approved" && !isCut(text) && (
        <RowButton
          memberId={memberId}
          values={{ intent: "approve", digest }}
          action={action}
          pressed={`approve ${id}`}
          shortcut="a"
          label={`${approve} ${what}`}
        >
          {approve}
        </RowButton>
      )}
      {status !== "hidden" && (
        <RowReason
          memberId={memberId}
          values={{ intent: "hide", digest }}
          action={action}
          pressed={`hide ${id}`}
          label={`Hide ${what}`}
          verb="Hide"
          reasons={USUAL_COMMENT_REASONS}
          ownWords={`${page}#decide`}
        />
      )}
    </div>
  );
}

const isCut = (text: string) => [...text].length >= LISTED_CHARACTERS;
