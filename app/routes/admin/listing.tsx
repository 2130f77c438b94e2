import { z } from "zod";
import { changes, db, flash, member, platform } from "~/context.server";
import { findImportOf } from "~/features/imports/listing-import.server";
import {
  ModeratedFacts,
  ModeratedPhotos,
  ModeratedPlace,
  ModeratedWebsite,
} from "~/features/listings/moderation/moderated-listing";
import { ModeratedHeading } from "~/features/listings/moderation/moderated-heading";
import {
  ChangeToModerate,
  ListingToModerate,
  mayModerate,
  openModerations,
  ModerationBar,
} from "~/features/listings/moderation/listing-to-moderate";
import { ListingTimeline } from "~/features/listings/moderation/listing-timeline";
import { MANAGED_REFUSALS } from "~/features/listings/moderation/listing-moderation";
import {
  findModeratedListing,
  applyModeration,
} from "~/features/listings/moderation/listing-moderation.server";
import { placesOfListing } from "~/features/listings/moderation/listing-places";
import { findNextToReview } from "~/features/listings/moderation/managed-listings.server";
import {
  ListingModerationForm,
  WebsiteForm,
  type ListingModeration,
} from "~/features/listings/moderation/managed-listings.forms";
import { describeWebsiteLook } from "~/features/listings/moderation/website-look";
import { describeWait } from "~/features/listings/moderation/moderation-deadline";
import { layOutMap } from "~/features/locations/map-layout.server";
import { groundUnder } from "~/features/spaces/map/ground.server";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatAgo } from "~/values/ago";
import { isId } from "~/values/row-id";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/listing";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const lines = url.searchParams.get("history") === "all" ? 1000 : 40;
  const found = await findModeratedListing(context.get(db), params.spaceId, lines);
  if (!found) throw notFound();
  const { timeline, hasMore, ...listing } = found;
  const [file, nextToReview, ground] = await Promise.all([
    findImportOf(context.get(db), listing.id),
    findNextToReview(context.get(db), listing),
    groundUnder(context.get(platform).readFile, placesOfListing(listing)),
  ]);
  const now = new Date();
  return {
    listing,
    file,
    nextToReview,
    map: layOutMap("city", ground),
    clock: describeWait(listing.review, now),
    changeClock: listing.change && describeWait(listing.change, now),
    timeline: timeline.map((change) => ({ ...change, ago: formatAgo(change.happenedAt, now) })),
    hasMore,
    memberId: context.get(member).id,
  };
}

const ListingForms = z.discriminatedUnion("intent", [
  ...ListingModerationForm.options,
  WebsiteForm,
]);

export const action = formAction(
  ListingForms,
  {},
  async ({ form, value }, { url, params, context }: Route.ActionArgs) => {
    const { spaceId } = params;
    if (!isId(spaceId)) throw notFound();
    if (value.intent === "look-at-website") {
      const found = await findModeratedListing(context.get(db), spaceId, 1);
      if (!found) throw notFound();
      const { websiteUrl, ...space } = found.review.listing;
      const look = websiteUrl && (await context.get(platform).lookAtWebsite(websiteUrl));
      if (look) context.get(flash).sayAt("website", describeWebsiteLook(look, space));
      return seeOther(`/admin/listings/${spaceId}${url.search}#website`);
    }
    const refusal = await applyModeration(context.get(db), spaceId, value);
    const { say } = context.get(flash);
    if (refusal === "no-such-space") throw notFound();
    const { intent } = value;
    const hasReason = intent === "reject-listing" || intent === "reject-change";
    // The page shows the current listing with its new digest, and the typed reason stays.
    if (refusal && (hasReason || refusal === "changed-meanwhile"))
      return refuse(alertReply(form, MANAGED_REFUSALS[refusal]), 409);
    if (refusal) say(MANAGED_REFUSALS[refusal], "error");
    else {
      context.get(changes).add(...listingAndDaysTags(spaceId));
      context.get(platform).deliverMail();
      say(SAID[intent] ?? "Listing updated successfully");
    }
    const next = "next" in value ? value.next : undefined;
    return seeOther(`/admin/listings/${refusal ? spaceId : (next ?? spaceId)}${url.search}`);
  },
);

const SAID: Partial<Record<ListingModeration["intent"], string>> = {
  "verify-owner": "The owner is marked as verified.",
  "unverify-owner": "The mark is removed: the owner is no longer verified.",
};

/** A listing that changed meanwhile is rendered with its current values and digest. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData?.listing.name ?? "A listing",
    description: "What a listing is judged by.",
  });

export default function ListingPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const [root] = matches;
  const { listing, file, nextToReview, map, clock, changeClock, timeline, hasMore, memberId } =
    loaderData;
  const shared = { listing, memberId, nextToReview, reply: actionData };
  const isModerated = mayModerate(listing);
  return (
    <>
      <div className="admin-page">
        <ModeratedHeading
          listing={listing}
          file={file}
          nextToReview={nextToReview}
          memberId={memberId}
        />
        <ReplyAlert reply={actionData} besides={openModerations(listing)} />
        {listing.change && <ChangeToModerate {...shared} clock={changeClock} />}
        <div className={`grid items-start gap-6 ${isModerated ? "xl:grid-cols-[3fr_2fr]" : ""}`}>
          <section aria-labelledby="listing" className="card grid min-w-0 gap-4 p-5">
            <h2 id="listing" className="text-xl">
              The listing
            </h2>
            <ModeratedPhotos listing={listing} />
            <ModeratedPlace listing={listing} map={map} />
            <ModeratedWebsite
              url={listing.review.listing.websiteUrl}
              memberId={memberId}
              said={root.loaderData.messages}
            />
            <ModeratedFacts listing={listing} />
          </section>
          {isModerated && (
            <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <ListingToModerate {...shared} clock={clock} />
            </div>
          )}
          <ListingTimeline spaceId={listing.id} timeline={timeline} hasMore={hasMore} />
        </div>
      </div>
      <ModerationBar listing={listing} nextToReview={nextToReview} />
    </>
  );
}
