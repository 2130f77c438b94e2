import { locationPath } from "~/features/locations/location";
import type { Destination, Location } from "~/features/locations/location.schema";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

/** The cities with the most spaces, each with its picture. */
export function TopDestinations({ locations }: { locations: Destination[] }) {
  if (locations.length === 0) return null;
  return (
    <section aria-labelledby="top" className="locations-part">
      <header className="locations-heading">
        <h2 id="top">Top Destinations</h2>
        <p>By how many spaces there are.</p>
      </header>
      <ul className="top-destinations">
        {locations.map((location, index) => (
          <li key={location.id}>
            <Link to={locationPath(location)} className="destination">
              <Photo
                photo={location.photo}
                sizes="(min-width: 64rem) 24rem, 46vw"
                placeholder={location.name}
                priority={index === 0}
                className="destination-photo"
              />
              <span className="destination-name">{location.name}</span>
              <span className="destination-says">
                {`${location.country} · ${formatCount(location.spaces, "space")}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cities with the most recent bookings, in that order, followed by those with featured spaces. */
export function TrendingDestinations({ locations }: { locations: Location[] }) {
  if (locations.length === 0) return null;
  return (
    <section aria-labelledby="trending" className="locations-part">
      <header className="locations-heading">
        <h2 id="trending">Trending Destinations</h2>
        <p>Where most people booked in the last 14 days, then where spaces are featured.</p>
      </header>
      <ol className="trending-destinations">
        {locations.map((location) => (
          <li key={location.id}>
            <Link to={locationPath(location)}>{location.name}</Link>
            <span>{`${location.country} · ${formatCount(location.spaces, "space")}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to a few other locations. */
export function FurtherLocations({ title, locations }: { title: string; locations: Location[] }) {
  if (locations.length === 0) return null;
  return (
    <section aria-label={title} className="locations-part">
      <header className="locations-heading">
        <h2>{title}</h2>
      </header>
      <ul className="location-names">
        {locations.map((location) => (
          <li key={location.id}>
            <Link to={locationPath(location)}>{location.name}</Link>
            <span>
              {`${location.within ? `${location.within}, ` : ""}${location.country} · ${formatCount(location.spaces, "space")}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
