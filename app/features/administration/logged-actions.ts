export const LOGGED_ACTIONS = ["insert", "update", "delete"] as const;
/** What the log calls what was done. */
export const VERBS = { insert: "added", update: "changed", delete: "deleted" } as const;
