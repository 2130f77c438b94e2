import type { Space } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";

/** On the page of a listing without an owner: a link for the person who runs the space. */
export function ClaimNotice({ space }: { space: Pick<Space, "id"> }) {
  return (
    <section aria-labelledby="claim" className="card grid justify-items-start gap-3 p-5 md:p-6">
      <h2 id="claim" className="text-xl">
        Is this your space?
      </h2>
      <p className="text-soft">
        Nobody manages this listing at the moment, so it takes no bookings. If you run the space,
        claim it.
      </p>
      <Link to={`/spaces/${space.id}/claim`} rel="nofollow" className="button button-quiet">
        Claim this space
      </Link>
    </section>
  );
}
