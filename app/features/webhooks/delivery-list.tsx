import { LOG_DAYS } from "~/features/webhooks/delivery-rules";
import {
  STATE_WORDS,
  deliveryStateOf,
  type DeliveryState,
} from "~/features/webhooks/delivery-state";
import { SHOWN_DELIVERIES, type ShownDeliveries } from "~/features/webhooks/webhook";
import type { Delivery } from "~/features/webhooks/webhook.schema";
import { PageTabs } from "~/ui/lists/page-tabs";
import { Pager } from "~/ui/lists/pager";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import { formatUtc } from "~/values/day";
import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";

const TONES: Readonly<Record<DeliveryState, string>> = {
  waiting: "bg-sunken text-soft",
  "under-way": "bg-wash text-ink",
  delivered: "bg-moss-wash text-moss",
  dead: "bg-alarm-wash text-alarm",
};

export function DeliveryBadge(delivery: Pick<Delivery, "isUnderWay" | "outcome">) {
  const state = deliveryStateOf(delivery);
  return <span className={`badge whitespace-nowrap ${TONES[state]}`}>{STATE_WORDS[state]}</span>;
}

type Row = Delivery & { page: Path };

/** The number of attempts with the last outcome: "10, the last answered 503". */
function describeOutcome({ attempts, statusCode, isUnderWay }: Row): string {
  const count = formatInteger(attempts);
  if (attempts === 0 || isUnderWay) return count;
  return `${count}, the last ${statusCode === null ? "without an answer" : `answered ${statusCode}`}`;
}

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  { head: "Event", cell: (row) => <Event {...row} /> },
  { head: "State", cell: (row) => <DeliveryBadge {...row} /> },
  {
    head: "Attempts",
    cell: describeOutcome,
  },
  {
    head: "Written",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatUtc(createdAt)}</time>,
  },
];

const LABELS: Readonly<Record<ShownDeliveries, string>> = {
  all: "All deliveries",
  waiting: "Waiting",
  delivered: "Delivered",
  dead: "Dead",
};
const EMPTY: Readonly<Record<ShownDeliveries, string>> = {
  all: `Nothing was sent in the last ${LOG_DAYS} days. Send a test event to see the answer of your receiver.`,
  waiting: "Nothing waits.",
  delivered: `Nothing has arrived in the last ${LOG_DAYS} days.`,
  dead: `Nothing has failed for good in the last ${LOG_DAYS} days.`,
};

type DeliveryListProps = {
  /** The address of the webhook's page. */
  page: Path;
  deliveries: readonly Delivery[];
  state: ShownDeliveries;
  /** The search parameters that the links of the page keep. */
  params: Record<string, string | null>;
  first: Path | null;
  next: Path | null;
};

/** The deliveries of a webhook, sent and waiting. */
export function DeliveryList({ page, deliveries, state, params, first, next }: DeliveryListProps) {
  const at = (path: Path | null): Path | null => path && `${path}#deliveries`;
  return (
    <section id="deliveries" aria-labelledby="deliveries-heading" className="grid gap-3">
      <h2 id="deliveries-heading" className="text-xl">
        Deliveries
      </h2>
      <PageTabs
        label="Deliveries"
        tabs={SHOWN_DELIVERIES.map((shown) => ({
          to: `${pagePath(page, { ...params, state: shown === "all" ? null : shown }, null)}#deliveries`,
          label: LABELS[shown],
          isCurrent: shown === state,
        }))}
      />
      {deliveries.length === 0 ? (
        <p className="card p-6 text-soft">{EMPTY[state]}</p>
      ) : (
        <Table
          caption="Deliveries"
          columns={COLUMNS}
          rows={deliveries.map((delivery) => ({ ...delivery, page }))}
          keyOf={({ id }) => id}
        />
      )}
      <Pager first={at(first)} next={at(next)} more="More deliveries" />
    </section>
  );
}

function Event({ page, id, eventType, isTest }: Row) {
  return (
    <span className="grid justify-items-start gap-1">
      <Link to={`${page}/deliveries/${id}`} className="link wrap-anywhere">
        {eventType}
      </Link>
      {isTest && <span className="badge whitespace-nowrap bg-wash text-ink">Test</span>}
    </span>
  );
}
