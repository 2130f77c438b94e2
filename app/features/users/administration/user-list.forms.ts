import { z } from "zod";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The filters of the list of users in the admin area. */
const USER_ROLES = ["all", "admin", "user", "suspended"] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The orders of the list; "-" reverses one. */
const USER_SORTS = ["created", "-created", "name", "-name", "email", "-email"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The search parameters of the list of users. An invalid link shows the first page of everybody. */
export const UserSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  role: z.enum(USER_ROLES).catch("all").default("all"),
  sort: z.enum(USER_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});

export const UserAdminForm = z.object({
  intent: z.enum(["make-admin", "remove-admin"]),
  userId: z.guid(),
});
