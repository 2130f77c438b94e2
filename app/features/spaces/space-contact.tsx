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

/** Who lists it, and whom to ask. */
export function SpaceContact({ space, listedBy, hasHost, isOwn }: SpaceContactProps) {
  return (
    <section className="space-contact grid gap-2 px-1 text-sm">
      <h2 className="text-base">Contact</h2>
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
