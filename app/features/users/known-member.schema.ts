import { z } from "zod";

/** A member for admins, as SQL's `private.claimant` answers it. */
export const KnownMember = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  createdAt: z.string(),
  isSuspended: z.boolean(),
});
export type KnownMember = z.output<typeof KnownMember>;
