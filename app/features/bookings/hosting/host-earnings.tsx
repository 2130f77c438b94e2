import type { HostOverview } from "~/features/bookings/hosting/hosted-booking.schema";
import { Link } from "~/ui/navigation/link";
import { formatMoney } from "~/values/money";

type HostEarningsProps = Pick<HostOverview, "earned"> & {
  /** Whether spaces can be paid online on this site. */
  hasProvider: boolean;
};

/** The earnings of all spaces of a host this month, compared with the month before. */
export function HostEarnings({ earned, hasProvider }: HostEarningsProps) {
  const { thisMonth, lastMonth } = earned;
  return (
    <section aria-labelledby="earned" className="card grid content-start gap-2 p-4 md:p-6">
      <h2 id="earned" className="text-xl">
        Earnings
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        <dt>This month</dt>
        {thisMonth === 0 ? (
          <dd className="text-right">Nothing yet</dd>
        ) : (
          <dd className="text-right font-display text-2xl font-semibold tracking-tight tabular-nums">
            {formatMoney(thisMonth, "USD")}
          </dd>
        )}
        <dt className="text-soft">Last month</dt>
        <dd className="text-right text-soft tabular-nums">{formatMoney(lastMonth, "USD")}</dd>
      </dl>
      <p className="text-sm text-soft">
        Counted by start date, after our 3% fee.{" "}
        <Link to="/dashboard/listings" className="link inline-block py-1">
          Each listing
        </Link>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {hasProvider && (
          <Link to="/dashboard/payouts" className="link inline-block py-1">
            Get paid online
          </Link>
        )}
        <Link to="/dashboard/receipts" className="link inline-block py-1">
          Your receipts
        </Link>
      </p>
    </section>
  );
}
