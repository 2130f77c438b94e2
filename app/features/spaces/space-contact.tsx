import { describeStreet } from "~/features/spaces/space";
import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";

type SpaceContactProps = {
  space: Space;
  /** Who lists it, in words. */
  listedBy: string | null;
};

/** Where it is, who lists it, and whom to ask. */
export function SpaceContact({ space, listedBy }: SpaceContactProps) {
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
          Its exact place is not given: on the map it stands at the centre of {space.city}.
        </p>
      )}
      {listedBy && <p className="text-soft">{listedBy}</p>}
      <p>
        <Link to="/contact" className="link">
          Ask our support about this space
        </Link>
      </p>
    </section>
  );
}
