import { Rating } from "~/features/spaces/rating-mark";
import type { SearchOrigin } from "~/features/spaces/search/search-origin";
import { ResultsLink } from "~/features/spaces/search/results-link";
import { searchPath, type SpaceSearch } from "~/features/spaces/search/space-search";
import { leadPrice } from "~/features/spaces/prices";
import { describeStreet } from "~/features/spaces/space";
import type { Rated } from "~/features/spaces/rating";
import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount, formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";

type SpaceHeadingProps = {
  space: Space;
  /** The rating from its reviews; null while there is none. */
  rating: Rated | null;
  /** Guests' measurements. */
  facts: { wifiDown?: { value: number }; noise?: { value: string } } | null;
  searchOrigin: SearchOrigin | null;
  /** The current choice, which a search in the same city keeps. */
  wish: Pick<SpaceSearch, "startDate" | "endDate" | "desks">;
  /** The viewer's other actions for the listing, beside booking. */
  actions: React.ReactNode;
};

export function SpaceHeading({
  space,
  rating,
  facts,
  searchOrigin,
  wish,
  actions,
}: SpaceHeadingProps) {
  return (
    <header className="grid grid-cols-1 gap-3">
      <Breadcrumb space={space} searchOrigin={searchOrigin} wish={wish} />
      <h1 className="text-3xl">{space.name}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span>{`${describeStreet(space)}, ${space.city}`}</span>
        {rating && (
          <a href="#reviews" className="link py-1">
            <Rating {...rating} />
          </a>
        )}
        {space.isFeatured && <span className="badge bg-sun text-on-sun">Featured</span>}
        {space.isVerifiedOwner && (
          <span className="badge bg-moss-wash text-moss">Verified owner</span>
        )}
      </p>
      <KeyFacts space={space} facts={facts} />
      <div className="flex flex-wrap items-center gap-3 pt-1">
        {actions}
        {space.websiteUrl && (
          <a href={space.websiteUrl} rel="noopener nofollow" className="link py-2">
            Visit website
          </a>
        )}
      </div>
    </header>
  );
}

/** The price, which wide screens have beside the text, and the facts by which people choose. */
function KeyFacts({ space, facts }: Pick<SpaceHeadingProps, "space" | "facts">) {
  const lead = leadPrice(space);
  const { wifiDown, noise } = facts ?? {};
  const words = [
    formatCount(space.capacity, "desk"),
    wifiDown && `Wi-Fi ${formatInteger(Math.round(wifiDown.value))} Mbit/s`,
    noise?.value === "quiet" && "Quiet",
  ].filter((fact) => typeof fact === "string");
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {lead && (
        <span className="lg:hidden">
          <strong className="text-lg">{formatMoney(lead.price, space.currency)}</strong>
          <span className="text-soft">{` / ${lead.unit}`}</span>
        </span>
      )}
      <span>{words.join(" · ")}</span>
    </p>
  );
}

type BreadcrumbProps = Pick<SpaceHeadingProps, "space" | "searchOrigin" | "wish">;

/** The link back: to the search that led here, or else to the spaces of the same city. */
function Breadcrumb({ space, searchOrigin, wish }: BreadcrumbProps) {
  const { city, country, name } = space;
  const { startDate, endDate, desks } = wish;
  const inCity = searchPath({ location: `${city}, ${country}`, startDate, endDate, desks });
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {searchOrigin ? (
          <li>
            <ResultsLink
              searchOrigin={searchOrigin}
              className="link inline-flex items-center gap-1"
            />
          </li>
        ) : (
          <>
            <li>
              <Link to="/" className="link">
                Home
              </Link>
            </li>
            <li aria-hidden>/</li>
            <li>
              <Link to={inCity} className="link">
                {city}
              </Link>
            </li>
          </>
        )}
        <li aria-hidden>/</li>
        <li aria-current="page" className="max-w-full truncate">
          {name}
        </li>
      </ol>
    </nav>
  );
}
