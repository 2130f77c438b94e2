import type { WebhookDay } from "~/features/webhooks/webhook.schema";
import { Table, type Column } from "~/ui/lists/table";
import { formatCount, formatInteger } from "~/values/count";
import { formatDay, formatShortDay } from "~/values/day";

const HEIGHT = 100;
const STEP = 20;
const COLUMNS: [Column<WebhookDay>, ...Column<WebhookDay>[]] = [
  { head: "Day (UTC)", cell: ({ day }) => formatDay(day) },
  { head: "Arrived", cell: ({ delivered }) => formatInteger(delivered) },
  { head: "Failed", cell: ({ failed }) => formatInteger(failed) },
];

/** The attempts of the last days. */
export function WebhookDays({ days }: { days: readonly WebhookDay[] }) {
  const isEmpty = days.every(({ delivered, failed }) => delivered + failed === 0);
  return (
    <section aria-labelledby="days" className="grid grid-cols-1 gap-3">
      <h2 id="days" className="text-xl">
        {`The last ${formatCount(days.length, "day")}`}
      </h2>
      {isEmpty ? (
        <p className="card p-6 text-soft">{`No events were sent in these days. ${NO_TESTS}`}</p>
      ) : (
        <Chart days={days} />
      )}
    </section>
  );
}

const NO_TESTS = "Test events are not counted.";

/** Delivered attempts, with failed ones stacked on top; the table has the same numbers. */
function Chart({ days }: { days: readonly WebhookDay[] }) {
  const most = Math.max(1, ...days.map(({ delivered, failed }) => delivered + failed));
  const arrived = days.reduce((sum, { delivered }) => sum + delivered, 0);
  const failures = days.reduce((sum, { failed }) => sum + failed, 0);
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure className="card grid gap-2 p-5">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Legend tone="bg-moss" count={arrived}>
          arrived
        </Legend>
        <Legend tone="bg-alarm" count={failures}>
          failed
        </Legend>
        <span className="text-soft">{NO_TESTS}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Attempts in ${formatCount(days.length, "day")}: ${formatInteger(arrived)} arrived, ${formatInteger(failures)} failed`}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-edge"
      >
        {days.map((day, at) => (
          <Bar key={day.day} {...day} x={at * STEP + 3} scale={HEIGHT / most} />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-soft">
        <span>{first && formatShortDay(first.day)}</span>
        <span>{last && formatShortDay(last.day)}</span>
      </p>
      <details>
        <summary className="link w-fit cursor-pointer py-1 text-sm">View as a table</summary>
        <Table caption="Attempts by day" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
      </details>
    </figure>
  );
}

type LegendProps = { tone: string; count: number; children: React.ReactNode };

function Legend({ tone, count, children }: LegendProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-3 rounded-sm ${tone}`} />
      <span>
        <span>{`${formatInteger(count)} `}</span>
        {children}
      </span>
    </span>
  );
}

function Bar({ delivered, failed, x, scale }: WebhookDay & { x: number; scale: number }) {
  const [low, high] = [delivered * scale, failed * scale];
  return (
    <>
      <rect x={x} y={HEIGHT - low} width={STEP - 6} height={low} className="fill-moss" />
      <rect x={x} y={HEIGHT - low - high} width={STEP - 6} height={high} className="fill-alarm" />
    </>
  );
}
