import { MESSAGE_FILTERS } from "~/features/help/contact-message";
import { HANDLING_COLUMNS } from "~/features/help/handling-columns";
import type { SupportLine } from "~/features/messages/moderated-thread.schema";
import { MemberNameLink } from "~/features/users/known-member";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { defineList, type SortOf } from "~/values/admin-list";

/** The list of threads with the support in the admin area. */
export const SUPPORT_LIST = defineList({
  path: "/admin/messages/support",
  sql: "support_threads",
  // A look at the list shows the support as online.
  isWritten: true,
  rows: "threads",
  title: "Messages",
  one: "conversation",
  search: "Email or name",
  filters: MESSAGE_FILTERS,
  // The start of a member's wait for the support, or the time of the latest message for those who do not wait.
  sorts: ["since"],
  // The longest wait first.
  usual: ({ status }) => (status === "new" ? "since" : "-since"),
  empty: "No messages found.",
  emptyUnfiltered: "Nobody is waiting for an answer.",
  keys: [{ key: "o", does: "Open the conversation" }],
});

type Row = SupportLine & { ago: string };

/** Threads with the support in the admin list; each is answered on its own page. */
export const SUPPORT_TABLE: ListTable<Row, SortOf<typeof SUPPORT_LIST>> = {
  caption: "Support",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Member",
      cell: ({ id, member }) => (
        <>
          <RowLink
            to={`/admin/messages/support/${id}`}
            className="link"
            aria-keyshortcuts="o"
            aria-label={`Conversation with ${member.email}`}
          >
            {member.fullName ?? "No name"}
          </RowLink>
          <span className="ml-2 text-xs font-normal">
            <MemberNameLink of={{ ...member, fullName: null }} />
          </span>
        </>
      ),
    },
    {
      head: "Latest message",
      width: "w-[26%]",
      cell: ({ text }) => (
        <span dir="auto" title={text}>
          {text}
        </span>
      ),
    },
    ...HANDLING_COLUMNS,
    {
      head: "Since",
      sort: { by: "since" },
      width: "w-28",
      cell: ({ ago, waitingSince, lastMessageAt }) => (
        <time dateTime={waitingSince ?? lastMessageAt}>{ago}</time>
      ),
    },
  ],
};
