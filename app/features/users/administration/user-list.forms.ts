import { z } from "zod";
import { USER_ROLES, USER_SORTS } from "~/features/users/administration/user-list";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

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
