import { locationSearchPath } from "~/features/locations/location";
import type { CountedLocation } from "~/features/locations/location.schema";
import { formatStars } from "~/features/spaces/rating";
import { Link } from "~/ui/navigation/link";
import { formatCount, formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";

type FigureProps = { term: string; says?: React.ReactNode; children: React.ReactNode };

/** A figure with its label. */
export function Figure({ term, says, children }: FigureProps) {
  return (
    <div className="location-figure">
      <dt>{term}</dt>
      <dd>
        <span className="location-number">{children}</span>
        {says && <span className="location-says">{says}</span>}
      </dd>
    </div>
  );
}

type LocationFiguresProps = { location: CountedLocation; open: number; search: string };

/** The figures of a location. Those without data are left out. */
export function LocationFigures({ location, open, search }: LocationFiguresProps) {
  const { spaces, featured, verified, averagePrice, leastPrice, rating, reviews } = location;
  const { wifi, wifiAt, name } = location;
  return (
    <dl className="location-figures">
      <Figure term="Total spaces">{formatInteger(spaces)}</Figure>
      <Figure term="Featured">{formatInteger(featured)}</Figure>
      <Figure term="Verified owners" says={`of ${formatCount(spaces, "space")}`}>
        {formatInteger(verified)}
      </Figure>
      {averagePrice !== null && (
        <Figure term="Average price per day" says="a desk">
          {formatMoney(averagePrice, "USD")}
        </Figure>
      )}
      {leastPrice !== null && (
        <Figure
          term="Cheapest day"
          says={
            <Link to={locationSearchPath(search, { sort: "price-asc" })} className="link">
              See the cheapest first
            </Link>
          }
        >
          {formatMoney(leastPrice, "USD")}
        </Figure>
      )}
      <Figure term="Open now" says={`by the clock in ${name}`}>
        {formatInteger(open)}
      </Figure>
      {rating !== null && (
        <Figure term="Rating" says={`from ${formatCount(reviews, "review")}`}>
          <span>{`${formatStars(rating)} `}</span>
          <small>of 5</small>
        </Figure>
      )}
      {wifi !== null && (
        <Figure
          term="Median Wi-Fi"
          says={`as guests measured it in ${formatCount(wifiAt, "space")}`}
        >
          <span>{`${formatInteger(Math.round(wifi))} `}</span>
          <small>Mbit/s</small>
        </Figure>
      )}
    </dl>
  );
}
