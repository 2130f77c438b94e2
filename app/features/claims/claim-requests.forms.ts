import { z } from "zod";
import { CLAIM_SORTS, SHOWN_CLAIMS, USUAL_CLAIM_REASONS } from "~/features/claims/claim-requests";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { reasonFields, saysWhy } from "~/ui/forms/reason-schemas";
import { prose } from "~/ui/forms/text-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";
import { LONGEST_REASON } from "~/values/reason";

/** The search parameters of the list of claims. An invalid link shows the first page of all. */
export const ClaimRequestSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_CLAIMS).catch("all").default("all"),
  sort: z.enum(CLAIM_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type ClaimRequestSearch = Omit<z.output<typeof ClaimRequestSearch>, "cursor">;

const SAY_WHY = "Say why. The claimant will see it.";

/** The next claim of the queue, shown after this decision. */
const next = z.guid().optional().catch(undefined);

/** An admin's decision about a claim. */
export const ClaimVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), claimId: z.guid(STALE_PAGE), next }),
  z
    .object({
      intent: z.literal("reject"),
      claimId: z.guid(STALE_PAGE),
      next,
      ...reasonFields(USUAL_CLAIM_REASONS, SAY_WHY),
    })
    .refine(saysWhy, { error: SAY_WHY, path: ["words"] }),
  z.object({
    intent: z.literal("revoke"),
    claimId: z.guid(STALE_PAGE),
    words: prose({ most: LONGEST_REASON }, SAY_WHY),
  }),
]);
export type ClaimVerdictForm = z.input<typeof ClaimVerdictForm>;
export type ClaimVerdict = z.output<typeof ClaimVerdictForm>;
