import { nextOffer } from "~/features/bookings/choice";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote";
import type { Quote } from "~/features/bookings/quote.schema";
import { searchPath } from "~/features/spaces/space-search";
import type { Space } from "~/features/spaces/space.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { Link } from "~/ui/navigation/link";

type NextOfferProps = {
  space: Pick<Space, "id" | "city" | "country">;
  choice: BookingChoice;
  quote: Quote;
  className: string;
};

/** What stands in place of "Book Now" on a choice that cannot be booked: the nearest that can, or else other spaces. */
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
  const near = searchPath({ location: `${space.city}, ${space.country}`, desks: choice.desks });
  return (
    <Link to={near} className={shape}>
      Other spaces in {space.city}
    </Link>
  );
}
