import { nextOffer } from "~/features/bookings/quote/choice";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { searchPath } from "~/features/spaces/search/space-search";
import type { Space } from "~/features/spaces/space.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { Link } from "~/ui/navigation/link";

type NextOfferProps = {
  space: Pick<Space, "id" | "city" | "country">;
  choice: BookingChoice;
  quote: Quote;
  className: string;
};

/** Replaces "Book Now" for a choice that cannot be booked: the nearest days that can, or other spaces. */
export function NextOffer({ space, choice, quote, className }: NextOfferProps) {
  const way = nextOffer(quote);
  const shape = `button text-balance ${className}`;
  if (way)
    return (
      <ChoiceLink
        to={`/spaces/${space.id}${choiceQuery(choice, way.changes)}`}
        part="book"
        className={shape}
      >
        {way.label}
      </ChoiceLink>
    );
  const { to, label } = searchNear(space, quote);
  return (
    <Link to={to} className={shape}>
      {label}
    </Link>
  );
}

/** A link to other spaces, beside the nearest days here, where the days are the reason of the refusal. */
export function OtherSpaces({ space, quote, className }: Omit<NextOfferProps, "choice">) {
  const { to, label, isOnDays } = searchNear(space, quote);
  if (!isOnDays || !nextOffer(quote)) return null;
  return (
    <Link to={to} className={`button text-balance ${className}`}>
      {label}
    </Link>
  );
}

/** The search for other spaces of the city, with the days where another space may have them. */
function searchNear({ city, country }: NextOfferProps["space"], quote: Quote) {
  const { refusal, startsOn, endsOn, desks } = quote;
  const isOnDays = refusal === "sold-out" || refusal === "closed-that-day";
  const isOneDay = startsOn === endsOn;
  const days = { startDate: startsOn, endDate: isOneDay ? null : endsOn };
  const near = { location: `${city}, ${country}`, desks, ...(isOnDays && days) };
  const when = isOneDay ? " on this day" : " on these days";
  return {
    to: searchPath(near),
    label: `Other spaces in ${city}${isOnDays ? when : ""}`,
    isOnDays,
  };
}
