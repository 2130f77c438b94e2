export const LOGGED_ACTIONS = ["insert", "update", "delete"] as const;
/** The verb of each logged action. */
export const VERBS = { insert: "added", update: "changed", delete: "deleted" } as const;
