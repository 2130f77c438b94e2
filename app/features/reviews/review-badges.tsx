/** Whether a review is hidden, and whether a report of it waits. */
export function ReviewBadges({ isHidden, isReported }: Record<"isHidden" | "isReported", boolean>) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isHidden ? (
        <span className="badge bg-alarm-wash whitespace-nowrap text-alarm">Hidden</span>
      ) : (
        <span className="badge bg-sunken text-soft">Shown</span>
      )}
      {isReported && <span className="badge bg-wash text-accent">Reported</span>}
    </span>
  );
}
