import { db, flash, member, platform } from "~/context.server";
import { describeEditRefusal, EDIT_FIELDS } from "~/features/listings/editing/edit-refusals";
import { SAME_HOURS } from "~/features/listings/editing/weekly-hours";
import { sameHoursReply } from "~/features/listings/editing/weekly-hours.forms";
import { WholeListingForm } from "~/features/listings/editing/whole-listing-form";
import { ListSpaceForm } from "~/features/listings/editing/whole-listing.forms";
import { listSpace } from "~/features/listings/editing/whole-listing.server";
import type { PinReply } from "~/features/listings/pin/pin-map";
import { PinMapProvider } from "~/features/listings/pin/pin-map-provider";
import { formAction } from "~/form-action.server";
import { alertReply, fieldReply, refuse, replaceWith } from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { answerPressOnMap } from "~/press-on-map.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/new-listing";

export function loader({ context }: Route.LoaderArgs) {
  return {
    zones: timeZones(null, null),
    // The id stays until the page is loaded again: a double click or a resent form creates one listing.
    spaceId: crypto.randomUUID(),
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  ListSpaceForm,
  {
    instead: (form, args) =>
      form.payload["intent"] === SAME_HOURS
        ? refuse<PinReply>(sameHoursReply(form.payload))
        : answerPressOnMap(form, args),
  },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const { spaceId, ...written } = value;
    const refusal = await listSpace(context.get(db), spaceId, written);
    const field = refusal && EDIT_FIELDS[refusal];
    if (field) return refuse(fieldReply(form, field, describeEditRefusal(refusal)));
    if (refusal) return refuse(alertReply(form, describeEditRefusal(refusal)), 409);
    context.get(platform).deliverMail();
    context.get(flash).say("Listing created. It needs three photos, and then an approval.");
    return replaceWith(`/admin/listings/${spaceId}/photos`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Add a listing",
    description: "List a space for a member or nobody.",
  });

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
  const { spaceId, zones, memberId } = loaderData;
  const kept = useReply(actionData)?.initialValue?.["spaceId"];
  return (
    <div className="admin-page max-w-[56rem]">
      <header className="grid gap-2">
        <ParentLink to="/admin/listings">Listings Manager</ParentLink>
        <h1 className="text-3xl">Add New Listing</h1>
      </header>
      <PinMapProvider reply={actionData} loaded={null}>
        <WholeListingForm
          listing={null}
          zones={zones}
          memberId={memberId}
          digest={null}
          reply={actionData}
          buttons={
            <SubmitButton
              name="intent"
              value="save"
              pending="Saving…"
              className="justify-self-start"
            >
              Save and add photos
            </SubmitButton>
          }
        >
          <input type="hidden" name="spaceId" defaultValue={String(kept ?? spaceId)} />
        </WholeListingForm>
      </PinMapProvider>
    </div>
  );
}
