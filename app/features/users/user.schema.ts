import { z } from "zod";

/** The signed-in user. A suspended member reads the reason, and cannot book. */
export const Member = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  /** Whether admin rights are active in this session. */
  isAdmin: z.boolean(),
  /** Whether the member has a listing that is more than a draft, and not archived. */
  isHost: z.boolean(),
  suspendedBecause: z.string().nullable(),
  /** Whether the member must verify the address before booking or listing. */
  mustVerify: z.boolean(),
  /** An admin for whom the settings require a second factor. */
  mustUseSecondFactor: z.boolean(),
  /** Conversations with unread messages, counted up to 100. */
  unreadThreads: z.number(),
});
export type Member = z.output<typeof Member>;

/** The viewer: `null`, or a member. */
export type Viewer = Member | null;

/** A member for admins, as SQL's `private.claimant` answers it. */
export const KnownMember = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  createdAt: z.string(),
  isSuspended: z.boolean(),
});
export type KnownMember = z.output<typeof KnownMember>;
