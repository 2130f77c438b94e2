import type { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { ConfirmationLink } from "~/ui/forms/confirmation";
import { RowDay } from "~/ui/lists/row-day";
import type { ListTable } from "~/ui/lists/table";
import { defineList, type SortOf } from "~/values/admin-list";
import type { FileColumns } from "~/values/csv";
import { wholeInstant } from "~/values/whole-instants";

/** The list of subscribers in the admin area. */
export const SUBSCRIBER_LIST = defineList({
  path: "/admin/newsletter",
  sql: "admin_newsletter_subscribers",
  rows: "subscribers",
  title: "Newsletter",
  one: "address",
  many: "addresses",
  search: "Email",
  filters: {
    status: {
      label: "Status",
      unset: "all",
      options: { all: "Everybody", confirmed: "Subscribed", waiting: "Waiting" },
    },
  },
  sorts: ["created"],
  usual: "-created",
  empty: "No addresses found.",
  keys: [{ key: "d", does: "Remove the address" }],
});

/** The columns of its file. */
export const SUBSCRIBER_FILE: FileColumns<ListedSubscriber> = [
  ["Email", ({ email }) => email],
  ["Agreed (UTC)", ({ agreedAt }) => wholeInstant(agreedAt)],
  ["Words", ({ wordsVersion }) => wordsVersion],
  ["Confirmed (UTC)", ({ confirmedAt }) => wholeInstant(confirmedAt ?? "")],
];

export const SUBSCRIBER_TABLE: ListTable<ListedSubscriber, SortOf<typeof SUBSCRIBER_LIST>> = {
  caption: "Subscribers",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Email",
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      head: "Asked",
      sort: { by: "created", first: "descending" },
      width: "w-[20%]",
      cell: ({ createdAt }) => <RowDay of={createdAt} />,
    },
    {
      head: "Confirmed",
      width: "w-[20%]",
      cell: ({ confirmedAt }) => (confirmedAt ? <RowDay of={confirmedAt} /> : "Not yet"),
    },
    {
      head: "Actions",
      isActions: true,
      width: "w-28",
      cell: ({ id, email }) => (
        <ConfirmationLink
          to={`/admin/newsletter/${id}/remove`}
          aria-keyshortcuts="d"
          aria-label={`Remove ${email}`}
        >
          Remove
        </ConfirmationLink>
      ),
    },
  ],
};
