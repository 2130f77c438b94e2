import { Link } from "react-router";
import { searchPath } from "~/features/spaces/space-search";
import type { Space } from "~/features/spaces/space";

type SpaceHeadingProps = {
  space: Space;
  /** What a person can do with the listing beside its name. */
  actions: React.ReactNode;
};

export function SpaceHeading({ space, actions }: SpaceHeadingProps) {
  return (
    <header className="grid gap-3">
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
          <li aria-current="page">{space.name}</li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{space.name}</h1>
        {actions}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span>{space.address || `${space.city}, ${space.country}`}</span>
        {space.isFeatured && <span className="badge bg-sun text-on-sun">Featured</span>}
        {space.isVerifiedOwner && (
          <span className="badge bg-moss-wash text-moss">Verified owner</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href="#book" className="button button-primary lg:hidden">
          Prices and booking
        </a>
        {space.websiteUrl && (
          <a href={space.websiteUrl} rel="noopener nofollow" className="link py-2">
            Visit website
          </a>
        )}
      </p>
    </header>
  );
}
