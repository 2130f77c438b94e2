import { describeTerms, describeUnits, type Quote } from "~/features/bookings/quote";
import { describeHours } from "~/features/spaces/space";
import { Photo } from "~/ui/layout/photo";
import { formatDay, formatSpan, zoneName } from "~/values/day";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";

type QuoteReviewProps = {
  space: { name: string; address: string; city: string };
  photo: string | null;
  hours: { opensAt: string; closesAt: string };
  quote: Quote;
  now: string;
};

/** Everything a guest agrees to, before the button. */
export function QuoteReview({ space, photo, hours, quote, now }: QuoteReviewProps) {
  return (
    <div className="grid content-start gap-6">
      {photo && (
        <Photo
          src={photo}
          alt={space.name}
          width={900}
          height={420}
          priority
          className="aspect-21/9 w-full rounded-2xl"
        />
      )}
      <dl className="grid">
        <Line term="When">{formatSpan(quote.startsOn, quote.endsOn)}</Line>
        <Line term="Open">
          {describeHours(hours)} ({zoneName(quote.timezone)})
        </Line>
        {quote.closedDays.length > 0 && (
          <Line term="Closed meanwhile">
            {quote.closedDays.map((day) => formatDay(day).slice(0, -5)).join(", ")}
            <span className="block text-sm text-soft">
              No desk is held on these days; the pass runs on.
            </span>
          </Line>
        )}
        <Line term="Desks">{formatCount(quote.desks, "desk")}</Line>
        <Line term="Where">{space.address}</Line>
        <Line term="Price">{describeUnits(quote)}</Line>
        <Line term="Total">
          <strong className="text-xl">
            {quote.total !== null && formatMoney(quote.total, quote.currency)}
          </strong>
        </Line>
        <Line term="Cancellation">{describeTerms(quote, new Date(now))}</Line>
      </dl>
    </div>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6.25rem_1fr] gap-x-3 border-b border-line py-3 sm:grid-cols-[10rem_1fr] sm:gap-x-6">
      <dt className="pt-0.5 text-sm text-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
