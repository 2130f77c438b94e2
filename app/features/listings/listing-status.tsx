import type { ListingSummary } from "~/features/listings/listing.schema";

type Status = ListingSummary["status"];

const LABELS: Record<Status, string> = {
  draft: "Draft",
  pending: "Pending Review",
  active: "Active",
  inactive: "Paused",
  rejected: "Rejected",
  archived: "Archived",
};

const TONES: Record<Status, string> = {
  draft: "bg-sunken text-ink",
  pending: "bg-sun text-on-sun",
  active: "bg-moss-wash text-moss",
  inactive: "bg-sunken text-soft",
  rejected: "bg-alarm-wash text-alarm",
  archived: "bg-sunken text-soft",
};

export function ListingStatus({ status }: { status: Status }) {
  return <span className={`badge ${TONES[status]}`}>{LABELS[status]}</span>;
}
