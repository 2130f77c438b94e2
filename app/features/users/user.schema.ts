import { z } from "zod";

/** Somebody who is signed in. A suspended member reads the reason, and books nothing. */
export const Member = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  isAdmin: z.boolean(),
  suspendedBecause: z.string().nullable(),
});
export type Member = z.output<typeof Member>;

/** Whoever is looking: nobody, or a member. */
export type Viewer = Member | null;
