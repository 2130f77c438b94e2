import { DeleteListingLink } from "~/features/listings/moderation/delete-listing-link";
import { ListingStatus } from "~/features/listings/listing-status";
import { boxOf, BULK_FORM } from "~/features/listings/moderation/bulk-listings";
import { MANAGED_REFUSALS } from "~/features/listings/moderation/listing-moderation";
import { RejectListingLink } from "~/features/listings/moderation/reject-listing-link";
import {
  describeFeatureRefusal,
  nameMissing,
  type ListingSort,
} from "~/features/listings/moderation/managed-listings";
import type { ManagedListing } from "~/features/listings/moderation/managed-listings.schema";
import { EmailAddress } from "~/ui/layout/email-address";
import { RowButton } from "~/ui/lists/row-button";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";
import type { OrderOf, SortName } from "~/values/table-order";

/** `clock`: the start of the wait and the promised time of the decision, in words. */
type ShownListing = ManagedListing & { clock: string | null };
type ManagedListingTableProps = {
  listings: readonly ShownListing[];
  /** The ids of the ticked rows: failed ones stay ticked for another try. */
  ticked: readonly string[];
  memberId: string;
  orderOf: OrderOf<Sort>;
};
type Sort = SortName<ListingSort>;
type Row = { listing: ShownListing; memberId: string; isTicked: boolean };

const COLUMNS: [Column<Row, Sort>, ...Column<Row, Sort>[]] = [
  {
    head: "Name",
    sort: { by: "name" },
    cell: ({ listing: { id, name, digest, isFeatured }, isTicked }) => (
      <span className="flex items-start gap-2">
        <input
          type="checkbox"
          form={BULK_FORM}
          name="row"
          value={boxOf({ id, digest, isFeatured })}
          defaultChecked={isTicked}
          aria-label={`Tick ${name}`}
          aria-keyshortcuts="x"
          className="size-6 shrink-0 accent-accent"
        />
        <RowLink to={`/admin/listings/${id}`} className="link wrap-anywhere" aria-keyshortcuts="o">
          {name}
        </RowLink>
      </span>
    ),
  },
  {
    head: "Location",
    sort: { by: "city" },
    cell: ({ listing: { city, country } }) => [city, country].filter(Boolean).join(", ") || "–",
  },
  { head: "Status", cell: (row) => <Standing {...row} /> },
  { head: "Owner", cell: ({ listing: { owner } }) => <Owner owner={owner} /> },
  {
    head: "Created",
    sort: { by: "created", first: "descending" },
    cell: ({ listing }) => (
      <span className="wrap-normal">{formatDay(listing.createdAt.slice(0, 10))}</span>
    ),
  },
  { head: "Actions", cell: (row) => <Actions {...row} /> },
];

export function ManagedListingTable(props: ManagedListingTableProps) {
  const { listings, ticked, memberId, orderOf } = props;
  const isTicked = new Set(ticked);
  return (
    <Table
      caption="Listings"
      columns={COLUMNS}
      rows={listings.map((listing) => ({
        listing,
        memberId,
        isTicked: isTicked.has(listing.id),
      }))}
      keyOf={({ listing }) => listing.id}
      orderOf={orderOf}
    />
  );
}

function Standing({ listing: { status, isFeatured, hasChange, clock, missing } }: Row) {
  return (
    <span className="grid justify-items-start gap-1 wrap-normal">
      <ListingStatus status={status} />
      {isFeatured && <span className="badge bg-sun text-on-sun">Featured</span>}
      {hasChange && <span className="text-xs">Changes are proposed</span>}
      {clock && <span className="text-xs">{clock}</span>}
      {missing.length > 0 && (
        <span className="text-xs text-alarm">{`Lacks ${nameMissing(missing)}`}</span>
      )}
    </span>
  );
}

function Owner({ owner }: Pick<ManagedListing, "owner">) {
  if (!owner) return "Unassigned";
  return (
    <>
      <Link to={`/admin/users/${owner.id}`} className="link wrap-anywhere">
        <EmailAddress>{owner.email}</EmailAddress>
      </Link>
      {owner.isSuspended && <span className="block text-xs text-alarm">Suspended</span>}
    </>
  );
}

function Actions({ listing, memberId }: Row) {
  const { id, name, isFeatured, status, digest, missing, owner, isOwn } = listing;
  // An archived listing has no public page.
  if (status === "archived") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-normal">
      {digest !== null && isOwn && <span>{MANAGED_REFUSALS["own-listing"]}</span>}
      {digest !== null && !isOwn && missing.length === 0 && !owner?.isSuspended && (
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
      {digest !== null && !isOwn && <RejectListingLink id={id} name={name} digest={digest} />}
      {status === "active" && isOwn && !isFeatured && (
        <span>{describeFeatureRefusal("own-listing", 0)}</span>
      )}
      {(isFeatured || (status === "active" && !isOwn)) && (
        <RowButton
          memberId={memberId}
          values={{ intent: isFeatured ? "unfeature" : "feature", spaceId: id }}
          pressed={id}
          shortcut="f"
          label={`${isFeatured ? "Unfeature" : "Feature"} ${name}`}
        >
          {isFeatured ? "Unfeature" : "Feature"}
        </RowButton>
      )}
      <Link
        to={`/admin/listings/${id}/edit`}
        className="link py-1"
        aria-keyshortcuts="e"
        aria-label={`Edit ${name}`}
      >
        Edit
      </Link>
      <DeleteListingLink id={id} name={name} />
    </div>
  );
}
