import type { Earnings } from "~/features/bookings/hosted-booking.schema";
import { formatSpan, type Day } from "~/values/day";
import { formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";

type EarningsChartProps = Pick<Earnings, "weeks" | "currency">;

const PASSES = [
  { pass: "day", label: "Day passes", fill: "fill-accent", swatch: "bg-accent" },
  { pass: "week", label: "Week passes", fill: "fill-moss", swatch: "bg-moss" },
  { pass: "month", label: "Month passes", fill: "fill-edge", swatch: "bg-edge" },
] as const;

const WEEKS_BEFORE = 18;
const STEP = 30;
const HEIGHT = 220;

/** What each week brought, one bar of three parts for each, and below it how many bookings began. The table beside it says the same in numbers. */
export function EarningsChart({ weeks, currency }: EarningsChartProps) {
  const most = Math.max(...weeks.map(({ earned }) => earned), 1);
  const mostBookings = Math.max(...weeks.map(({ bookings }) => bookings), 1);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="grid gap-3">
      <div aria-hidden className="grid gap-1 text-xs text-soft">
        {/* Words stand outside of the drawing, which is as wide as the screen. */}
        <span>Earned, up to {formatMoney(most, currency)}</span>
        <Drawing weeks={weeks.length} className="h-56 w-full">
          {weeks.map((week, at) => (
            <Bar key={week.from} week={week} at={at} most={most} />
          ))}
        </Drawing>
        <span className="border-t border-edge pt-3">
          Bookings, up to {formatInteger(mostBookings)}
        </span>
        <Drawing weeks={weeks.length} className="h-24 w-full">
          {weeks.map(({ from, bookings }, at) => (
            <Part key={from} at={at} from={0} to={bookings / mostBookings} fill="fill-ink" />
          ))}
        </Drawing>
        <span className="grid grid-cols-[18fr_8fr] border-t border-edge pt-1">
          <span>{first && shortDay(first.from)}</span>
          <span className="flex flex-wrap justify-between gap-x-2">
            <span>this week</span>
            <span>{last && shortDay(last.from)}</span>
          </span>
        </span>
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

type DrawingProps = { weeks: number; className: string; children: React.ReactNode };

/** A bar for each week; what lies ahead stands on grey. */
function Drawing({ weeks, className, children }: DrawingProps) {
  const width = weeks * STEP;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className={className}>
      <rect
        x={WEEKS_BEFORE * STEP}
        y={0}
        width={width - WEEKS_BEFORE * STEP}
        height={HEIGHT}
        className="fill-sunken"
      />
      {children}
    </svg>
  );
}

type BarProps = { week: Earnings["weeks"][number]; at: number; most: number };

function Bar({ week, at, most }: BarProps) {
  return PASSES.map(({ pass, fill }, place) => {
    const below = PASSES.slice(0, place).reduce((sum, part) => sum + week[part.pass], 0);
    const [from, to] = [below / most, (below + week[pass]) / most];
    return <Part key={pass} at={at} from={from} to={to} fill={fill} />;
  });
}

/** A part of the bar of a week, from and to in parts of the whole height. */
function Part({ at, from, to, fill }: { at: number; from: number; to: number; fill: string }) {
  return (
    <rect
      x={at * STEP + 4}
      y={HEIGHT - to * HEIGHT}
      width={STEP - 8}
      height={(to - from) * HEIGHT}
      className={fill}
    />
  );
}

/** "13 Jul" */
function shortDay(day: Day): string {
  return formatSpan(day, day).slice(4);
}
