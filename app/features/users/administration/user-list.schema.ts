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

/** A page of users, as SQL's `admin_users` answers it. */
export const UserPage = z.object({
  users: z.array(ListedUser),
  next: z.string().nullable(),
  /** Counted up to 1,001. */
  total: z.number(),
  counts: z.object({ total: z.number(), admins: z.number() }),
});
