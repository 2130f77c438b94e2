import { z } from "zod";

/** The content of a mail about a deleted account. Times are ISO 8601. */
export const LeavingMail = z.object({
  erasesAt: z.string(),
  cancelledBookings: z.number().int(),
  archivedListings: z.number().int(),
  withdrawnClaims: z.number().int(),
});
export type LeavingMail = z.output<typeof LeavingMail>;

export const BackMail = z.object({ requestedAt: z.string(), returnedAt: z.string() });
export type BackMail = z.output<typeof BackMail>;

export const ErasedMail = z.object({ requestedAt: z.string() });
export type ErasedMail = z.output<typeof ErasedMail>;
