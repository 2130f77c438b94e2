import { changes, db, flash, member, platform } from "~/context.server";
import { describeEditRefusal, EDIT_FIELDS } from "~/features/listings/editing/edit-refusals";
import { SAME_HOURS } from "~/features/listings/editing/weekly-hours";
import { sameHoursReply } from "~/features/listings/editing/weekly-hours.forms";
import { EditedListingHeader } from "~/features/listings/editing/edited-listing-header";
import { WholeListingForm } from "~/features/listings/editing/whole-listing-form";
import { WholeListingForm as WholeListing } from "~/features/listings/editing/whole-listing.forms";
import {
  digestOfListing,
  editListing,
  findEditedListing,
  listingConflicts,
} from "~/features/listings/editing/whole-listing.server";
import type { PinReply } from "~/features/listings/pin/pin-map";
import { PinMapProvider } from "~/features/listings/pin/pin-map-provider";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import {
  alertReply,
  digestIn,
  fieldReply,
  notFound,
  editConflictReply,
  refuse,
  seeOther,
} from "~/http/responses.server";
import { answerPressOnMap, loadPinMap } from "~/press-on-map.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/edit-listing";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findEditedListing(context.get(db), params.spaceId);
  if (!listing) throw notFound();
  return {
    listing,
    zones: timeZones(listing.knownCity?.timezone ?? null, listing.space.timezone),
    digest: await digestOfListing(listing),
    pinMap: await loadPinMap(listing.space, { context }),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  WholeListing,
  {
    instead: (form, args) =>
      form.payload["intent"] === SAME_HOURS
        ? refuse<PinReply>(sameHoursReply(form.payload))
        : answerPressOnMap(form, args),
  },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { spaceId } = params;
    const written = { ...value, digest: digestIn(form) };
    const { listing, refusal } = await editListing(context.get(db), spaceId, written);
    if (!listing || refusal === "no-such-space") throw notFound();
    if (refusal) {
      const message = describeEditRefusal(refusal);
      const field = EDIT_FIELDS[refusal];
      if (field) return refuse(fieldReply(form, field, message));
      const reply =
        refusal === "changed-meanwhile"
          ? editConflictReply(form, { ...(await listingConflicts(listing, value)), message })
          : alertReply(form, message);
      return refuse(reply, 409);
    }
    context.get(changes).add(...listingAndDaysTags(spaceId));
    context.get(platform).deliverMail();
    context.get(flash).say("Listing updated successfully");
    return seeOther(`/admin/listings/${spaceId}`);
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Edit ${loaderData.listing.space.name}` : "Edit a listing",
    description: "Every field of a listing.",
  });

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing } = loaderData;
  const { space } = listing;
  return (
    <div className="admin-page max-w-[56rem]">
      <EditedListingHeader listing={listing} part="details" />
      <p className="measure">
        {`What you save goes live at once. We email its owner which fields changed.${listing.change ? " The owner's proposed changes are still waiting for a decision." : ""}`}
      </p>
      <PinMapProvider reply={actionData} loaded={loaderData.pinMap}>
        <WholeListingForm
          {...loaderData}
          reply={actionData}
          buttons={
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="save" pending="Saving…">
                Save changes
              </SubmitButton>
              <Link to={`/admin/listings/${space.id}`} className="button button-quiet">
                Cancel
              </Link>
            </div>
          }
        />
      </PinMapProvider>
    </div>
  );
}
