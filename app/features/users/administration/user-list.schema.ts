import { z } from "zod";

/** A user in the admin list. */
export const ListedUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: z.string().nullable(),
});
export type ListedUser = z.output<typeof ListedUser>;

/** The numbers of all users, beside the rows of the list. */
export const UserCounts = z.object({
  counts: z.object({ total: z.number(), admins: z.number() }),
});
