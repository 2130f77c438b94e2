import { nextOffer } from "~/features/bookings/quote/choice";
import { FreeSpans } from "~/features/bookings/quote/free-spans";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote/quote";
import type { FreeSpan, Quote } from "~/features/bookings/quote/quote.schema";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import { WaitLink } from "~/features/bookings/waiting/wait-link";
import { SpaceCard } from "~/features/spaces/space-card";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpan, type Day } from "~/values/day";

type AlternativesProps = {
  space: { id: string; city: string };
  choice: BookingChoice;
  quote: Quote;
  alternatives: {
    freeSpans: FreeSpan[];
    similar: SpaceSummary[];
    /** The days for which the similar spaces are free. */
    on: { startDate: Day; endDate: Day };
  };
};

/** Bookable alternatives to a refused choice: other days, fewer desks, another space. */
export function Alternatives({ space, choice, quote, alternatives }: AlternativesProps) {
  const { freeSpans, similar, on } = alternatives;
  const way = nextOffer(quote);
  const fewer = quote.refusal === "sold-out" && quote.freeDesks > 0 ? quote.freeDesks : null;
  return (
    <div className="grid gap-10">
      {(way || quote.refusal === "sold-out") && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {way && (
            <Link
              to={`/spaces/${space.id}/book${choiceQuery(choice, way.changes)}`}
              className="button button-primary"
            >
              {way.label}
            </Link>
          )}
          <WaitLink spaceId={space.id} choice={choice} quote={quote} />
        </p>
      )}
      {fewer !== null && quote.nearest && (
        <section className="grid justify-items-start gap-3">
          <h2 className="text-xl">Fewer desks</h2>
          <Link
            to={`/spaces/${space.id}/book${choiceQuery(choice, { desks: fewer })}`}
            className="button button-quiet"
          >{`Book ${formatCount(fewer, "desk")} instead`}</Link>
        </section>
      )}
      {freeSpans.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">Other days that are free</h2>
          <FreeSpans
            spans={freeSpans}
            pathOf={({ startsOn, endsOn }) =>
              `/spaces/${space.id}/book${choiceQuery(choice, { startDate: startsOn, endDate: endsOn })}`
            }
          />
        </section>
      )}
      {similar.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-xl">
            {`In ${space.city}, free ${formatSpan(on.startDate, on.endDate)}`}
          </h2>
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {similar.map((other) => (
              <li key={other.id}>
                <SpaceCard
                  space={other}
                  query={choiceQuery({ ...choice, ...on }, { month: null })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="flex flex-wrap gap-3">
        <Link to={`/spaces/${space.id}${choiceQuery(choice)}#book`} className="button button-quiet">
          Back to the space
        </Link>
        <Link to="/search" className="button button-quiet">
          Browse all spaces
        </Link>
      </p>
    </div>
  );
}
