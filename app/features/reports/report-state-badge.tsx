/** Whether a report of a conversation, or of a member, waits for a decision. */
export function ReportStateBadge({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <span className="badge bg-wash whitespace-nowrap text-accent">Open</span>
  ) : (
    <span className="badge bg-sunken whitespace-nowrap text-soft">Closed</span>
  );
}
