import { CLAIM_STATUS_LABELS } from "~/features/claims/claim";
import {
  describeEvidence,
  hasEvidence,
  USUAL_CLAIM_REASONS,
} from "~/features/claims/claim-requests";
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
  isQuiet: true,
  keyOf: ({ claim }) => claim.id,
  columns: [
    { head: "User", cell: ({ claim }) => <Claimant {...claim} /> },
    { head: "Listing", width: "w-[20%]", cell: ({ claim }) => <Listing {...claim} /> },
    {
      head: "Message",
      width: "w-[15%]",
      cell: ({ claim: { message } }) => message ?? "No message provided",
    },
    {
      head: "Status",
      sort: { by: "status" },
      width: "w-[27%]",
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

/** The state of a claim, and what its approval would rest on and reject, which is never cut. */
function Standing({ status, provenBy, documents, pendingRivals }: ClaimRequest) {
  if (status !== "pending") return <ClaimBadge status={status} />;
  const evidence = describeEvidence({ provenBy, documents });
  const rivals =
    pendingRivals === 1
      ? "1 rival: approving rejects it"
      : `${pendingRivals} rivals: approving rejects them`;
  return (
    <span className="flex items-center gap-2">
      <ClaimBadge status={status} />
      <span className="min-w-0 text-xs whitespace-normal">
        {pendingRivals > 0 ? `${evidence}, ${rivals}` : evidence}
      </span>
    </span>
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
  const isPlain = claim.pendingRivals === 0 && hasEvidence(claim);
  const what = `the claim to ${space.name} by ${user.email}`;
  return (
    <div className="row-deeds">
      {isPlain ? (
        <RowButton
          memberId={memberId}
          values={{ intent: "approve", claimId: id }}
          pressed={`approve ${id}`}
          shortcut="a"
          label={`Approve ${what}`}
        >
          Approve
        </RowButton>
      ) : (
        // Its page shows the rivals and the missing evidence beside the button that decides.
        <RowLink
          to={`/admin/claims/${id}`}
          className="button button-quiet text-sm"
          aria-keyshortcuts="a"
          aria-label={`Approve ${what}`}
        >
          Approve
        </RowLink>
      )}
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
