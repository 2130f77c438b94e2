import type { ListedReview } from "~/features/reviews/moderated-review.schema";
import { Stars } from "~/features/reviews/stars";
import { KnownMemberLink } from "~/features/users/known-member";
import type { ReviewSort } from "~/features/reviews/review-list";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

type ModeratedReviewTableProps = {
  reviews: readonly ListedReview[];
  orderOf: OrderOf<ReviewSort>;
};

const COLUMNS: [Column<ListedReview, ReviewSort>, ...Column<ListedReview, ReviewSort>[]] = [
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
  {
    head: "Date",
    sort: { by: "created", first: "descending" },
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</span>
    ),
  },
];

/**
 * Reviews in the admin list; each is judged on its own page. On medium widths, too narrow for six columns and too wide for cards, the
 * table scrolls.
 */
export function ModeratedReviewTable({ reviews, orderOf }: ModeratedReviewTableProps) {
  return (
    <div className="sm:max-lg:overflow-x-auto">
      <Table
        caption="Reviews"
        columns={COLUMNS}
        rows={reviews}
        keyOf={({ id }) => id}
        orderOf={orderOf}
      />
    </div>
  );
}

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

/** Whether a review is hidden, and whether a report of it waits. */
export function ReviewBadges({ isHidden, isReported }: Record<"isHidden" | "isReported", boolean>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isHidden ? (
        <span className="badge bg-alarm-wash whitespace-nowrap text-alarm">Hidden</span>
      ) : (
        <span className="badge bg-sunken text-soft">Shown</span>
      )}
      {isReported && <span className="badge bg-wash text-accent">Reported</span>}
    </span>
  );
}
