import { changes, db, flash, member, platform } from "~/context.server";
import { DeleteListingForm } from "~/features/listings/moderation/delete-listing-form";
import {
  describeDeleteRefusal,
  MANAGED_REFUSALS,
} from "~/features/listings/moderation/listing-moderation";
import {
  deleteListing,
  findModeratedListing,
} from "~/features/listings/moderation/listing-moderation.server";
import { DeleteListingForm as Removal } from "~/features/listings/moderation/managed-listings.forms";
import { managedListPath } from "~/features/listings/moderation/managed-listings";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { fieldReply, nothingToAskAbout, refuse, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import type { Route } from "./+types/delete-listing";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const listing = await findModeratedListing(context.get(db), params.spaceId);
  if (!listing) return nothingToAskAbout();
  const { id, name, status, bookings, upcoming, pendingClaims, owner } = listing;
  const memberId = context.get(member).id;
  const isTold = owner !== null && owner.id !== memberId;
  const here: Path = `/admin/listings/${id}/delete${url.search}`;
  return { id, name, status, bookings, upcoming, pendingClaims, isTold, memberId, here };
}

export const action = formAction(
  Removal,
  {},
  async ({ form, value }, { params, url, context }: Route.ActionArgs) => {
    const { spaceId } = params;
    const { say } = context.get(flash);
    const { refusal, count, did } = await deleteListing(context.get(db), spaceId, value);
    if (refusal === "no-reason")
      return refuse(fieldReply(form, "words", MANAGED_REFUSALS[refusal]));
    if (refusal) say(describeDeleteRefusal(refusal, count), "error");
    else {
      context.get(changes).add(...listingAndDaysTags(spaceId));
      context.get(platform).deliverMail();
      say(did === "archived" ? "Listing archived" : "Listing deleted successfully");
    }
    return seeOther(managedListPath(url.searchParams.get("returnTo"), url));
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        matches,
        title: "Delete a listing",
        description: "What becomes of a deleted listing.",
      })
    : [];

export default function DeleteListing({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const keep = (
    <Link to={`/admin/listings/${loaderData.id}`} className="button button-quiet">
      Keep it
    </Link>
  );
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">Are you sure you want to delete this listing?</h1>
      <DeleteListingForm listing={loaderData} reply={actionData} keep={keep} />
    </div>
  );
}
