import { placeToSearch } from "~/features/spaces/search/search-help";
import { EMPTY_SEARCH, searchPath } from "~/features/spaces/search/space-search";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

const MOST_PLACES = 6;

/** A search, and the cities with the most spaces, on pages that were not found. */
export function BusyPlaces({ places }: { places: readonly SuggestedPlace[] }) {
  const cities = places.filter(({ kind }) => kind === "city").slice(0, MOST_PLACES);
  return (
    <>
      <NotFoundSearch />
      {cities.length > 0 && (
        <nav aria-labelledby="busy" className="grid gap-2">
          <h2 id="busy" className="text-xl">
            Busy cities
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {cities.map((city) => (
              <li key={placeToSearch(city)}>
                <Link
                  to={searchPath({ ...EMPTY_SEARCH, location: placeToSearch(city) })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {`${city.name}, ${formatCount(city.spaces, "space")}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** A search, on pages that were not found. */
function NotFoundSearch() {
  return (
    <form action="/search" role="search" className="flex flex-wrap items-end gap-3">
      <div className="grid grow gap-2">
        <label htmlFor="lost-location" className="font-medium">
          Where do you want to work?
        </label>
        <input
          id="lost-location"
          name="location"
          className="control"
          maxLength={100}
          placeholder="City, country or 'anywhere'"
        />
      </div>
      <button type="submit" className="button button-quiet">
        Search Spaces
      </button>
    </form>
  );
}
