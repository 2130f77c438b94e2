import { data } from "react-router";
import { changes, db, flash, member, platform } from "~/context.server";
import { BulkRejectListings } from "~/features/listings/moderation/bulk-reject-listings";
import { sayListingsDone } from "~/features/listings/moderation/bulk-listings";
import { managedListPath } from "~/features/listings/moderation/managed-listings";
import {
  BulkRejectForm,
  BulkRejectSearch,
} from "~/features/listings/moderation/bulk-listings.forms";
import { findTicked, bulkReject } from "~/features/listings/moderation/bulk-listings.server";
import { BulkOutcomeSection } from "~/features/listings/moderation/bulk-outcome";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Path } from "~/values/path";
import type { Route } from "./+types/reject-listings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { row, returnTo } = readSearch(url, BulkRejectSearch, ["row"]);
  const here: Path = `/admin/listings/reject${url.search}`;
  const listings = await findTicked(context.get(db), row);
  return {
    listings,
    memberId: context.get(member).id,
    here,
    back: managedListPath(
      returnTo,
      url,
      listings.length > 1 ? listings.filter(({ waits }) => waits) : [],
    ),
  };
}

export const action = formAction(
  BulkRejectForm,
  {},
  async ({ value }, { url, context }: Route.ActionArgs) => {
    const outcome = await bulkReject(context.get(db), value);
    for (const { id } of outcome.done) context.get(changes).add(...listingAndDaysTags(id));
    context.get(platform).deliverMail();
    if (outcome.notDone.length > 0) return data({ outcome }, { status: 409 });
    context.get(flash).say(sayListingsDone(outcome.done.length, "updated"));
    return seeOther(managedListPath(readSearch(url, BulkRejectSearch, ["row"]).returnTo, url));
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reject several listings",
    description: "Why listings are rejected.",
  });

export default function RejectListings({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : null;
  const reply = actionData && !("outcome" in actionData) ? actionData : undefined;
  const { back, ...asked } = loaderData;
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to={back}>Listings Manager</ParentLink>
        <h1 className="text-3xl">{`Why ${asked.listings.length === 1 ? "is this listing" : "are these listings"} rejected?`}</h1>
      </header>
      {outcome && <BulkOutcomeSection what="update" outcome={outcome} />}
      <BulkRejectListings
        {...asked}
        reply={reply}
        keep={
          <Link to={back} className="button button-quiet">
            Don't reject
          </Link>
        }
      />
    </div>
  );
}
