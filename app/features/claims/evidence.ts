import { METHOD_LABELS } from "~/features/claims/claim";
import type { ClaimSummary } from "~/features/claims/claim.schema";
import { formatCount } from "~/values/count";

/** The evidence for a claim, in a few words. */
export function describeEvidence({
  provenBy,
  documents,
}: Pick<ClaimSummary, "provenBy" | "documents">): string {
  const shown = [
    ...(provenBy ? [`website proven (${METHOD_LABELS[provenBy]})`] : []),
    ...(documents > 0 ? [formatCount(documents, "document")] : []),
  ];
  return shown.length > 0 ? shown.join(", ") : "no evidence";
}
