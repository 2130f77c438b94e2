import type { ShownMessages } from "~/features/help/contact-message";

/** The start of a member's wait for the support, or the time of the latest message for those who do not wait. */
export const SUPPORT_SORTS = ["since", "-since"] as const;
export type SupportSort = (typeof SUPPORT_SORTS)[number];

/** The default order of the list: the longest wait first. */
export function usualSupportSort(status: ShownMessages): SupportSort {
  return status === "new" ? "since" : "-since";
}
