const LABELS: Partial<Record<string, { label: string; tone: string }>> = {
  draft: { label: "Draft", tone: "bg-sunken text-ink" },
  pending: { label: "Pending Review", tone: "bg-sunken text-ink" },
  active: { label: "Active", tone: "bg-moss-wash text-moss" },
  inactive: { label: "Paused", tone: "bg-sunken text-ink" },
  rejected: { label: "Rejected", tone: "bg-alarm-wash text-alarm" },
  archived: { label: "Archived", tone: "bg-sunken text-soft" },
};

/** The status of a listing. One that this version has not heard of is shown as it is called. */
export function ListingBadge({ status }: { status: string }) {
  const { label, tone } = LABELS[status] ?? { label: status, tone: "bg-sunken text-soft" };
  return <span className={`badge ${tone}`}>{label}</span>;
}
