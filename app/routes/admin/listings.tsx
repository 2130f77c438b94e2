import { use } from "react";
import { data } from "react-router";
import { z } from "zod";
import { changes, db, flash, member, platform } from "~/context.server";
import { LISTING_STATUS_LABELS } from "~/features/listings/listing-statuses";
import { ManagedListingTable } from "~/features/listings/moderation/managed-listing-table";
import { partsOfWait } from "~/features/listings/moderation/moderation-deadline";
import {
  describeFeatureRefusal,
  managedListPath,
  SHOWN_LISTINGS,
  usualSort,
} from "~/features/listings/moderation/managed-listings";
import {
  FeatureForm,
  ManagedListingSearch,
} from "~/features/listings/moderation/managed-listings.forms";
import {
  featureListing,
  listManagedListings,
} from "~/features/listings/moderation/managed-listings.server";
import { sayAllDone, tickedIn } from "~/features/listings/moderation/bulk-listings";
import { BulkForm } from "~/features/listings/moderation/bulk-listings.forms";
import { runBulkAction } from "~/features/listings/moderation/bulk-listings.server";
import { BulkOutcomeSection } from "~/features/listings/moderation/bulk-outcome";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags, listingTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { Problems } from "~/ui/forms/problems";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { Link } from "~/ui/navigation/link";
import { WaitingCounts } from "~/ui/navigation/waiting-counts";
import { listLinks } from "~/values/list-links";
import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/listings";

// No declared list (`defineList`): the cities of its filter come with its rows, and "waiting" is an order without a column.
const PAGE = "/admin/listings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, ManagedListingSearch);
  const { q, city, status } = wanted;
  const sort = wanted.sort ?? usualSort(status);
  const found = await listManagedListings(context.get(db), { ...wanted, sort }, cursor);
  const { next, listings, ...page } = found;
  const links = listLinks(
    PAGE,
    { q, city, status, sort },
    { q: "", city: "", status: "all", sort: usualSort(status) },
    { cursor, next },
  );
  const now = new Date();
  return {
    ...page,
    listings: listings.map((listing) => ({ ...listing, clock: partsOfWait(listing, now) })),
    q,
    city,
    status,
    sort,
    // The rows of a refusal, or of a question that was not answered.
    ticked: url.searchParams.getAll("tick"),
    ...links,
    memberId: context.get(member).id,
    file: pagePath("/admin/listings.csv", links.params, null),
  };
}

const ListForms = z.discriminatedUnion("intent", [FeatureForm, BulkForm]);

export const action = formAction(
  ListForms,
  { oneButton: ["feature", "unfeature"] },
  async ({ value, page }, { url, context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    if ("row" in value) {
      const outcome = await runBulkAction(context.get(db), value);
      for (const { id } of outcome.done) context.get(changes).add(...listingAndDaysTags(id));
      context.get(platform).deliverMail();
      if (outcome.notDone.length > 0) return data({ outcome }, { status: 409 });
      say(sayAllDone(outcome));
      // Other rows keep their ticks.
      const done = new Set(value.row.map(({ id }) => id));
      const ticked = url.searchParams.getAll("tick").filter((id) => !done.has(id));
      return seeOther(
        managedListPath(
          `${url.pathname}${url.search}`,
          url,
          ticked.map((id) => ({ id })),
        ),
      );
    }
    const { intent, spaceId } = value;
    const { refusal, limit } = await featureListing(context.get(db), spaceId, intent === "feature");
    if (refusal) {
      say(describeFeatureRefusal(refusal, limit), "error");
    } else {
      context.get(changes).add(...listingTags(spaceId));
      say("Listing updated successfully");
    }
    return seeOther(page);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Listings Manager", description: "Every listing of the site." });

const LABELS = {
  all: "All",
  review: "To review",
  featured: "Featured",
  ...LISTING_STATUS_LABELS,
};
const STATUSES = SHOWN_LISTINGS.map((value) => ({ value, label: LABELS[value] }));

/** The existing cities, and the one in the address where it is not among them. */
function cityOptions(cities: readonly string[], city: string) {
  const named = city && !cities.includes(city) ? [city, ...cities] : cities;
  return [{ value: "", label: "All Cities" }, ...named.map((value) => ({ value, label: value }))];
}

export default function ListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : null;
  const reply = actionData && !("outcome" in actionData) ? actionData : undefined;
  // Rows of a refusal stay ticked, those of an outcome where they were not done.
  const ticked = outcome
    ? outcome.notDone.map(({ id }) => id)
    : reply
      ? tickedIn(reply.initialValue?.["row"])
      : loaderData.ticked;
  const { listings, total, cities, featured, q, city, status, sort, params } = loaderData;
  // New listings and changed ones: "Pending Review" alone shows the new ones.
  const { listings: waiting = 0 } = use(WaitingCounts);
  return (
    <AdminList
      title="Listings Manager"
      total={total}
      one="listing"
      besideTitle={
        <p className="flex flex-wrap gap-x-4 text-sm">
          {waiting > 0 && (
            <Link to={`${PAGE}?status=review`} className="link py-1">
              {`${waiting > 99 ? "99+" : waiting} to review`}
            </Link>
          )}
          <Link to={`${PAGE}?status=featured`} className="link py-1">
            {`${featured.count} of ${featured.limit} featured`}
          </Link>
        </p>
      }
      actions={
        <>
          <ListingFileLinks file={loaderData.file} />
          <Link to="/admin/listings/new" className="button button-primary">
            Add New Listing
          </Link>
        </>
      }
      first={loaderData.first}
      next={loaderData.next}
      empty="No listings found matching your criteria."
      keys={[
        { key: "o", does: "Open the listing" },
        { key: "x", does: "Tick the listing" },
        { key: "a", does: "Approve a listing that waits" },
        { key: "r", does: "Reject a listing that waits, for a reason" },
        { key: "f", does: "Feature, or Unfeature" },
        { key: "e", does: "Edit" },
        { key: "d", does: "Delete" },
      ]}
      controls={
        <>
          <ListForm
            action={PAGE}
            search="Name or address"
            q={q}
            sort={params.sort}
            filters={[
              {
                name: "city",
                label: "City",
                value: city,
                unset: "",
                options: cityOptions(cities, city),
              },
              { name: "status", label: "Status", value: status, unset: "all", options: STATUSES },
            ]}
          />
          {outcome && <BulkOutcomeSection what="update" outcome={outcome} />}
          <Problems problems={Object.values(reply?.error ?? {}).flatMap((some) => some ?? [])} />
        </>
      }
    >
      <ManagedListingTable
        listings={listings}
        outcome={outcome}
        ticked={ticked}
        memberId={loaderData.memberId}
        orderOf={columnOrders(PAGE, params, sort)}
      />
    </AdminList>
  );
}

/** `file`: the address of the file with the listings that the list has found. */
function ListingFileLinks({ file }: { file: Path }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Link to="/admin/listings/import" className="button button-quiet">
        Import from CSV
      </Link>
      {/* A plain link: the target is a file and not a page. */}
      <a href={file} download className="button button-quiet">
        Export
      </a>
    </p>
  );
}
