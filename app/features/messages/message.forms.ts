import { z } from "zod";
import { LONGEST_MESSAGE, LONGEST_REPORT } from "~/features/messages/message";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose, typedProse } from "~/ui/forms/text-schemas";
import { fromCursor } from "~/values/page";

/** A message, wherever it goes. The key makes a second press harmless. */
export const WriteForm = z.object({
  idempotencyKey: z.guid(STALE_PAGE),
  text: typedProse({ most: LONGEST_MESSAGE }, "Write something first."),
});
export type WriteForm = z.input<typeof WriteForm>;

/** What the page of a thread posts. */
export const ThreadForm = z.discriminatedUnion("intent", [
  WriteForm.extend({ intent: z.literal("write") }),
  z.object({ intent: z.literal("unblock") }),
]);

/** What the list of blocked members posts. */
export const UnblockForm = z.object({ blockedId: z.guid(STALE_PAGE) });

export const ReportForm = z.object({
  reason: prose({ most: LONGEST_REPORT }, "Say what is wrong."),
  /** Ticked: they cannot write to each other any more either. */
  block: z.literal("on").optional(),
});
export type ReportForm = z.input<typeof ReportForm>;

/** The URL of a list of threads or of messages: a bad link is the first page. */
export const PageSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});
