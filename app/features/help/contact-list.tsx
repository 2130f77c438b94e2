import { MESSAGE_FILTERS } from "~/features/help/contact-message";
import type { ListedMessage } from "~/features/help/contact-message.schema";
import { HANDLING_COLUMNS } from "~/features/help/handling-columns";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { defineList, type SortOf } from "~/values/admin-list";

/** The list of contact messages in the admin area. */
export const CONTACT_LIST = defineList({
  path: "/admin/messages",
  sql: "admin_contact_messages",
  rows: "messages",
  title: "Messages",
  one: "message",
  search: "Name, email or subject",
  filters: MESSAGE_FILTERS,
  sorts: ["created"],
  usual: "-created",
  empty: "No messages found.",
  emptyUnfiltered: "No new message.",
  keys: [{ key: "o", does: "Open the message" }],
});

/** Messages of the contact form as admins list them; each is answered on its own page. */
export const CONTACT_TABLE: ListTable<ListedMessage, SortOf<typeof CONTACT_LIST>> = {
  caption: "Messages",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Subject",
      cell: ({ id, subject }) => (
        <RowLink
          to={`/admin/messages/${id}`}
          title={subject}
          className="link"
          aria-keyshortcuts="o"
        >
          <bdi>{subject}</bdi>
        </RowLink>
      ),
    },
    {
      head: "From",
      width: "w-[26%]",
      cell: ({ name, email }) => (
        <span title={email}>
          <bdi className="text-ink">{name}</bdi> <span className="ml-1 text-xs">{email}</span>
        </span>
      ),
    },
    ...HANDLING_COLUMNS,
    DATE_COLUMN,
  ],
};
