import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";

type SpaceContactProps = {
  space: Space;
  /** The owner in words; null for a listing without one. */
  listedBy: string | null;
  /** Whether the viewer can write to the owner. */
  hasHost: boolean;
  /** Whether the viewer owns it. */
  isOwn: boolean;
};

/** The owner of a listing, and the contact. */
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
