import {
  groupByCountry,
  LOCATIONS,
  locationPath,
  locationsPath,
} from "~/features/locations/location";
import type { Country, Location } from "~/features/locations/location.schema";
import { Pager } from "~/ui/lists/pager";
import { Link } from "~/ui/navigation/link";
import { formatCount, formatInteger } from "~/values/count";
import type { Path } from "~/values/path";

type AllLocationsProps = {
  cities: Location[];
  countries: Country[];
  /** The slug of the country whose cities are listed. */
  country: string | null;
  first: Path | null;
  next: Path | null;
};

/** Every location, by country and name. */
export function AllLocations({ cities, countries, country, first, next }: AllLocationsProps) {
  return (
    <section aria-labelledby="all" className="locations-part">
      <header className="locations-heading">
        <h2 id="all">All Locations</h2>
        <p>By country and name.</p>
      </header>
      {countries.length > 1 && (
        <nav aria-label="Countries">
          <ul className="location-countries">
            {[null, ...countries].map((one) => (
              <li key={one?.slug ?? ""}>
                <Link
                  to={one === null ? LOCATIONS : locationsPath(one.slug)}
                  aria-current={(one?.slug ?? null) === country ? "true" : undefined}
                >
                  <span>{one === null ? "All countries" : one.name}</span>
                  {one && (
                    <>
                      {" "}
                      <span aria-hidden>{formatInteger(one.cities)}</span>
                      <span className="sr-only">{`, ${formatCount(one.cities, "city", "cities")}`}</span>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="location-groups">
        {groupByCountry(cities).map((group) => (
          <section key={group.countrySlug} aria-label={group.country} className="location-group">
            <h3>{group.country}</h3>
            <ul>
              {group.locations.map((location) => (
                <li key={location.id}>
                  <Link to={locationPath(location)}>{location.name}</Link>
                  <span>{formatCount(location.spaces, "space")}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager first={first} next={next} more="Load More Locations" />
    </section>
  );
}
