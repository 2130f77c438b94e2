import { useLocation } from "react-router";
import { CommentBadge } from "~/features/comments/comment-badge";
import { LISTED_CHARACTERS, USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import type { ListedComment } from "~/features/comments/moderated-comment.schema";
import { MemberNameLink } from "~/features/users/known-member";
import { RowButton } from "~/ui/lists/row-button";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowLink } from "~/ui/lists/row-link";
import { RowReason } from "~/ui/lists/row-reason";
import type { ListTable } from "~/ui/lists/table";
import { RowMenu } from "~/ui/navigation/row-menu";
import { defineList, type SortOf } from "~/values/admin-list";

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
  // The key changes with the status, which closes an open menu or dialog of the row.
  keyOf: ({ comment: { id, status } }) => `${id} ${status}`,
  columns: [
    {
      head: "Post",
      cell: ({ comment: { id, post, author } }) => (
        <RowLink
          to={`/admin/comments/${id}`}
          className="link"
          title={post.title}
          aria-keyshortcuts="o"
          aria-label={`Comment on ${post.title} by ${author.email}`}
        >
          {post.title}
        </RowLink>
      ),
    },
    {
      head: "Author",
      width: "w-[15%]",
      cell: ({ comment: { author } }) => <MemberNameLink of={author} />,
    },
    {
      head: "Says",
      width: "w-[29%]",
      cell: ({ comment: { text } }) => (
        <span dir="auto" title={text}>{`${text}${isCut(text) ? "…" : ""}`}</span>
      ),
    },
    {
      head: "Status",
      width: "w-46",
      cell: ({ comment: { status } }) => <CommentBadge status={status} />,
    },
    {
      head: "Date",
      sort: { by: "created" },
      width: DAY_WIDTH,
      cell: ({ comment: { createdAt } }) => <RowDay of={createdAt} />,
    },
    { head: "Actions", isActions: true, width: "w-34", cell: (row) => <Actions {...row} /> },
  ],
};

/**
 * Approve is offered only beside the whole text: in the row where it fits, otherwise below it in the menu, and on the page of a comment
 * that the list has cut. The forms post to the page of the comment, which returns to the list.
 */
function Actions({ comment, memberId }: Row) {
  const { pathname, search } = useLocation();
  const { id, digest, status, text, post, author } = comment;
  const page = `/admin/comments/${id}` as const;
  const action = `${page}?${new URLSearchParams({ list: `${pathname}${search}` })}` as const;
  const what = `the comment on ${post.title} by ${author.email}`;
  const verb = status === "hidden" ? "Restore" : "Approve";
  const isShort = fitsInRow(text);
  const approve = status !== "approved" && !isCut(text) && (
    <RowButton
      memberId={memberId}
      values={{ intent: "approve", digest }}
      action={action}
      pressed={`approve ${id}`}
      shortcut="a"
      label={`${verb} ${what}`}
      isItem={!isShort}
    >
      {verb}
    </RowButton>
  );
  return (
    <div className="row-deeds">
      {isShort && approve}
      <RowMenu
        label={isShort ? `More about ${what}` : `Read ${what}`}
        text={isShort ? undefined : "Read"}
      >
        {!isShort && (
          <p dir="auto" className="max-h-80 overflow-y-auto px-3 py-2 typed-text wrap-anywhere">
            {`${text}${isCut(text) ? "…" : ""}`}
          </p>
        )}
        {isCut(text) && (
          <RowLink to={page} className="menu-item" aria-label={`Read ${what} whole`}>
            Read it whole
          </RowLink>
        )}
        {!isShort && approve}
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
      </RowMenu>
    </div>
  );
}

const isCut = (text: string) => [...text].length >= LISTED_CHARACTERS;

/** Whether a row of the list shows all of it. */
const fitsInRow = (text: string) => [...text].length <= 40 && !text.includes("\n");
