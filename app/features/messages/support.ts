import type { ShownMessages } from "~/features/help/contact-message";

/** Since when a member waits for the support, or, where they do not, since the latest message. */
export const SUPPORT_SORTS = ["since", "-since"] as const;
export type SupportSort = (typeof SUPPORT_SORTS)[number];

/** The order of a list for which none was chosen: who waits longest comes first. */
export function usualSupportSort(status: ShownMessages): SupportSort {
  return status === "new" ? "since" : "-since";
}
