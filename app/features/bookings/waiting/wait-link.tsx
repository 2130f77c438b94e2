import { choiceQuery, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { cardPathOf, joinLabel, wishFor } from "~/features/bookings/waiting/wish";
import { Link } from "~/ui/navigation/link";

type WaitLinkProps = { spaceId: string; choice: BookingChoice; quote: Quote };

/** The way into the waiting list of a sold-out choice, or to the viewer's place in it; nothing for another choice. */
export function WaitLink({ spaceId, choice, quote }: WaitLinkProps) {
  if (quote.refusal !== "sold-out") return null;
  const wish = wishFor(quote);
  return (
    <Link
      to={wish ? cardPathOf(wish) : `/spaces/${spaceId}/wait${choiceQuery(choice)}`}
      className="link inline-block py-2.5 font-semibold"
    >
      {wish ? "You're on the waiting list" : joinLabel(quote)}
    </Link>
  );
}
