import { CLAIM_STATUS_LABELS } from "~/features/claims/claim";
import { describeEvidence, USUAL_CLAIM_REASONS } from "~/features/claims/claim-requests";
import type { ClaimRequest } from "~/features/claims/claim-requests.schema";
import { ClaimBadge } from "~/features/claims/claim-status";
import { MODERATION_REFUSALS } from "~/features/claims/refusals";
import { EmailAddress } from "~/ui/layout/email-address";
import { RowButton } from "~/ui/lists/row-button";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";
import { RowLink } from "~/ui/lists/row-link";
import { RowReason } from "~/ui/lists/row-reason";
import type { ListTable } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { RowMenu } from "~/ui/navigation/row-menu";
import { defineList, type SortOf } from "~/values/admin-list";

/** The list of claims in the admin area. */
export const CLAIM_LIST = defineList({
  path: "/admin/claims",
  sql: "admin_claims",
  rows: "claims",
  title: "Claim Requests",
  one: "claim",
  search: "Listing, email or name",
  filters: {
    status: { label: "Status", unset: "all", options: { all: "All", ...CLAIM_STATUS_LABELS } },
  },
  sorts: ["created", "status"],
  usual: "-created",
  empty: "No claim requests found.",
  keys: [
    { key: "o", does: "Open the claim" },
    { key: "a", does: "Approve" },
    { key: "r", does: "Reject" },
  ],
});

/** `isOwn`: the current admin claims the same listing. */
type ShownClaim = ClaimRequest & { isOwn: boolean };
type Row = { claim: ShownClaim; memberId: string };

/** Claims in the admin list; the evidence is on the page of each. */
export const CLAIM_TABLE: ListTable<Row, SortOf<typeof CLAIM_LIST>> = {
  caption: "Claim Requests",
  keyOf: ({ claim }) => claim.id,
  columns: [
    { head: "User", cell: ({ claim }) => <Claimant {...claim} /> },
    { head: "Listing", width: "w-[22%]", cell: ({ claim }) => <Listing {...claim} /> },
    {
      head: "Message",
      width: "w-[20%]",
      cell: ({ claim: { message } }) => message ?? "No message provided",
    },
    {
      head: "Status",
      sort: { by: "status" },
      width: "w-[17%]",
      cell: ({ claim }) => <Standing {...claim} />,
    },
    {
      head: "Date",
      sort: { by: "created", first: "descending" },
      width: DAY_WIDTH,
      cell: ({ claim }) => <RowDay of={claim.createdAt} />,
    },
    { head: "Actions", isActions: true, width: "w-34", cell: (row) => <Actions {...row} /> },
  ],
};

function Claimant({ id, user }: ClaimRequest) {
  return (
    <RowLink
      to={`/admin/claims/${id}`}
      className="link"
      aria-keyshortcuts="o"
      aria-label={`Claim by ${user.email}`}
      title={user.email}
    >
      {user.fullName ? <bdi>{user.fullName}</bdi> : <EmailAddress>{user.email}</EmailAddress>}
    </RowLink>
  );
}

function Listing({ space }: ClaimRequest) {
  const place = `${space.city}, ${space.country}`;
  return (
    <>
      <Link to={`/spaces/${space.id}`} className="link" title={`${space.name}, ${place}`}>
        {space.name}
      </Link>
      <span className="ml-2 text-xs">{place}</span>
    </>
  );
}

function Standing({ status, provenBy, documents, pendingRivals }: ClaimRequest) {
  const rivals =
    pendingRivals === 1
      ? "1 rival: approving rejects it"
      : `${pendingRivals} rivals: approving rejects them`;
  const notes = [describeEvidence({ provenBy, documents }), pendingRivals > 0 && rivals]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <ClaimBadge status={status} />
      {status === "pending" && (
        <span className="ml-2 text-xs" title={notes}>
          {notes}
        </span>
      )}
    </>
  );
}

function Actions({ claim, memberId }: Row) {
  if (claim.status !== "pending") return null;
  if (claim.isOwn)
    return (
      <span title={MODERATION_REFUSALS["own-claim"]} className="line-text text-xs">
        {MODERATION_REFUSALS["own-claim"]}
      </span>
    );
  const { id, user, space } = claim;
  const what = `the claim to ${space.name} by ${user.email}`;
  return (
    <div className="row-deeds">
      <RowButton
        memberId={memberId}
        values={{ intent: "approve", claimId: id }}
        pressed={`approve ${id}`}
        shortcut="a"
        label={`Approve ${what}`}
      >
        Approve
      </RowButton>
      <RowMenu label={`More about ${what}`}>
        <RowReason
          memberId={memberId}
          values={{ intent: "reject", claimId: id }}
          pressed={`reject ${id}`}
          label={`Reject ${what}`}
          verb="Reject"
          reasons={USUAL_CLAIM_REASONS}
          ownWords={`/admin/claims/${id}#decide`}
        />
      </RowMenu>
    </div>
  );
}
