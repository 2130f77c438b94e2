/** The filters of the list of users in the admin area. */
export const USER_ROLES = ["all", "admin", "user", "suspended"] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The orders of the list; "-" reverses one. */
export const USER_SORTS = ["created", "-created", "name", "-name", "email", "-email"] as const;
export type UserSort = (typeof USER_SORTS)[number];
