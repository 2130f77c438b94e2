import { data } from "react-router";
import { changes, db, flash, member, platform } from "~/context.server";
import { BulkDeleteListings } from "~/features/listings/moderation/bulk-delete-listings";
import { sayListingsDone } from "~/features/listings/moderation/bulk-listings";
import { managedListPath } from "~/features/listings/moderation/managed-listings";
import {
  BulkDeleteForm,
  BulkDeleteSearch,
} from "~/features/listings/moderation/bulk-listings.forms";
import {
  bulkDelete,
  findListingsToDelete,
} from "~/features/listings/moderation/bulk-listings.server";
import { BulkOutcomeSection } from "~/features/listings/moderation/bulk-outcome";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/delete-listings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { row, returnTo } = readSearch(url, BulkDeleteSearch, ["row"]);
  const listings = await findListingsToDelete(context.get(db), row);
  return {
    listings,
    memberId: context.get(member).id,
    back: managedListPath(
      returnTo,
      url,
      listings.length > 1 ? listings.filter(({ status }) => status !== "archived") : [],
    ),
  };
}

export const action = formAction(
  BulkDeleteForm,
  {},
  async ({ value }, { url, context }: Route.ActionArgs) => {
    const outcome = await bulkDelete(context.get(db), value);
    for (const { id } of outcome.done) context.get(changes).add(...listingAndDaysTags(id));
    context.get(platform).deliverMail();
    if (outcome.notDone.length > 0) return data({ outcome }, { status: 409 });
    const archived = outcome.done.filter(({ what }) => what === "archived").length;
    const gone = outcome.done.length - archived;
    const { say } = context.get(flash);
    // One message for one deed.
    const said = [
      gone > 0 && sayListingsDone(gone, "deleted"),
      archived > 0 && (archived === 1 ? "Listing archived" : `${archived} listings archived`),
    ];
    say(said.filter(Boolean).join(". "));
    return seeOther(managedListPath(readSearch(url, BulkDeleteSearch, ["row"]).returnTo, url));
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Delete several listings",
    description: "What becomes of deleted listings.",
  });

export default function DeleteListings({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : null;
  const reply = actionData && !("outcome" in actionData) ? actionData : undefined;
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to={loaderData.back}>Listings Manager</ParentLink>
        <h1 className="text-3xl">Are you sure you want to delete these listings?</h1>
      </header>
      {outcome && <BulkOutcomeSection what="delete" outcome={outcome} />}
      <BulkDeleteListings {...loaderData} reply={reply} />
    </div>
  );
}
