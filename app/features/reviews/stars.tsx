/** One star of five, filled or not. Its shape is inline: a file for one icon would be another request. */
function Star({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={`size-[1em] shrink-0 ${isFilled ? "fill-current" : "fill-none"}`}
    >
      <path
        d="m10 1.9 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8z"
        className="stroke-current"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Five stars, of which the given number is filled. */
export function Stars({ stars, className = "" }: { stars: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${stars} of 5 stars`}
      className={`inline-flex gap-0.5 ${className}`}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} isFilled={star <= stars} />
      ))}
    </span>
  );
}
