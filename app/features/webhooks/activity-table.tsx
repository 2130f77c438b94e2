import { AttemptBadge } from "~/features/webhooks/attempt-badge";
import type { Attempt } from "~/features/webhooks/webhook.schema";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatUtc } from "~/values/day";

const COLUMNS: [Column<Attempt>, ...Column<Attempt>[]] = [
  { head: "Webhook", cell: (attempt) => <Name {...attempt} /> },
  { head: "Status", cell: (attempt) => <AttemptBadge {...attempt} /> },
  {
    head: "Triggered",
    cell: ({ triggeredAt }) => <time dateTime={triggeredAt}>{formatUtc(triggeredAt)}</time>,
  },
];

/** The latest attempts of all webhooks, also of deleted ones. */
export function RecentActivity({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <section aria-labelledby="activity" className="grid gap-3">
      <h2 id="activity" className="text-xl">
        Recent Webhook Activity
      </h2>
      {attempts.length === 0 ? (
        <p className="card p-6 text-soft">Nothing has been sent yet.</p>
      ) : (
        <Table
          caption="Recent Webhook Activity"
          columns={COLUMNS}
          rows={attempts}
          keyOf={({ id }) => id}
          isOneLine
        />
      )}
    </section>
  );
}

function Name({ webhookId, name }: Attempt) {
  if (webhookId === null || name === null) return "Unknown";
  return (
    <Link to={`/admin/webhooks/${webhookId}`} className="link wrap-anywhere">
      {name}
    </Link>
  );
}
