import { CLAIM_STATUS_LABELS } from "~/features/claims/claim";
import { describeEvidence, USUAL_CLAIM_REASONS } from "~/features/claims/claim-requests";
import type { ClaimRequest } from "~/features/claims/claim-requests.schema";
import { ClaimBadge } from "~/features/claims/claim-status";
import { MODERATION_REFUSALS } from "~/features/claims/refusals";
import { EmailAddress } from "~/ui/layout/email-address";
import { RowButton } from "~/ui/lists/row-button";
import { RowLink } from "~/ui/lists/row-link";
import { RowReason } from "~/ui/lists/row-reason";
import type { ListTable } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { defineList, type SortOf } from "~/values/admin-list";
import { formatDay } from "~/values/day";

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
    { head: "Listing", cell: ({ claim }) => <Listing {...claim} /> },
    {
      head: "Message",
      cell: ({ claim: { message } }) => (
        <span className="line-clamp-3 typed-text sm:min-w-36">
          {message ?? "No message provided"}
        </span>
      ),
    },
    { head: "Status", sort: { by: "status" }, cell: ({ claim }) => <Standing {...claim} /> },
    {
      head: "Date",
      sort: { by: "created", first: "descending" },
      cell: ({ claim }) => (
        <span className="wrap-normal">{formatDay(claim.createdAt.slice(0, 10))}</span>
      ),
    },
    { head: "Actions", cell: (row) => <Actions {...row} /> },
  ],
};

function Claimant({ id, user }: ClaimRequest) {
  return (
    <>
      <RowLink
        to={`/admin/claims/${id}`}
        className="link wrap-anywhere"
        aria-keyshortcuts="o"
        aria-label={`Claim by ${user.email}`}
      >
        <EmailAddress>{user.email}</EmailAddress>
      </RowLink>
      {user.fullName && (
        <span className="block font-normal wrap-anywhere text-soft">{user.fullName}</span>
      )}
    </>
  );
}

function Listing({ space }: ClaimRequest) {
  return (
    <span className="block wrap-break-word sm:min-w-28">
      <Link to={`/spaces/${space.id}`} className="link">
        {space.name}
      </Link>
      <span className="block">{`${space.city}, ${space.country}`}</span>
    </span>
  );
}

function Standing({ status, provenBy, documents, pendingRivals }: ClaimRequest) {
  const rivals =
    pendingRivals === 1
      ? "1 rival: approving rejects it"
      : `${pendingRivals} rivals: approving rejects them`;
  return (
    <span className="grid justify-items-start gap-1 wrap-normal">
      <ClaimBadge status={status} />
      {status === "pending" && (
        <span className="block text-xs first-letter:uppercase">
          {[describeEvidence({ provenBy, documents }), pendingRivals > 0 && rivals]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
    </span>
  );
}

function Actions({ claim, memberId }: Row) {
  if (claim.status !== "pending") return null;
  if (claim.isOwn) return <span className="wrap-normal">{MODERATION_REFUSALS["own-claim"]}</span>;
  const { id, user, space } = claim;
  const what = `the claim to ${space.name} by ${user.email}`;
  return (
    <div className="grid justify-items-start gap-2 wrap-normal">
      <RowButton
        memberId={memberId}
        values={{ intent: "approve", claimId: id }}
        pressed={`approve ${id}`}
        shortcut="a"
        label={`Approve ${what}`}
      >
        Approve
      </RowButton>
      <RowReason
        memberId={memberId}
        values={{ intent: "reject", claimId: id }}
        pressed={`reject ${id}`}
        label={`Reject ${what}`}
        verb="Reject"
        reasons={USUAL_CLAIM_REASONS}
        ownWords={`/admin/claims/${id}#decide`}
      />
    </div>
  );
}
