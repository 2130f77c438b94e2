import { MESSAGE_FILTERS } from "~/features/help/contact-message";
import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of threads with the support in the admin area. */
export const SUPPORT_LIST = defineList({
  path: "/admin/messages/support",
  title: "Messages",
  one: "conversation",
  search: "Email or name",
  filters: MESSAGE_FILTERS,
  // The start of a member's wait for the support, or the time of the latest message for those who do not wait.
  sorts: ["since"],
  // The longest wait first.
  usual: ({ status }) => (status === "new" ? "since" : "-since"),
  empty: "No messages found.",
  emptyUnfiltered: "Nobody is waiting for an answer.",
  keys: [{ key: "o", does: "Open the conversation" }],
});
export type WantedThreads = Wanted<typeof SUPPORT_LIST>;
export type ThreadSort = SortOf<typeof SUPPORT_LIST>;
