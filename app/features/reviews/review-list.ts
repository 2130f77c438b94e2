import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of reviews in the admin area. */
export const REVIEW_LIST = defineList({
  path: "/admin/reviews",
  title: "Reviews",
  one: "review",
  search: "Listing, email or name",
  filters: {
    status: {
      label: "Status",
      unset: "reported",
      options: { reported: "Reported", hidden: "Hidden", all: "All" },
    },
  },
  sorts: ["created", "stars"],
  usual: "-created",
  empty: "No reviews found.",
  emptyUnfiltered: "No reported review waits for a decision.",
  keys: [{ key: "o", does: "Open the review" }],
});
export type WantedReviews = Wanted<typeof REVIEW_LIST>;
export type ReviewSort = SortOf<typeof REVIEW_LIST>;
