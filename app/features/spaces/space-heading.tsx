import { searchPath } from "~/features/spaces/space-search";
import { describeStreet, leadPrice } from "~/features/spaces/space";
import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";
import { formatMoney } from "~/values/money";

type SpaceHeadingProps = {
  space: Space;
  /** What a person can do with the listing beside booking it. */
  actions: React.ReactNode;
};

export function SpaceHeading({ space, actions }: SpaceHeadingProps) {
  const lead = leadPrice(space);
  return (
    <header className="grid grid-cols-1 gap-3">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
          <li>
            <Link to="/" className="link">
              Home
            </Link>
          </li>
          <li aria-hidden>/</li>
          <li>
            <Link to={searchPath({ location: `${space.city}, ${space.country}` })} className="link">
              {space.city}
            </Link>
          </li>
          <li aria-hidden>/</li>
          <li aria-current="page" className="max-w-full truncate">
            {space.name}
          </li>
        </ol>
      </nav>
      <h1 className="text-3xl">{space.name}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span>{describeStreet(space)}</span>
        {space.isFeatured && <span className="badge bg-sun text-on-sun">Featured</span>}
        {space.isVerifiedOwner && (
          <span className="badge bg-moss-wash text-moss">Verified owner</span>
        )}
      </p>
      {lead && (
        <p className="text-soft lg:hidden">
          <strong className="text-lg text-ink">{formatMoney(lead.price, space.currency)}</strong> /{" "}
          {lead.unit}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <a href="#book" className="button button-primary lg:hidden">
          Prices and booking
        </a>
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
