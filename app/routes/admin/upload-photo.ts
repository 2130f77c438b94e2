import { changes, db, member } from "~/context.server";
import { findEditedListing } from "~/features/listings/whole-listing.server";
import { addPhoto } from "~/features/spaces/own-photos.server";
import { listingTags } from "~/http/cache-tags";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/upload-photo";

/** Opened as a page it leads to that of the photos. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(`/admin/listings/${encodeURIComponent(params.spaceId)}/photos`);
}

/** Photos as scripts send them, each by itself; the answer is `{ taken, problems }`. The page of the photos takes them as a form. */
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
