import { useLocation } from "react-router";
import { ConfirmationLink } from "~/ui/forms/confirmation";
import { WebhookBadge } from "~/features/webhooks/webhook-notices";
import type { Webhook } from "~/features/webhooks/webhook.schema";
import type { WebhookSort } from "~/features/webhooks/webhook-list";
import { RowButton } from "~/ui/lists/row-button";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";
import type { Path } from "~/values/path";
import type { OrderOf } from "~/values/table-order";

type WebhookTableProps = {
  webhooks: readonly Webhook[];
  memberId: string;
  orderOf: OrderOf<WebhookSort>;
};
type Row = { webhook: Webhook; memberId: string };

const COLUMNS: [Column<Row, WebhookSort>, ...Column<Row, WebhookSort>[]] = [
  {
    head: "Name",
    sort: { by: "name" },
    cell: ({ webhook }) => <span className="wrap-anywhere">{webhook.name}</span>,
  },
  {
    head: "URL",
    cell: ({ webhook: { url } }) => (
      <span className="line-clamp-3 wrap-anywhere lg:max-w-48" title={url}>
        {url}
      </span>
    ),
  },
  {
    head: "Trigger",
    cell: ({ webhook }) => <code className="text-xs whitespace-nowrap">{webhook.triggerType}</code>,
  },
  { head: "Status", cell: ({ webhook }) => <WebhookBadge {...webhook} /> },
  {
    head: "Created",
    sort: { by: "created", first: "descending" },
    cell: ({ webhook }) => (
      <span className="whitespace-nowrap">{formatDay(webhook.createdAt.slice(0, 10))}</span>
    ),
  },
  { head: "Actions", cell: (row) => <Actions {...row} /> },
];

export function WebhookTable({ webhooks, memberId, orderOf }: WebhookTableProps) {
  return (
    <Table
      caption="Webhooks"
      columns={COLUMNS}
      rows={webhooks.map((webhook) => ({ webhook, memberId }))}
      keyOf={({ webhook }) => webhook.id}
      orderOf={orderOf}
    />
  );
}

function Actions({ webhook: { id, name, isEnabled }, memberId }: Row) {
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams({ returnTo: `${pathname}${search}` });
  const does = isEnabled ? "Disable" : "Enable";
  const page: Path = `/admin/webhooks/${id}?${opened}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 xl:flex-nowrap xl:whitespace-nowrap">
      <Link to={page} aria-keyshortcuts="o" aria-label={`View ${name}`} className="link py-2">
        View
      </Link>
      <RowButton
        memberId={memberId}
        values={{ intent: does.toLowerCase(), webhookId: id }}
        pressed={id}
        shortcut="a"
        label={`${does} ${name}`}
      >
        {does}
      </RowButton>
      <ConfirmationLink
        to={`/admin/webhooks/${id}/delete`}
        aria-keyshortcuts="d"
        aria-label={`Delete ${name}`}
      >
        Delete
      </ConfirmationLink>
    </div>
  );
}
