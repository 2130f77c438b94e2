/** The statuses of a listing, as in its column. */
export const LISTING_STATUSES = [
  "draft",
  "pending",
  "active",
  "inactive",
  "rejected",
  "archived",
] as const;
export type ListingStatusName = (typeof LISTING_STATUSES)[number];

export const LISTING_STATUS_LABELS: Record<ListingStatusName, string> = {
  draft: "Draft",
  pending: "Pending Review",
  active: "Active",
  inactive: "Inactive",
  rejected: "Rejected",
  archived: "Archived",
};
