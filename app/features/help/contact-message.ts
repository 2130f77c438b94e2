import { contactCategories, type ContactCategory } from "~/features/help/contact";

/** The filters of the list of contact messages in the admin area. */
export const SHOWN_MESSAGES = ["new", "answered", "archived", "all"] as const;
export type ShownMessages = (typeof SHOWN_MESSAGES)[number];

export const ASSIGNED = ["all", "me", "nobody"] as const;
type Assigned = (typeof ASSIGNED)[number];

export const MESSAGE_SORTS = ["created", "-created"] as const;

export const MESSAGE_STATUS_LABELS = {
  new: "New",
  answered: "Answered",
  archived: "Archived",
  all: "All",
} as const;

/** Characters of an answer. */
export const LONGEST_ANSWER = 5000;

const STATUSES = SHOWN_MESSAGES.map((value) => ({ value, label: MESSAGE_STATUS_LABELS[value] }));
const CATEGORIES = [
  { value: "all", label: "All" },
  ...Object.entries(contactCategories).map(([value, label]) => ({ value, label })),
];
const ASSIGNED_TO = [
  { value: "all", label: "Anybody" },
  { value: "me", label: "Me" },
  { value: "nobody", label: "Nobody" },
];

export type MessageFilters = {
  q: string;
  status: ShownMessages;
  category: ContactCategory | "all";
  assigned: Assigned;
};

/** The default values of a list's search parameters. */
export const UNFILTERED: MessageFilters = {
  q: "",
  status: "new",
  category: "all",
  assigned: "all",
};

/** Whether a list shows all new messages, without a filter. */
export function isUnfiltered({ q, status, category, assigned }: MessageFilters): boolean {
  return q === "" && status === "new" && category === "all" && assigned === "all";
}

/** The filters of the lists of messages to the admins, with their current values. */
export function messageFilters({ status, category, assigned }: MessageFilters) {
  return [
    { name: "status", label: "Status", value: status, unset: "new", options: STATUSES },
    { name: "category", label: "Category", value: category, unset: "all", options: CATEGORIES },
    { name: "assigned", label: "Assigned to", value: assigned, unset: "all", options: ASSIGNED_TO },
  ];
}
