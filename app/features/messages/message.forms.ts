import { z } from "zod";
import { LONGEST_MESSAGE, LONGEST_REPORT } from "~/features/messages/message";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose, typedProse } from "~/ui/forms/text-schemas";
import { fromCursor } from "~/values/page";

/** A message to any recipient. The key makes a second press harmless. */
export const WriteForm = z.object({
  idempotencyKey: z.guid(STALE_PAGE),
  text: typedProse({ most: LONGEST_MESSAGE }, "Write something first."),
});
export type WriteForm = z.input<typeof WriteForm>;

/** The forms of the page of a thread. */
export const ThreadForm = z.discriminatedUnion("intent", [
  WriteForm.extend({ intent: z.literal("write") }),
  z.object({ intent: z.literal("unblock") }),
]);

/** The form of the list of blocked members. */
export const UnblockForm = z.object({ blockedId: z.guid(STALE_PAGE) });

export const ReportForm = z.object({
  reason: prose({ most: LONGEST_REPORT }, "Say what is wrong."),
  /** Ticked: the two can no longer write to each other. */
  block: z.literal("on").optional(),
});
export type ReportForm = z.input<typeof ReportForm>;

/** The search parameters of a list of threads or of messages. An invalid link shows the first page. */
export const PageSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});
