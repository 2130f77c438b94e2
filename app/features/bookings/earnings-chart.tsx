import type { Earnings } from "~/features/bookings/hosted-booking.schema";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

type EarningsChartProps = Pick<Earnings, "weeks" | "currency">;

const PASSES = [
  { pass: "day", label: "Day passes", fill: "fill-accent", swatch: "bg-accent" },
  { pass: "week", label: "Week passes", fill: "fill-moss", swatch: "bg-moss" },
  { pass: "month", label: "Month passes", fill: "fill-edge", swatch: "bg-edge" },
] as const;

const WIDTH = 780;
const HEIGHT = 220;
const STEP = WIDTH / 26;

/** What each week brought, one bar of three parts for each. The table beside it says the same in numbers. */
export function EarningsChart({ weeks, currency }: EarningsChartProps) {
  const most = Math.max(...weeks.map(({ earned }) => earned), 1);
  return (
    <figure className="grid gap-3">
      <div className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT + 44}`}
          aria-hidden
          className="w-full min-w-lg text-soft"
        >
          <text x={0} y={12} className="fill-current text-xs">
            {formatMoney(most, currency)}
          </text>
          <line x1={0} x2={WIDTH} y1={20} y2={20} className="stroke-line" />
          <line x1={0} x2={WIDTH} y1={HEIGHT + 20} y2={HEIGHT + 20} className="stroke-edge" />
          {weeks.map((week, at) => (
            <Bar key={week.from} week={week} at={at} most={most} />
          ))}
        </svg>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {PASSES.map(({ pass, label, swatch }) => (
          <span key={pass} className="inline-flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-sm ${swatch}`} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type BarProps = { week: Earnings["weeks"][number]; at: number; most: number };

function Bar({ week, at, most }: BarProps) {
  const parts = PASSES.map(({ pass, fill }, place) => {
    const upToHere = PASSES.slice(0, place + 1).reduce((sum, part) => sum + week[part.pass], 0);
    const y = HEIGHT + 20 - (upToHere / most) * HEIGHT;
    return { pass, fill, y, height: (week[pass] / most) * HEIGHT };
  });
  return (
    <g>
      {parts.map(({ pass, fill, height, y }) =>
        height > 0 ? (
          <rect
            key={pass}
            x={at * STEP + 4}
            y={y}
            width={STEP - 8}
            height={height}
            className={fill}
          />
        ) : null,
      )}
      {at % 4 === 0 && (
        <text x={at * STEP + 4} y={HEIGHT + 38} className="fill-current text-xs">
          {formatSpan(week.from, week.from).slice(4)}
        </text>
      )}
    </g>
  );
}
