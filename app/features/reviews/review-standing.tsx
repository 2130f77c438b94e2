import type { OwnedReview } from "~/features/reviews/review.schema";

/** What the owner should know of a review beside what guests read: that it is hidden, or what became of a report. */
export function ReviewStanding({ review }: { review: OwnedReview }) {
  const { hiddenBecause, report } = review;
  if (hiddenBecause !== null)
    return (
      <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere">
        We have hidden it from guests, and it counts in no figure. The reason: {hiddenBecause}
      </p>
    );
  if (!report) return null;
  return (
    <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere">
      {report.verdict === "kept"
        ? "You reported it. We have looked at it, and it stays."
        : "You have reported it. We look at it and decide."}{" "}
      You wrote: “{report.reason}”
    </p>
  );
}
