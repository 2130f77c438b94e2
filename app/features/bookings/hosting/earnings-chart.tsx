import type { Earnings } from "~/features/bookings/hosting/hosted-booking.schema";
import { formatShortMonth, shortMonth } from "~/values/day";
import { formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";
import { monthOf } from "~/values/month";

type EarningsChartProps = Pick<Earnings, "weeks" | "currency">;

const PASSES = [
  { pass: "day", label: "Day passes", fill: "fill-accent", swatch: "bg-accent" },
  { pass: "week", label: "Week passes", fill: "fill-moss", swatch: "bg-moss" },
  { pass: "month", label: "Month passes", fill: "fill-edge", swatch: "bg-edge" },
] as const;

const AHEAD = { label: "Booked ahead", swatch: "border border-edge bg-sunken" };

const WEEKS_BEFORE = 18;
const STEP = 30;
const HEIGHT = 220;

/**
 * The earnings of each week as a bar of three parts, and below it the number of bookings that began. The table beside it has the same
 * numbers.
 */
export function EarningsChart({ weeks, currency }: EarningsChartProps) {
  const most = Math.max(...weeks.map(({ earned }) => earned), 1);
  const mostBookings = Math.max(...weeks.map(({ bookings }) => bookings), 1);
  return (
    <figure className="grid gap-3">
      {/* Text is outside of the SVGs, which stretch with the screen. */}
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft">
        <span className="col-span-full pb-1 font-semibold">Earnings per week</span>
        <Scale top={formatMoney(most, currency)} bottom={formatMoney(0, currency)} />
        <Drawing weeks={weeks.length} className="h-56 w-full">
          {weeks.map((week, at) => (
            <Bar key={week.from} week={week} at={at} most={most} />
          ))}
        </Drawing>
        <span className="col-span-full pt-4 pb-1 font-semibold">Bookings per week</span>
        <Scale top={formatInteger(mostBookings)} bottom="0" />
        <Drawing weeks={weeks.length} className="h-24 w-full">
          {weeks.map(({ from, bookings }, at) => (
            <Part key={from} at={at} from={0} to={bookings / mostBookings} fill="fill-ink" />
          ))}
        </Drawing>
        <Months weeks={weeks} />
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {[...PASSES, AHEAD].map(({ label, swatch }) => (
          <span key={label} className="inline-flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-sm ${swatch}`} />
            <span>{label}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The labels of the upper and the lower edge of a drawing. */
function Scale({ top, bottom }: { top: string; bottom: string }) {
  return (
    <span className="flex flex-col justify-between text-right tabular-nums">
      <span>{top}</span>
      <span>{bottom}</span>
    </span>
  );
}

/** The name of each month above its first week; on small screens of every second month, so that large text fits. */
function Months({ weeks }: Pick<Earnings, "weeks">) {
  const firsts = weeks.flatMap(({ from }, at) => {
    const before = weeks[at - 1];
    const begins = before && monthOf(before.from) !== monthOf(from);
    // The last week has no space for a name, and those before it have none for a year.
    if (!begins || at === weeks.length - 1) return [];
    return [{ at, name: at < weeks.length - 5 ? formatShortMonth(from) : shortMonth(from) }];
  });
  return (
    <svg className="col-start-2 h-5 w-full">
      {firsts.map(({ at, name }, index) => (
        <text
          key={at}
          x={`${(100 * at) / weeks.length}%`}
          y="1.2em"
          className={`fill-current ${index % 2 === 1 ? "max-lg:hidden" : ""}`}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

type DrawingProps = { weeks: number; className: string; children: React.ReactNode };

/** A bar for each week; future weeks have a grey background. */
function Drawing({ weeks, className, children }: DrawingProps) {
  const width = weeks * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`border-y border-line ${className}`}
    >
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

/** A part of a week's bar; `from` and `to` are fractions of the height. */
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
