import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of subscribers in the admin area. */
export const SUBSCRIBER_LIST = defineList({
  path: "/admin/newsletter",
  title: "Newsletter",
  one: "address",
  many: "addresses",
  search: "Email",
  filters: {
    status: {
      label: "Status",
      unset: "all",
      options: { all: "Everybody", confirmed: "Subscribed", waiting: "Waiting" },
    },
  },
  sorts: ["created"],
  usual: "-created",
  empty: "No addresses found.",
  keys: [{ key: "d", does: "Remove the address" }],
});
export type WantedSubscribers = Wanted<typeof SUBSCRIBER_LIST>;
export type SubscriberSort = SortOf<typeof SUBSCRIBER_LIST>;
