import { z } from "zod";
import type { ShownMessages } from "~/features/help/contact-message";
import { AssignForm, CategoryForm, MessageSearch } from "~/features/help/contact-message.forms";
import { WriteForm } from "~/features/messages/message.forms";
import { STALE_PAGE } from "~/ui/forms/stale-page";

/** The start of a member's wait for the support, or the time of the latest message for those who do not wait. */
const SUPPORT_SORTS = ["since", "-since"] as const;
export type SupportSort = (typeof SUPPORT_SORTS)[number];

/** The default order of the list: the longest wait first. */
export function usualSupportSort(status: ShownMessages): SupportSort {
  return status === "new" ? "since" : "-since";
}

/** The search parameters of the list of threads with the support. `sort` is `null` for the default order. */
export const SupportSearch = MessageSearch.extend({
  sort: z.enum(SUPPORT_SORTS).nullable().catch(null).default(null),
});

/** The number of messages in the thread on the rendered page. */
const seen = z.coerce
  .number(STALE_PAGE)
  .int(STALE_PAGE)
  .min(0, STALE_PAGE)
  .max(1_000_000, STALE_PAGE);

/** The actions of an admin on a thread with the support: answering in its name, assigning, archiving. */
export const SupportForm = z.discriminatedUnion("intent", [
  WriteForm.extend({ intent: z.literal("write"), seen }),
  z.object({ intent: z.literal("archive"), seen }),
  z.object({ intent: z.literal("unarchive") }),
  AssignForm,
  CategoryForm,
]);
export type SupportAction = z.output<typeof SupportForm>;
