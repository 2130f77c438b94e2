import { z } from "zod";
import { AssignForm, CategoryForm } from "~/features/help/contact-message.forms";
import { WriteForm } from "~/features/messages/message.forms";
import { STALE_PAGE } from "~/ui/forms/stale-page";

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
