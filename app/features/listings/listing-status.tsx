import {
  LISTING_STATUS_LABELS,
  type ListingStatusName,
} from "~/features/listings/listing-statuses";

const TONES: Record<ListingStatusName, string> = {
  draft: "bg-sunken text-ink",
  pending: "bg-sun text-on-sun",
  active: "bg-moss-wash text-moss",
  inactive: "bg-sunken text-soft",
  rejected: "bg-alarm-wash text-alarm",
  archived: "bg-sunken text-soft",
};

export function ListingStatus({ status }: { status: ListingStatusName }) {
  return <span className={`badge ${TONES[status]}`}>{LISTING_STATUS_LABELS[status]}</span>;
}
