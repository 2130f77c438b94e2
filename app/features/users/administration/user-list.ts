import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of users in the admin area. */
export const USER_LIST = defineList({
  path: "/admin/users",
  title: "Users",
  one: "user",
  search: "Email or name",
  filters: {
    role: {
      label: "Role",
      unset: "all",
      options: { all: "Everybody", admin: "Admins", user: "Users", suspended: "Suspended" },
    },
  },
  sorts: ["created", "name", "email"],
  usual: "-created",
  empty: "No users found matching your criteria.",
  keys: [
    { key: "o", does: "Open the user" },
    { key: "a", does: "Make Admin, or Remove Admin" },
  ],
});
export type WantedUsers = Wanted<typeof USER_LIST>;
export type UserSort = SortOf<typeof USER_LIST>;
