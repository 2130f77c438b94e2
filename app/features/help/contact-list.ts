import { MESSAGE_FILTERS } from "~/features/help/contact-message";
import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of contact messages in the admin area. */
export const CONTACT_LIST = defineList({
  path: "/admin/messages",
  title: "Messages",
  one: "message",
  search: "Name, email or subject",
  filters: MESSAGE_FILTERS,
  sorts: ["created"],
  usual: "-created",
  empty: "No messages found.",
  emptyUnfiltered: "No new message.",
  keys: [{ key: "o", does: "Open the message" }],
});
export type WantedMessages = Wanted<typeof CONTACT_LIST>;
export type MessageSort = SortOf<typeof CONTACT_LIST>;
