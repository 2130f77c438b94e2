import type { ListedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import { PaymentBadges } from "~/features/bookings/paying/administration/payment-badges";
import {
  describeProvider,
  PAYMENT_STATES,
} from "~/features/bookings/paying/administration/payment-words";
import { MemberNameLink } from "~/features/users/known-member";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { defineList, type SortOf } from "~/values/admin-list";
import type { FileColumns } from "~/values/csv";
import { formatMoney } from "~/values/money";
import { wholeInstant } from "~/values/whole-instants";

/** The list of payments in the admin area. */
export const PAYMENT_LIST = defineList({
  path: "/admin/payments",
  sql: "admin_payments",
  rows: "payments",
  title: "Payments",
  one: "payment",
  search: "Space, guest, reference or session",
  filters: {
    status: {
      label: "Status",
      unset: "all",
      options: {
        all: "All",
        ...PAYMENT_STATES,
        refunded: "Refunded",
        "refund-owed": "Refund owed",
        "refund-failed": "Refund failed",
        disputed: "Disputed",
        "dispute-decided": "Dispute decided",
      },
    },
    provider: {
      label: "Method",
      unset: "all",
      options: { all: "Anywhere", online: "Online", "at-the-space": "At the space" },
    },
  },
  sorts: ["created"],
  usual: "-created",
  empty: "No payments found.",
  emptyUnfiltered: "There are no payments yet: neither online, nor noted by a host at the desk.",
  keys: [{ key: "o", does: "Open the payment" }],
});

export const PAYMENT_TABLE: ListTable<ListedPayment, SortOf<typeof PAYMENT_LIST>> = {
  caption: PAYMENT_LIST.title,
  keyOf: ({ id }) => id,
  columns: [
    { head: "Amount", width: "w-28", cell: (payment) => <Amount {...payment} /> },
    {
      head: "Space",
      cell: ({ space }) =>
        space ? (
          <Link to={`/spaces/${space.id}`} className="link" title={space.name}>
            {space.name}
          </Link>
        ) : (
          "Not known any more"
        ),
    },
    { head: "Guest", width: "w-[20%]", cell: ({ guest }) => <MemberNameLink of={guest} /> },
    { head: "Status", width: "w-[24%]", cell: (payment) => <PaymentBadges {...payment} /> },
    { head: "Method", width: "w-28", cell: ({ provider }) => describeProvider(provider) },
    {
      head: "Date",
      sort: { by: "created", first: "descending" },
      width: DAY_WIDTH,
      cell: ({ createdAt }) => <RowDay of={createdAt} />,
    },
  ],
};

function Amount({ id, amount, currency, space }: ListedPayment) {
  const price = formatMoney(amount, currency);
  return (
    <RowLink
      to={`/admin/payments/${id}`}
      className="link"
      aria-keyshortcuts="o"
      aria-label={`Payment of ${price}${space ? ` for ${space.name}` : ""}`}
    >
      {price}
    </RowLink>
  );
}

/** The columns of its file. */
export const PAYMENT_FILE: FileColumns<ListedPayment> = [
  ["Payment", ({ id }) => id],
  ["Started (UTC)", ({ createdAt }) => wholeInstant(createdAt)],
  ["Paid (UTC)", ({ paidAt }) => wholeInstant(paidAt ?? "")],
  ["State", ({ state }) => PAYMENT_STATES[state]],
  ["Provider", ({ provider }) => describeProvider(provider)],
  ["Amount", ({ amount }) => amount.toFixed(2)],
  ["Our fee before refunds", ({ serviceFee }) => serviceFee.toFixed(2)],
  ["Refunded", ({ refunded }) => refunded.toFixed(2)],
  ["Currency", ({ currency }) => currency],
  ["Refund failed", ({ refundFailed }) => (refundFailed ? "yes" : "no")],
  ["Disputed", ({ isDisputed }) => (isDisputed ? "yes" : "no")],
  ["Space", ({ space }) => space?.name ?? ""],
  ["Guest", ({ guest }) => guest?.email ?? ""],
  ["Booking", ({ bookingId }) => bookingId ?? ""],
];
