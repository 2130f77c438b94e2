import { LOCATIONS } from "~/features/locations/location";
import { SpaceCard } from "~/features/spaces/space-card";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";

const LARGE = "(min-width: 64rem) 44rem, (min-width: 48rem) 58vw, 92vw";

type LocationSpacesProps = {
  spaces: SpaceSummary[];
  /** The closing times of the spaces that are open now, by id. */
  until: Partial<Record<string, string>>;
};

/** Spaces as cards, with a mark on those that are open now. */
export function LocationSpaces({ spaces, until }: LocationSpacesProps) {
  // A single space is shown large.
  const isAlone = spaces.length === 1;
  return (
    <ul className="location-spaces" data-alone={isAlone || undefined}>
      {spaces.map((space) => {
        const closes = until[space.id];
        return (
          <li key={space.id}>
            <SpaceCard space={space} sizes={isAlone ? LARGE : undefined}>
              {closes && (
                <p className="location-open">
                  {closes === "24:00" ? "Open now" : `Open now, until ${closes}`}
                </p>
              )}
            </SpaceCard>
          </li>
        );
      })}
    </ul>
  );
}

/** Replaces all figures and lists of a location without listings. */
export function NoSpaces({ name }: { name: string }) {
  return (
    <section className="card location-empty">
      <h2>{`No spaces in ${name} yet`}</h2>
      <p>
        Nobody has listed a desk here yet. Look at the cities that have some, or be the first to
        list one.
      </p>
      <div className="location-buttons">
        <Link to={LOCATIONS} className="button button-primary">
          Browse All Locations
        </Link>
        <Link to="/spaces/new" className="button button-quiet">
          List Your Space
        </Link>
      </div>
    </section>
  );
}
