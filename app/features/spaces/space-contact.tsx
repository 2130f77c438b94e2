import { describeStreet } from "~/features/spaces/space";
import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";

type SpaceContactProps = {
  space: Space;
  /** Who lists it, in words; null when nobody does. */
  listedBy: string | null;
  /** Whether whoever lists it can be asked by whoever is looking. */
  hasHost: boolean;
  /** Whether whoever looks lists it. */
  isOwn: boolean;
};

/** Where it is, who lists it, and whom to ask. */
export function SpaceContact({ space, listedBy, hasHost, isOwn }: SpaceContactProps) {
  return (
    <section className="grid gap-2 px-1 text-sm">
      <h2 className="text-base">Contact</h2>
      <address className="text-soft not-italic">
        {describeStreet(space)}
        <br />
        {space.city}, {space.country}
      </address>
      {space.lat === null && (
        <p className="text-soft">
          {space.knownCity?.lat == null
            ? "Its exact location isn't given, so it has no pin on the map."
            : `Its exact location isn't given: the map shows it at the centre of ${space.city}.`}
        </p>
      )}
      {listedBy && <p className="text-soft">{listedBy}</p>}
      {hasHost && (
        <p className="py-1">
          <Link to={`/spaces/${space.id}/ask`} className="button button-quiet">
            Ask the host
          </Link>
        </p>
      )}
      <p>
        <Link to="/contact" className="link">
          Ask our support team about this space
        </Link>
      </p>
      {listedBy !== null && !isOwn && (
        <p>
          <Link to={`/spaces/${space.id}/report`} rel="nofollow" className="link">
            Report a problem
          </Link>
        </p>
      )}
    </section>
  );
}
