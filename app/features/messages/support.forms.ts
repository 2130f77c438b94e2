import { z } from "zod";
import { AssignDeed, FileDeed, MessageSearch } from "~/features/help/contact-message.forms";
import { WriteForm } from "~/features/messages/message.forms";
import { SUPPORT_SORTS } from "~/features/messages/support";
import { STALE_PAGE } from "~/ui/forms/stale-page";

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
  AssignDeed,
  FileDeed,
]);
export type SupportDeed = z.output<typeof SupportForm>;
