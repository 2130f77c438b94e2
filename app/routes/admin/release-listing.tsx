import { changes, db, flash, member, platform } from "~/context.server";
import { MANAGED_REFUSALS } from "~/features/listings/moderation/listing-moderation";
import {
  findModeratedListing,
  releaseListing,
} from "~/features/listings/moderation/listing-moderation.server";
import { ReleaseListingForm as Release } from "~/features/listings/moderation/managed-listings.forms";
import { ReleaseListingForm } from "~/features/listings/moderation/release-listing-form";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { fieldReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/release-listing";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findModeratedListing(context.get(db), params.spaceId);
  if (!listing) throw notFound();
  const { id, name, status, owner, upcoming, wasApproved } = listing;
  return { id, name, status, owner, upcoming, wasApproved, memberId: context.get(member).id };
}

export const action = formAction(
  Release,
  {},
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { spaceId } = params;
    const { say } = context.get(flash);
    const { refusal, upcoming } = await releaseListing(context.get(db), spaceId, value);
    if (refusal === "no-such-space") throw notFound();
    if (refusal === "no-reason")
      return refuse(fieldReply(form, "words", MANAGED_REFUSALS[refusal]));
    if (refusal) say(MANAGED_REFUSALS[refusal], "error");
    else {
      context.get(changes).add(...listingAndDaysTags(spaceId));
      context.get(platform).deliverMail();
      const guests =
        upcoming > 0
          ? `. ${formatCount(upcoming, "booking is", "bookings are")} coming up, and we email the guests.`
          : "";
      say(`Listing updated successfully${guests}`);
    }
    return seeOther(`/admin/listings/${spaceId}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Release a listing",
    description: "What becomes of a listing that is taken from its owner.",
  });

export default function ReleaseListing({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, status, owner, upcoming, wasApproved, memberId } = loaderData;
  const keep = (
    <Link to={`/admin/listings/${id}`} className="button button-quiet">
      Keep it
    </Link>
  );
  const released = owner
    ? `“${name}” is taken from ${owner.email}, and we email them the reason`
    : `“${name}” comes back from the archive`;
  const kept = !wasApproved
    ? "It was never approved: reject it, or change its owner."
    : owner === null && status === "inactive"
      ? "Nobody owns it: whoever runs it can already claim it."
      : null;
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">Are you sure you want to release this listing?</h1>
      <p className="measure wrap-anywhere">
        {kept ??
          `${released}. Nobody will own it, guests cannot book it, and whoever runs the space may claim it.`}
      </p>
      {!kept && upcoming > 0 && (
        <p className="measure font-semibold text-alarm">
          {`${formatCount(upcoming, "booking is", "bookings are")} ahead. Nobody hosts them until a claim is approved, and we email their guests to say so.`}
        </p>
      )}
      {kept ? (
        <div>{keep}</div>
      ) : (
        <ReleaseListingForm memberId={memberId} reply={actionData} keep={keep} />
      )}
    </div>
  );
}
