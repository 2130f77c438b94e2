import { useFollowedLink } from "~/features/spaces/followed-link";
import { PlacesToSearch } from "~/features/spaces/search/places-to-search";
import type { DaysOutOfReach, WayOut } from "~/features/spaces/search/search-help";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import type { SpaceSearch } from "~/features/spaces/search/space-search";
import { SpaceCard } from "~/features/spaces/space-card";
import { Link } from "~/ui/navigation/link";

type NoResultsProps = {
  search: SpaceSearch;
  outOfReach: DaysOutOfReach | null;
  waysOut: WayOut[];
  isPlaceEmpty: boolean;
  /** The nearest places to a place without spaces. */
  nearby: SuggestedPlace[];
  /** Places with a spelling similar to an unknown one. */
  similar: SuggestedPlace[];
  busiest: SuggestedPlace[];
};

/** The number of suggestions with cards of their first spaces; the others are lines. */
const WITH_CARDS = 2;

/** The next steps after a search without results, each with its results: the smallest change first, other cities last. */
export function NoResults({ search, outOfReach, waysOut, ...places }: NoResultsProps) {
  const { isPlaceEmpty, nearby, similar, busiest } = places;
  const { followed, follow } = useFollowedLink();
  return (
    <div className="grid gap-8">
      <div className="card grid justify-items-start gap-3 p-6 md:p-8">
        <h2 className="text-xl">No coworking spaces found</h2>
        {outOfReach && <p>{outOfReach.message}</p>}
        {outOfReach?.rest && (
          <Link to={outOfReach.rest.to} className="button button-primary">
            {outOfReach.rest.label}
          </Link>
        )}
        <p className="text-soft">Try adjusting your search criteria.</p>
        <PlacesToSearch title={`Nearest to ${search.location}`} places={nearby} search={search} />
        <PlacesToSearch title="Did you mean" places={similar} search={search} />
      </div>
      {waysOut.slice(0, WITH_CARDS).map(({ label, to, query, spaces }) => (
        <section key={label} className="grid gap-4">
          <h2 className="text-xl">
            <Link to={to} className="link">
              {label}
            </Link>
          </h2>
          <ul className="card-grid">
            {spaces.map((space) => {
              // The key has both, because several suggestions may contain the same space.
              const card = `${space.id} ${to}`;
              return (
                <li key={space.id}>
                  <SpaceCard
                    space={space}
                    query={query}
                    heading="h3"
                    wasFollowed={card === followed}
                    onFollow={() => follow(card)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <div className="grid justify-items-start gap-4">
        <ul className="grid gap-1.5">
          {waysOut.slice(WITH_CARDS).map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {(isPlaceEmpty || waysOut.length === 0) && (
          <PlacesToSearch title="Cities with the most spaces" places={busiest} search={search} />
        )}
        {!waysOut.some(({ to }) => to === "/search") && (
          <Link to="/search" className="button button-quiet">
            Show all spaces
          </Link>
        )}
      </div>
    </div>
  );
}
