import { MESSAGE_FILTERS } from "~/features/help/contact-message";
import { HANDLING_COLUMNS } from "~/features/help/handling-columns";
import type { SupportLine } from "~/features/messages/moderated-thread.schema";
import { KnownMemberLink } from "~/features/users/known-member";
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
  isScrolled: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Member",
      cell: ({ id, member }) => (
        <span className="block sm:min-w-36">
          <RowLink
            to={`/admin/messages/support/${id}`}
            className="link wrap-anywhere"
            aria-keyshortcuts="o"
            aria-label={`Conversation with ${member.email}`}
          >
            {member.fullName ?? "No name"}
          </RowLink>
          <span className="block font-normal">
            <KnownMemberLink of={{ ...member, fullName: null }} />
          </span>
        </span>
      ),
    },
    {
      head: "Latest message",
      cell: ({ text }) => (
        <span dir="auto" className="line-clamp-2 typed-text sm:min-w-40">
          {text}
        </span>
      ),
    },
    ...HANDLING_COLUMNS,
    {
      head: "Since",
      sort: { by: "since" },
      cell: ({ ago, waitingSince, lastMessageAt }) => (
        <time dateTime={waitingSince ?? lastMessageAt} className="wrap-normal">
          {ago}
        </time>
      ),
    },
  ],
};
