import { DeleteListingLink } from "~/features/listings/moderation/delete-listing-link";
import { ListingStatus } from "~/features/listings/listing-status";
import { BulkBar } from "~/features/listings/moderation/bulk-bar";
import {
  boxOf,
  BULK_FORM,
  describeOutcomeOf,
  type BulkOutcome,
} from "~/features/listings/moderation/bulk-listings";
import { MANAGED_REFUSALS } from "~/features/listings/moderation/listing-moderation";
import { RejectListingLink } from "~/features/listings/moderation/reject-listing-link";
import {
  describeFeatureRefusal,
  nameMissing,
  type ListingSort,
} from "~/features/listings/moderation/managed-listings";
import type { ManagedListing } from "~/features/listings/moderation/managed-listings.schema";
import { MemberNameLink } from "~/features/users/known-member";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowButton } from "~/ui/lists/row-button";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { RowMenu } from "~/ui/navigation/row-menu";
import type { OrderOf, SortName } from "~/values/table-order";

/** `clock`: the start of the wait and the promised time of the decision, in words. */
type ShownListing = ManagedListing & { clock: { since: string; due: string } | null };
type ManagedListingTableProps = {
  listings: readonly ShownListing[];
  /** What became of the rows that were ticked. */
  outcome: BulkOutcome | null;
  /** The ids of the rows that are ticked. */
  ticked: readonly string[];
  memberId: string;
  orderOf: OrderOf<Sort>;
};
type Sort = SortName<ListingSort>;
type Row = {
  listing: ShownListing;
  memberId: string;
  isTicked: boolean;
  /** The outcome of its tick. */
  came: { isDone: boolean; text: string } | null;
};

const COLUMNS: [Column<Row, Sort>, ...Column<Row, Sort>[]] = [
  {
    head: "Name",
    sort: { by: "name" },
    cell: ({ listing: { id, name, digest, isFeatured }, isTicked, came }) => (
      <span className="flex items-center gap-2">
        <input
          type="checkbox"
          form={BULK_FORM}
          name="row"
          value={boxOf({ id, digest, isFeatured })}
          defaultChecked={isTicked}
          aria-label={`Tick ${name}`}
          aria-keyshortcuts="x"
          className="row-box size-6 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <RowLink
            to={`/admin/listings/${id}`}
            title={name}
            className="link line-text"
            aria-keyshortcuts="o"
          >
            {name}
          </RowLink>
          {came && (
            <span
              className={`row-note block text-xs font-normal ${came.isDone ? "text-moss" : "text-alarm"}`}
            >
              {came.text}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    head: "Location",
    sort: { by: "city" },
    width: "w-[13%]",
    cell: ({ listing: { city, country } }) => [city, country].filter(Boolean).join(", ") || "–",
  },
  { head: "Status", width: "w-[26%]", cell: (row) => <Standing {...row} /> },
  { head: "Owner", width: "w-[13%]", cell: ({ listing: { owner } }) => <Owner owner={owner} /> },
  {
    head: "Created",
    sort: { by: "created", first: "descending" },
    width: DAY_WIDTH,
    cell: ({ listing }) => <RowDay of={listing.createdAt} />,
  },
  { head: "Actions", isActions: true, width: "w-34", cell: (row) => <Actions {...row} /> },
];

export function ManagedListingTable(props: ManagedListingTableProps) {
  const { listings, outcome, ticked, memberId, orderOf } = props;
  return (
    <Table
      caption="Listings"
      columns={COLUMNS}
      rows={listings.map((listing) => ({
        listing,
        memberId,
        isTicked: ticked.includes(listing.id),
        came: outcome && describeOutcomeOf(listing.id, outcome),
      }))}
      keyOf={({ listing }) => listing.id}
      orderOf={orderOf}
      isOneLine
      isQuiet
      foot={listings.length > 0 && <BulkBar memberId={memberId} />}
    />
  );
}

/** One line: the badges, and behind them the reason why the listing waits. */
function Standing({ listing: { status, isFeatured, hasChange, clock, missing } }: Row) {
  const notes = [
    missing.length > 0 && `Lacks ${nameMissing(missing)}`,
    hasChange && "Changes are proposed",
    clock?.due,
  ].filter((note) => typeof note === "string");
  return (
    <span title={[clock?.since, ...notes].filter(Boolean).join("; ") || undefined}>
      <ListingStatus status={status} />
      {isFeatured && <span className="badge ml-1.5 bg-sun text-on-sun">Featured</span>}
      {notes.length > 0 && (
        <span className={`ml-2 text-xs ${missing.length > 0 ? "text-alarm" : ""}`}>
          {notes.join(", ")}
        </span>
      )}
    </span>
  );
}

function Owner({ owner }: Pick<ManagedListing, "owner">) {
  return owner ? <MemberNameLink of={owner} /> : "Unassigned";
}

/** A listing that waits can be approved at once; the other actions are in its menu. */
function Actions({ listing, memberId }: Row) {
  const { id, name, isFeatured, status, digest, missing, owner, isOwn } = listing;
  // An archived listing has no public page.
  if (status === "archived") return null;
  const waits = digest !== null;
  return (
    <div className="row-deeds">
      {waits && !isOwn && missing.length === 0 && !owner?.isSuspended && (
        <RowButton
          memberId={memberId}
          values={{ intent: "bulk-approve", row: `${id} ${digest}` }}
          pressed={id}
          shortcut="a"
          label={`Approve ${name}`}
          pending="Approving…"
        >
          Approve
        </RowButton>
      )}
      <RowMenu label={`More about ${name}`}>
        {waits && isOwn && <MenuNote>{MANAGED_REFUSALS["own-listing"]}</MenuNote>}
        {waits && !isOwn && <RejectListingLink id={id} name={name} digest={digest} />}
        {status === "active" && isOwn && !isFeatured && (
          <MenuNote>{describeFeatureRefusal("own-listing", 0)}</MenuNote>
        )}
        {(isFeatured || (status === "active" && !isOwn)) && (
          <RowButton
            memberId={memberId}
            values={{ intent: isFeatured ? "unfeature" : "feature", spaceId: id }}
            pressed={id}
            shortcut="f"
            label={`${isFeatured ? "Unfeature" : "Feature"} ${name}`}
            isItem
          >
            {isFeatured ? "Unfeature" : "Feature"}
          </RowButton>
        )}
        <Link
          to={`/admin/listings/${id}/edit`}
          className="menu-item"
          aria-keyshortcuts="e"
          aria-label={`Edit ${name}`}
        >
          Edit
        </Link>
        <DeleteListingLink id={id} name={name} className="menu-item text-alarm" />
      </RowMenu>
    </div>
  );
}

/** The reason why an item is missing. */
function MenuNote({ children }: { children: string }) {
  return <p className="px-3 py-2 text-sm text-soft">{children}</p>;
}
