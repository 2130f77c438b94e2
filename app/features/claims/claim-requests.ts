import { METHOD_LABELS } from "~/features/claims/claim";
import type { ClaimSummary } from "~/features/claims/claim.schema";
import { formatCount } from "~/values/count";

/** The effect of an approval on the listing, shown before it. */
export const WHEN_APPROVED =
  "Approving makes the claimant the verified owner and takes the listing's page offline until they have checked prices and hours and pressed Reopen, as our email tells them. Visitors read meanwhile that its owner is getting it ready.";

/** The usual reasons for a rejection: the admin's choice, and the text for the claimant. */
export const USUAL_CLAIM_REASONS = {
  "nothing-shows-it": {
    label: "Nothing shows it",
    words:
      "Nothing shows yet that you run this space. Claim it again, and prove the website of the listing or send documents.",
  },
  "only-uses-it": {
    label: "Uses the space, does not run it",
    words:
      "A listing is managed by whoever runs the space. What we have seen shows that you use it, not that you run it.",
  },
  "other-space": {
    label: "About another space",
    words: "What you sent is about another space.",
  },
  unreadable: {
    label: "Documents cannot be read",
    words: "The documents cannot be read. Claim it again with better copies.",
  },
} as const;

type Evidence = Pick<ClaimSummary, "provenBy" | "documents">;

/** Whether the claimant has shown anything. */
export const hasEvidence = ({ provenBy, documents }: Evidence) =>
  provenBy !== null || documents > 0;

/** The evidence for a claim, in a few words. */
export function describeEvidence({ provenBy, documents }: Evidence): string {
  const shown = [
    ...(provenBy ? [`website proven (${METHOD_LABELS[provenBy]})`] : []),
    ...(documents > 0 ? [formatCount(documents, "document")] : []),
  ];
  return shown.length > 0 ? shown.join(", ") : "no evidence";
}
