import { useLocation } from "react-router";
import { WebhookBadge } from "~/features/webhooks/webhook-notices";
import type { Webhook } from "~/features/webhooks/webhook.schema";
import { ConfirmationLink } from "~/ui/forms/confirmation";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowButton } from "~/ui/lists/row-button";
import type { ListTable } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { RowMenu } from "~/ui/navigation/row-menu";
import { defineList, type SortOf } from "~/values/admin-list";
import type { Path } from "~/values/path";

/** The list of webhooks in the admin area. */
export const WEBHOOK_LIST = defineList({
  path: "/admin/webhooks",
  sql: "admin_webhooks",
  rows: "webhooks",
  title: "Webhooks Manager",
  one: "webhook",
  search: "Name or URL",
  filters: {
    status: {
      label: "Status",
      unset: "all",
      options: { all: "All", active: "Active", inactive: "Inactive" },
    },
  },
  sorts: ["created", "name"],
  usual: "-created",
  empty: "No webhooks found.",
  emptyUnfiltered:
    "There are no webhooks yet. Add one, and a program of yours is told when a space is listed, a desk is booked, or a post comes out.",
  keys: [
    { key: "o", does: "Open the webhook" },
    { key: "a", does: "Enable, or disable" },
    { key: "d", does: "Delete" },
  ],
});

type Row = { webhook: Webhook; memberId: string };

export const WEBHOOK_TABLE: ListTable<Row, SortOf<typeof WEBHOOK_LIST>> = {
  caption: "Webhooks",
  keyOf: ({ webhook }) => webhook.id,
  columns: [
    {
      head: "Name",
      sort: { by: "name" },
      cell: ({ webhook }) => <span title={webhook.name}>{webhook.name}</span>,
    },
    {
      head: "URL",
      width: "w-[27%]",
      cell: ({ webhook: { url } }) => url,
    },
    {
      head: "Trigger",
      width: "w-[15%]",
      cell: ({ webhook }) => (
        <code className="text-xs whitespace-nowrap">{webhook.triggerType}</code>
      ),
    },
    { head: "Status", width: "w-28", cell: ({ webhook }) => <WebhookBadge {...webhook} /> },
    {
      head: "Created",
      sort: { by: "created", first: "descending" },
      width: DAY_WIDTH,
      cell: ({ webhook }) => <RowDay of={webhook.createdAt} />,
    },
    { head: "Actions", isActions: true, width: "w-34", cell: (row) => <Actions {...row} /> },
  ],
};

function Actions({ webhook: { id, name, isEnabled }, memberId }: Row) {
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams({ returnTo: `${pathname}${search}` });
  const does = isEnabled ? "Disable" : "Enable";
  const page: Path = `/admin/webhooks/${id}?${opened}`;
  return (
    <div className="row-deeds">
      <Link to={page} aria-keyshortcuts="o" aria-label={`View ${name}`} className="link px-3 py-2">
        View
      </Link>
      <RowMenu label={`More about ${name}`}>
        <RowButton
          memberId={memberId}
          values={{ intent: does.toLowerCase(), webhookId: id }}
          pressed={id}
          shortcut="a"
          label={`${does} ${name}`}
          isItem
        >
          {does}
        </RowButton>
        <ConfirmationLink
          to={`/admin/webhooks/${id}/delete`}
          aria-keyshortcuts="d"
          aria-label={`Delete ${name}`}
          className="menu-item text-alarm"
        >
          Delete
        </ConfirmationLink>
      </RowMenu>
    </div>
  );
}
