/** Which users the list of the admin area shows. */
export const USER_ROLES = ["all", "admin", "user", "suspended"] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** What it is sorted by, with "-" the other way round. */
export const USER_SORTS = ["created", "-created", "name", "-name", "email", "-email"] as const;
export type UserSort = (typeof USER_SORTS)[number];
