import { z } from "zod";
import { USUAL_CLAIM_REASONS } from "~/features/claims/claim-requests";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { reasonFields, saysWhy } from "~/ui/forms/reason-schemas";
import { prose } from "~/ui/forms/text-schemas";
import { LONGEST_REASON } from "~/values/reason";

const SAY_WHY = "Say why. The claimant will see it.";

/** The next claim of the queue, shown after this decision. */
const next = z.guid().optional().catch(undefined);

/** An admin's decision about a claim. */
export const ClaimModerationForm = z.discriminatedUnion("intent", [
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
export type ClaimModerationForm = z.input<typeof ClaimModerationForm>;
export type ClaimModeration = z.output<typeof ClaimModerationForm>;
