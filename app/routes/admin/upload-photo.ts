import { changes, db, member } from "~/context.server";
import { findEditedListing } from "~/features/listings/editing/whole-listing.server";
import { addPhoto } from "~/features/spaces/own-photos.server";
import { listingTags } from "~/http/cache-tags";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/upload-photo";

/** A GET redirects to the page of the photos. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(`/admin/listings/${encodeURIComponent(params.spaceId)}/photos`);
}

/**
 * Photos sent by scripts, each by itself; the response is `{ taken, problems }`. Without scripts the form posts to the page of the
 * photos.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(db);
  const listing = await findEditedListing(client, params.spaceId);
  if (!listing) throw notFound();
  const { id } = listing.space;
  context.get(changes).add(...listingTags(id));
  const uploaded = await readUploads(request, context.get(member).id, (upload) =>
    addPhoto(client, id, upload),
  );
  if (uploaded === "busy") return Response.json({ taken: 0, problems: [BUSY] }, { status: 503 });
  const { taken, problems } = uploaded;
  return Response.json({ taken, problems });
}
