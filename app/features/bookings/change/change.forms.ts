import { z } from "zod";

const STALE_PAGE = "This page is out of date. Open it again and confirm.";

/** The form that confirms a change, beside the choice in its URL. */
export const ConfirmChange = z.object({
  idempotencyKey: z.guid(STALE_PAGE),
  expectedTotal: z.coerce.number(STALE_PAGE).min(0, STALE_PAGE).max(999_999_999_999, STALE_PAGE),
  /** The digest of the quote on the page: everything that the guest agrees to. */
  digest: z.string(STALE_PAGE).regex(/^[0-9a-f]{64}$/, STALE_PAGE),
  pay: z.enum(["at-the-space", "online"], STALE_PAGE).default("at-the-space"),
});
export type ConfirmChange = z.input<typeof ConfirmChange>;

/** The guest's form that declines a proposal of the host. */
export const DeclineForm = z.object({ proposalId: z.guid(STALE_PAGE) });

/** The forms of a host's proposal, beside the choice in its URL. */
export const ProposalForm = z.object({ intent: z.enum(["propose", "withdraw"]) });
