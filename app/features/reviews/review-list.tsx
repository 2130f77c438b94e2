import { ReviewBadges } from "~/features/reviews/review-badges";
import type { ListedReview } from "~/features/reviews/moderated-review.schema";
import { Stars } from "~/features/reviews/stars";
import { MemberNameLink } from "~/features/users/known-member";
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

/** Reviews in the admin list; each is moderated on its own page. */
export const REVIEW_TABLE: ListTable<ListedReview, SortOf<typeof REVIEW_LIST>> = {
  caption: "Reviews",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Listing",
      cell: ({ id, space, author }) => (
        <>
          <RowLink
            to={`/admin/reviews/${id}`}
            className="link"
            title={`${space.name}, ${space.city}, ${space.country}`}
            aria-keyshortcuts="o"
            aria-label={`Review of ${space.name} by ${author?.email ?? "a former member"}`}
          >
            {space.name}
          </RowLink>
          <span className="ml-2 text-xs font-normal text-soft">{`${space.city}, ${space.country}`}</span>
        </>
      ),
    },
    {
      head: "Author",
      width: "w-[16%]",
      cell: ({ author }) => <MemberNameLink of={author} />,
    },
    {
      head: "Says",
      width: "w-[26%]",
      cell: ({ body }) => (
        <span dir="auto" title={body}>
          {body}
        </span>
      ),
    },
    {
      head: "Stars",
      sort: { by: "stars" },
      width: "w-28",
      cell: ({ stars }) => <Stars stars={stars} className="align-middle" />,
    },
    { head: "Status", width: "w-[18%]", cell: (review) => <Standing {...review} /> },
    DATE_COLUMN,
  ],
};

function Standing({ isHidden, reportedBecause }: ListedReview) {
  return (
    <>
      <ReviewBadges isHidden={isHidden} isReported={reportedBecause !== null} />
      {reportedBecause !== null && (
        <span dir="auto" title={reportedBecause} className="ml-2 text-xs">
          {reportedBecause}
        </span>
      )}
    </>
  );
}
