import { describePrice } from "~/features/bookings/booking";
import { CheaperPass } from "~/features/bookings/quote/cheaper-pass";
import { HeldDaysNote } from "~/features/bookings/calendar/held-days-note";
import { HeldHours } from "~/features/bookings/hosting/held-hours-list";
import { describeTerms, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { describeStreet } from "~/features/spaces/space";
import type { Space } from "~/features/spaces/space.schema";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Photo } from "~/ui/layout/photo";
import { formatSpan } from "~/values/day";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Photo as StoredPhoto } from "~/values/photo";

type QuoteReviewProps = {
  space: Pick<
    Space,
    "id" | "name" | "address" | "neighbourhood" | "city" | "country" | "knownCity"
  >;
  photo: StoredPhoto | null;
  choice: BookingChoice;
  quote: Quote;
  now: string;
  /** The button or link to the next step; null where there is none. */
  nextStep: React.ReactNode;
};

/** The terms that a guest agrees to, above the button. On a small screen a bar has the next step as well. */
export function QuoteReview({ space, photo, choice, quote, now, nextStep }: QuoteReviewProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {photo && (
        <Photo
          photo={photo}
          name={space.name}
          sizes="(min-width: 64rem) 48rem, 100vw"
          priority
          className="aspect-21/9 w-full rounded-2xl"
        />
      )}
      <FactList>
        <Fact term="When">
          <p className="text-lg font-semibold">{formatSpan(quote.startsOn, quote.endsOn)}</p>
          <HeldDaysNote {...quote} />
        </Fact>
        <Fact term="Hours">
          <HeldHours
            held={quote}
            city={space.city}
            timezone={quote.timezone}
            cityZone={space.knownCity?.timezone ?? null}
          />
        </Fact>
        <Fact term="Desks">{formatCount(quote.desks, "desk")}</Fact>
        <Fact term="Where">
          <p>{describeStreet(space)}</p>
          <p className="text-soft">{`${space.city}, ${space.country}`}</p>
        </Fact>
        <Fact term="Price">{describePrice(quote)}</Fact>
        <Fact term="Total">
          <strong className="text-xl">
            {quote.total !== null && formatMoney(quote.total, quote.currency)}
          </strong>
          <CheaperPass
            quote={quote}
            choice={choice}
            page={`/spaces/${space.id}/book`}
            part="main"
          />
        </Fact>
        <Fact term="Cancelling">{describeTerms(quote, space, new Date(now))}</Fact>
      </FactList>
      {nextStep && (
        <div className="bottom-bar lg:hidden">
          {quote.total !== null && (
            <p className="leading-tight">
              <strong className="text-lg">{formatMoney(quote.total, quote.currency)}</strong>
              <span className="bar-detail block text-sm text-soft">
                {formatSpan(quote.startsOn, quote.endsOn)}
              </span>
            </p>
          )}
          {nextStep}
        </div>
      )}
    </div>
  );
}
