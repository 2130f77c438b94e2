import { CLAIM_STATUS_LABELS } from "~/features/claims/claim";
import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of claims in the admin area. */
export const CLAIM_LIST = defineList({
  path: "/admin/claims",
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
export type WantedClaims = Wanted<typeof CLAIM_LIST>;
export type ClaimSort = SortOf<typeof CLAIM_LIST>;
