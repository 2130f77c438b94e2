import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of webhooks in the admin area. */
export const WEBHOOK_LIST = defineList({
  path: "/admin/webhooks",
  title: "Webhooks Manager",
  one: "webhook",
  search: "Name or URL",
  filters: {
    status: {
      label: "Status",
      unset: "all",
      options: { all: "All", active: "Active", inactive: "Inactive" },
    },
  },
  sorts: ["created", "name"],
  usual: "-created",
  empty: "No webhooks found.",
  emptyUnfiltered:
    "There are no webhooks yet. Add one, and a program of yours is told when a space is listed, a desk is booked, or a post comes out.",
  keys: [
    { key: "o", does: "Open the webhook" },
    { key: "a", does: "Enable, or disable" },
    { key: "d", does: "Delete" },
  ],
});
export type WantedWebhooks = Wanted<typeof WEBHOOK_LIST>;
export type WebhookSort = SortOf<typeof WEBHOOK_LIST>;
