import { useLocation } from "react-router";
import { COMMENT_STATUS_WORDS, type CommentStatus } from "~/features/comments/comment";
import { LISTED_CHARACTERS, USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import type { ListedComment } from "~/features/comments/moderated-comment.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import type { CommentSort } from "~/features/comments/comment-list";
import { RowButton } from "~/ui/lists/row-button";
import { RowLink } from "~/ui/lists/row-link";
import { RowReason } from "~/ui/lists/row-reason";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

type ModeratedCommentTableProps = {
  comments: readonly ListedComment[];
  memberId: string;
  orderOf: OrderOf<CommentSort>;
};
/** `list`: the address of the list with its filters. */
type Row = { comment: ListedComment; memberId: string; list: string };

const COLUMNS: [Column<Row, CommentSort>, ...Column<Row, CommentSort>[]] = [
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
      // A waiting comment is judged in the list, so its text is shown in full.
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
];

/** Comments as admins list them. */
export function ModeratedCommentTable({ comments, memberId, orderOf }: ModeratedCommentTableProps) {
  const { pathname, search } = useLocation();
  const list = `${pathname}${search}`;
  return (
    <div className="sm:max-lg:overflow-x-auto">
      <Table
        caption="Comments"
        columns={COLUMNS}
        rows={comments.map((comment) => ({ comment, memberId, list }))}
        // The key changes with the status, which closes an open menu or dialog of the row.
        keyOf={({ comment: { id, status } }) => `${id} ${status}`}
        orderOf={orderOf}
      />
    </div>
  );
}

/** Approve is offered only where the list shows the whole text. Both forms post to the page of the comment, which returns to the list. */
function Actions({ comment, memberId, list }: Row) {
  const { id, digest, status, text, post, author } = comment;
  const page = `/admin/comments/${id}` as const;
  const action = `${page}?${new URLSearchParams({ list })}` as const;
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

const TONES: Record<CommentStatus, string> = {
  waiting: "bg-wash text-accent",
  approved: "bg-sunken text-soft",
  hidden: "bg-alarm-wash text-alarm",
};

export function CommentBadge({ status }: { status: CommentStatus }) {
  return (
    <span className={`badge whitespace-nowrap ${TONES[status]}`}>
      {COMMENT_STATUS_WORDS[status]}
    </span>
  );
}
