/** The filters of the list of contact messages in the admin area. */
export const SHOWN_MESSAGES = ["new", "answered", "archived", "all"] as const;
export type ShownMessages = (typeof SHOWN_MESSAGES)[number];

export const ASSIGNED = ["all", "me", "nobody"] as const;
export type Assigned = (typeof ASSIGNED)[number];

export const MESSAGE_SORTS = ["created", "-created"] as const;

export const MESSAGE_STATUS_LABELS = {
  new: "New",
  answered: "Answered",
  archived: "Archived",
  all: "All",
} as const;

/** Characters of an answer. */
export const LONGEST_ANSWER = 5000;
