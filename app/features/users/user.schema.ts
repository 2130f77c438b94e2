import { z } from "zod";

/** Somebody who is signed in. A suspended member reads the reason, and books nothing. */
export const Member = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  /** Whether the rights of an admin count in this session. */
  isAdmin: z.boolean(),
  suspendedBecause: z.string().nullable(),
  /** Neither books nor lists before the address is verified. */
  mustVerify: z.boolean(),
  /** An admin, of whom the settings ask a second factor. */
  mustUseSecondFactor: z.boolean(),
  /** Conversations in which something is unread, counted to 100. */
  unreadThreads: z.number(),
});
export type Member = z.output<typeof Member>;

/** Whoever is looking: nobody, or a member. */
export type Viewer = Member | null;
