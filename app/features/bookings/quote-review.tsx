import { ClosedDays } from "~/features/bookings/closed-days";
import { describeTerms, describeUnits, type Quote } from "~/features/bookings/quote";
import { describeHours } from "~/features/spaces/space";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Photo } from "~/ui/layout/photo";
import { formatSpan, zoneName } from "~/values/day";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";

type QuoteReviewProps = {
  space: { name: string; address: string; city: string; country: string };
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
      <FactList>
        <Fact term="When">
          <p className="text-lg font-semibold">{formatSpan(quote.startsOn, quote.endsOn)}</p>
          <ClosedDays days={quote.closedDays} />
        </Fact>
        <Fact term="Hours">
          <p>
            {describeHours(hours)} <span className="text-soft">({zoneName(quote.timezone)})</span>
          </p>
        </Fact>
        <Fact term="Desks">{formatCount(quote.desks, "desk")}</Fact>
        <Fact term="Where">
          <p>{space.address}</p>
          <p className="text-soft">
            {space.city}, {space.country}
          </p>
        </Fact>
        <Fact term="Price">{describeUnits(quote)}</Fact>
        <Fact term="Total">
          <strong className="text-xl">
            {quote.total !== null && formatMoney(quote.total, quote.currency)}
          </strong>
        </Fact>
        <Fact term="Cancelling">{describeTerms(quote, new Date(now))}</Fact>
      </FactList>
    </div>
  );
}
