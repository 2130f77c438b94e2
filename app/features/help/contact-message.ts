import { contactCategories } from "~/features/help/contact";
import type { Filters } from "~/values/admin-list";

export const MESSAGE_STATUS_LABELS = {
  new: "New",
  answered: "Answered",
  archived: "Archived",
  all: "All",
} as const;

/** Characters of an answer. */
export const LONGEST_ANSWER = 5000;

/** The filters of the lists of messages to the admins. */
export const MESSAGE_FILTERS = {
  status: { label: "Status", unset: "new", options: MESSAGE_STATUS_LABELS },
  category: { label: "Category", unset: "all", options: { all: "All", ...contactCategories } },
  assigned: {
    label: "Assigned to",
    unset: "all",
    options: { all: "Anybody", me: "Me", nobody: "Nobody" },
  },
} as const satisfies Filters;
