import { db, platform } from "~/context.server";
import { describeMonths, summarize, type MonthRow } from "~/features/bookings/hosting/earnings";
import { EarningsChart } from "~/features/bookings/hosting/earnings-chart";
import { findEarnings } from "~/features/bookings/hosting/hosted-booking.server";
import type { Earnings } from "~/features/bookings/hosting/hosted-booking.schema";
import { notFound } from "~/http/responses.server";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Table, type Column } from "~/ui/lists/table";
import { addDays, formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";
import { formatMonth, type Month } from "~/values/month";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/listing-earnings";

export async function loader({ params, context }: Route.LoaderArgs) {
  const spaceId = params.spaceId ?? "";
  const earnings = await findEarnings(context.get(db), spaceId);
  if (!earnings) throw notFound();
  const hasProvider = context.get(platform).payments !== null;
  return { spaceId, earnings, hasProvider, month: new Date().toISOString().slice(0, 7) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Earnings", matches[3]),
    description: "What the bookings of your space earn.",
  });

type Row = { name: string; bookings: number; earned: string };
/** The earnings of each pass, which add up to the total. */
type WeekRow = Row & Record<"day" | "week" | "month", string>;
const columnsOf = (head: string): [Column<Row | MonthRow>, ...Column<Row | MonthRow>[]] => [
  { head, cell: ({ name }) => name },
  { head: "Bookings", cell: ({ bookings }) => bookings, isFigure: true },
  { head: "Earned", cell: ({ earned }) => earned, isFigure: true },
];
const BY_WEEK: [Column<WeekRow>, ...Column<WeekRow>[]] = [
  ...columnsOf("Week"),
  { head: "Day passes", cell: ({ day }) => day, isFigure: true },
  { head: "Week passes", cell: ({ week }) => week, isFigure: true },
  { head: "Month passes", cell: ({ month }) => month, isFigure: true },
];
const BY_PASS = columnsOf("Pass");
const [MONTH, ...EARNED] = columnsOf("Month");
const BY_MONTH: [Column<MonthRow>, ...Column<MonthRow>[]] = [
  MONTH,
  ...EARNED,
  { head: "At the desk", cell: ({ paidHere }) => paidHere, isFigure: true },
];
/** With what was paid online, and both fees. */
const BY_MONTH_ONLINE: typeof BY_MONTH = [
  ...BY_MONTH,
  { head: "Online", cell: ({ paidOnline }) => paidOnline, isFigure: true },
  { head: "Our fee", cell: ({ serviceFee }) => serviceFee, isFigure: true },
  { head: "Card fee", cell: ({ cardFee }) => cardFee, isFigure: true },
];
const PASS_NAMES = { day: "Day passes", week: "Week passes", month: "Month passes" } as const;

export default function ListingEarningsPage({ loaderData }: Route.ComponentProps) {
  const { spaceId, earnings, month, hasProvider } = loaderData;
  if (earnings.months.length === 0)
    return (
      <div className="grid gap-6">
        <EmptyState title="Nothing earned yet">
          What bookings earn is counted here, by week, by pass and by month.
        </EmptyState>
        <PaymentLinks hasProvider={hasProvider} />
      </div>
    );
  const { weeks, passes, months } = rowsOf(earnings, month);
  const hasOnline = hasProvider || earnings.months.some(({ charges }) => charges > 0);
  return (
    <div className="grid gap-10">
      <ThisMonth earnings={earnings} month={month} />
      <PaymentLinks hasProvider={hasProvider} />
      <section aria-labelledby="by-week" className="grid max-w-4xl gap-4">
        <h2 id="by-week" className="text-xl">
          By week
        </h2>
        <EarningsChart weeks={earnings.weeks} currency={earnings.currency} />
        <details>
          <summary className="link w-fit cursor-pointer py-1">View as a table</summary>
          <Table
            caption="Bookings and earnings by week"
            columns={BY_WEEK}
            rows={weeks}
            keyOf={({ name }) => name}
          />
        </details>
      </section>
      <section aria-labelledby="by-month" className="grid max-w-4xl gap-4">
        <h2 id="by-month" className="text-xl">
          By month
        </h2>
        <p className="measure text-soft">
          {hasOnline
            ? "At the desk is what you noted as paid there, and online what was paid online, both without what went back to guests. Our fee is the part of it that we took from online payments. The card fee is about what the provider usually takes, also from payments that were refunded; the exact one, and your payouts, are in your account there."
            : "At the desk is what you noted as paid there, without what went back to guests."}
        </p>
        <Table
          caption="Earned by month"
          columns={hasOnline ? BY_MONTH_ONLINE : BY_MONTH}
          rows={months}
          keyOf={({ name }) => name}
        />
        {/* A plain link: the target is a file and not a page. */}
        <a
          href={`/dashboard/listings/${spaceId}/earnings.csv`}
          download
          className="button button-quiet justify-self-start"
        >
          Download CSV
        </a>
      </section>
      <section aria-labelledby="by-pass" className="grid max-w-xl gap-4">
        <h2 id="by-pass" className="text-xl">
          By pass, in these weeks
        </h2>
        <NumberTable caption="Earned by pass" columns={BY_PASS} rows={passes} />
      </section>
    </div>
  );
}

/** The total and its comparison with the month before, above all details. */
function ThisMonth({ earnings, month }: { earnings: Earnings; month: Month }) {
  const summary = summarize(earnings, month);
  return (
    <section aria-labelledby="this-month" className="grid gap-1">
      <h2 id="this-month" className="text-base text-soft">
        {formatMonth(month)}
      </h2>
      {summary ? (
        <>
          <p className="font-display text-3xl font-semibold tracking-tight tabular-nums">
            {summary.total}
          </p>
          <p className="text-soft">{summary.change}</p>
        </>
      ) : (
        <p className="text-soft">Nothing this month, and nothing in the month before.</p>
      )}
      <details className="text-sm text-soft">
        <summary className="link w-fit cursor-pointer py-2">How this is counted</summary>
        <p className="measure">
          A booking counts in the week and the month of its first day. It earns its price after our
          3% fee; a cancelled booking earns what cancelling cost. Weeks ahead, on grey in the chart,
          are booked but not earned yet. A no-show still counts, because the guest owes you the
          price. What guests pay at your space is up to you to collect.
        </p>
      </details>
    </section>
  );
}

type NumberTableProps = { caption: string; columns: typeof BY_PASS; rows: Row[] };

function NumberTable(props: NumberTableProps) {
  return <Table {...props} isSlim keyOf={({ name }) => name} />;
}

function rowsOf(earnings: Earnings, current: Month) {
  const { weeks, passes, currency } = earnings;
  const row = (name: string, { bookings, earned }: { bookings: number; earned: number }): Row => ({
    name,
    bookings,
    earned: formatMoney(earned, currency),
  });
  return {
    weeks: weeks.map((week) => ({
      ...row(formatSpanWithYear(week.from, addDays(week.from, 6)), week),
      day: formatMoney(week.day, currency),
      week: formatMoney(week.week, currency),
      month: formatMoney(week.month, currency),
    })),
    passes: passes.map((pass) => row(PASS_NAMES[pass.pass], pass)),
    months: describeMonths(earnings, current),
  };
}

function PaymentLinks({ hasProvider }: { hasProvider: boolean }) {
  return (
    <div className="grid gap-2">
      {hasProvider && (
        <p>
          <Link to="/dashboard/payouts" className="link">
            Get paid online
          </Link>{" "}
          <span className="text-soft">
            Your account at our payment provider: what you earn is counted before its fee.
          </span>
        </p>
      )}
      <p>
        <Link to="/dashboard/receipts" className="link">
          Your receipts
        </Link>{" "}
        <span className="text-soft">Your name and your tax on the receipts of your guests.</span>
      </p>
    </div>
  );
}
