import type { AdminOverview } from "~/features/administration/administration.schema";
import { Table, type Column } from "~/ui/lists/table";
import { formatInteger } from "~/values/count";
import { addDays, formatShortDay, formatSpanWithYear } from "~/values/day";

type Week = AdminOverview["weeks"][number];
type Figure = "signUps" | "listings" | "bookings";

const HEIGHT = 100;
const STEP = 20;
const FIGURES: readonly { figure: Figure; label: string }[] = [
  { figure: "signUps", label: "Sign-ups" },
  { figure: "listings", label: "Listings" },
  { figure: "bookings", label: "Bookings" },
];
const COLUMNS: [Column<Week>, ...Column<Week>[]] = [
  { head: "Week", cell: ({ from }) => formatSpanWithYear(from, addDays(from, 6)) },
  ...FIGURES.map(({ figure, label }) => ({
    head: label,
    cell: (week: Week) => formatInteger(week[figure]),
  })),
];

/** Sign-ups, listings and bookings by week: a chart of each, and the same numbers as a table. */
export function WeekCharts({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-6 md:grid-cols-3">
        {FIGURES.map(({ figure, label }) => (
          <Chart key={figure} weeks={weeks} figure={figure} label={label} />
        ))}
      </div>
      <details>
        <summary className="link w-fit cursor-pointer py-1 text-sm">View as a table</summary>
        <Table caption="By week" columns={COLUMNS} rows={weeks} keyOf={({ from }) => from} />
      </details>
    </div>
  );
}

type ChartProps = { weeks: readonly Week[]; figure: Figure; label: string };

function Chart({ weeks, figure, label }: ChartProps) {
  const counts = weeks.map((week) => week[figure]);
  const most = Math.max(1, ...counts);
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-soft tabular-nums">
          {`${formatInteger(counts.at(-1) ?? 0)} this week`}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${formatInteger(total)} in ${weeks.length} weeks, at most ${formatInteger(most)} in one`}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-edge"
      >
        {counts.map((count, at) => (
          <rect
            key={weeks[at]?.from}
            x={at * STEP + 3}
            y={HEIGHT - (count / most) * HEIGHT}
            width={STEP - 6}
            height={(count / most) * HEIGHT}
            className="fill-accent"
          />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-soft">
        <span>{first && formatShortDay(first.from)}</span>
        <span>{last && formatShortDay(last.from)}</span>
      </p>
    </figure>
  );
}
