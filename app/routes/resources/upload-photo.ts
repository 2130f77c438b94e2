import { changes, db, platform, viewer } from "~/context.server";
import { findListing } from "~/features/listings/listing.server";
import { addPhoto } from "~/features/spaces/own-photos.server";
import { listingTags } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther, sessionEnded } from "~/http/responses.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/upload-photo";

export const middleware: Route.MiddlewareFunction[] = [siteFrame];

/** A GET redirects to the page of the photos. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(`/dashboard/listings/${encodeURIComponent(params.spaceId)}/arrange-photos`);
}

/**
 * Photos sent by scripts, each by itself; the response is `{ taken, problems }`. Without scripts the form posts to the page of the
 * photos.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const member = context.get(viewer);
  if (!member) throw sessionEnded();
  if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
  const client = context.get(db);
  const listing = await findListing(client, params.spaceId);
  if (!listing) throw notFound();
  const { id } = listing.space;
  if (listing.space.approvedAt) context.get(changes).add(...listingTags(id));
  const uploaded = await readUploads(request, member.id, (upload) => addPhoto(client, id, upload));
  if (uploaded === "busy") return Response.json({ taken: 0, problems: [BUSY] }, { status: 503 });
  const { taken, problems } = uploaded;
  return Response.json({ taken, problems });
}
