import { defineList, type SortOf, type Wanted } from "~/values/admin-list";

/** The list of comments in the admin area. */
export const COMMENT_LIST = defineList({
  path: "/admin/comments",
  title: "Comments",
  one: "comment",
  search: "Post, email or name",
  filters: {
    status: {
      label: "Status",
      unset: "waiting",
      options: { waiting: "Waiting", approved: "Shown", hidden: "Hidden", all: "All" },
    },
  },
  sorts: ["created"],
  usual: "created",
  empty: "No comments found.",
  emptyUnfiltered: "No comments are waiting for approval.",
  keys: [
    { key: "o", does: "Open the comment" },
    { key: "a", does: "Approve, or Restore" },
    { key: "r", does: "Hide" },
  ],
});
export type WantedComments = Wanted<typeof COMMENT_LIST>;
export type CommentSort = SortOf<typeof COMMENT_LIST>;
