import { chosenSpan } from "~/features/bookings/quote/choice";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import { ResultsLink } from "~/features/spaces/search/results-link";
import { searchPath } from "~/features/spaces/search/space-search";
import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";
import { formatSpan } from "~/values/day";

type NoPassesProps = { space: Pick<Space, "city" | "country">; choice: BookingChoice };

/** Replaces the booking form where no pass is on sale, with a link to spaces that sell some. */
export function NoPasses({ space: { city, country }, choice }: NoPassesProps) {
  const { startDate, endDate, desks, searchOrigin } = choice;
  const days = chosenSpan(choice);
  const near = searchPath({ location: `${city}, ${country}`, startDate, endDate, desks });
  return (
    <>
      <p className="text-soft">
        {days
          ? `The owner doesn't sell passes online, so there is no price for ${formatSpan(days.from, days.to)}. Ask at the space.`
          : "The owner doesn't sell passes online. Ask at the space."}
      </p>
      <p className="flex flex-wrap gap-3">
        {searchOrigin ? (
          <ResultsLink searchOrigin={searchOrigin} className="button button-quiet" />
        ) : (
          <Link to={near} className="button button-quiet">
            {days ? `Other spaces in ${city} on these days` : `Other spaces in ${city}`}
          </Link>
        )}
      </p>
    </>
  );
}
