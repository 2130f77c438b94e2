import { ReviewBadges } from "~/features/reviews/review-badges";
import type { ListedReview } from "~/features/reviews/moderated-review.schema";
import { Stars } from "~/features/reviews/stars";
import { KnownMemberLink } from "~/features/users/known-member";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { defineList, type SortOf } from "~/values/admin-list";

/** The list of reviews in the admin area. */
export const REVIEW_LIST = defineList({
  path: "/admin/reviews",
  sql: "admin_reviews",
  rows: "reviews",
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

/**
 * Reviews in the admin list; each is moderated on its own page. On medium widths, too narrow for six columns and too wide for cards, the
 * table scrolls.
 */
export const REVIEW_TABLE: ListTable<ListedReview, SortOf<typeof REVIEW_LIST>> = {
  caption: "Reviews",
  isScrolled: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Listing",
      cell: ({ id, space, author }) => (
        <>
          <RowLink
            to={`/admin/reviews/${id}`}
            className="link wrap-anywhere"
            aria-keyshortcuts="o"
            aria-label={`Review of ${space.name} by ${author?.email ?? "a former member"}`}
          >
            {space.name}
          </RowLink>
          <span className="block font-normal text-soft">{`${space.city}, ${space.country}`}</span>
        </>
      ),
    },
    {
      head: "Author",
      cell: ({ author }) => (
        <span className="block sm:min-w-44">
          <KnownMemberLink of={author} />
        </span>
      ),
    },
    {
      head: "Says",
      cell: ({ body }) => (
        <span dir="auto" className="line-clamp-3 typed-text sm:min-w-40">
          {body}
        </span>
      ),
    },
    { head: "Stars", sort: { by: "stars" }, cell: ({ stars }) => <Stars stars={stars} /> },
    { head: "Status", cell: (review) => <Standing {...review} /> },
    DATE_COLUMN,
  ],
};

function Standing({ isHidden, reportedBecause }: ListedReview) {
  return (
    <span className="grid justify-items-start gap-1 wrap-normal">
      <ReviewBadges isHidden={isHidden} isReported={reportedBecause !== null} />
      {reportedBecause !== null && (
        <span dir="auto" className="line-clamp-2 text-xs wrap-anywhere sm:min-w-28">
          {reportedBecause}
        </span>
      )}
    </span>
  );
}
