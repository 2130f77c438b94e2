import type { OwnedReview } from "~/features/reviews/review.schema";

/** A note to the owner about a review: that it is hidden, or the outcome of a report. */
export function ReviewStanding({ review }: { review: OwnedReview }) {
  const { hiddenBecause, report } = review;
  if (hiddenBecause !== null)
    return (
      <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere">
        {`We have hidden it from guests, and it does not count in any figure. The reason: ${hiddenBecause}`}
      </p>
    );
  if (!report) return null;
  return (
    <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere">
      {`${
        report.outcome === "kept"
          ? "You reported it. We have looked into it, and the review stays."
          : "You have reported it. We will look into it and decide."
      } You wrote: “${report.reason}”`}
    </p>
  );
}
