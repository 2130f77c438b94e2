import { ConfirmationLink } from "~/ui/forms/confirmation";
import type { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import type { SubscriberSort } from "~/features/newsletter/subscriber-list";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

type SubscriberTableProps = {
  subscribers: readonly ListedSubscriber[];
  orderOf: OrderOf<SubscriberSort>;
};

const COLUMNS: [
  Column<ListedSubscriber, SubscriberSort>,
  ...Column<ListedSubscriber, SubscriberSort>[],
] = [
  {
    head: "Email",
    cell: ({ email }) => <span className="block wrap-anywhere sm:min-w-36">{email}</span>,
  },
  {
    head: "Asked",
    sort: { by: "created", first: "descending" },
    cell: ({ createdAt }) => formatDay(createdAt.slice(0, 10)),
  },
  {
    head: "Confirmed",
    cell: ({ confirmedAt }) => (confirmedAt ? formatDay(confirmedAt.slice(0, 10)) : "Not yet"),
  },
  {
    head: "Actions",
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
];

export function SubscriberTable({ subscribers, orderOf }: SubscriberTableProps) {
  return (
    <Table
      caption="Subscribers"
      columns={COLUMNS}
      rows={subscribers}
      keyOf={({ id }) => id}
      orderOf={orderOf}
    />
  );
}
