import { z } from "zod";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import { Keyset } from "~/db/columns";
import { Message } from "~/features/messages/message.schema";
import { WRITE_REFUSALS } from "~/features/messages/message";
import { KnownMember } from "~/features/users/user.schema";

/** A side of a thread with the facts for admins. */
const Side = z
  .object({ id: z.string(), name: z.string().nullable(), email: z.string() })
  .transform(({ name, ...side }) => ({ ...side, fullName: name }));
export type Side = z.output<typeof Side>;

/** The report of a conversation, as SQL's `private.shown_thread_report` answers it. */
const ThreadReport = z.object({
  id: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  reportedBy: z.enum(["guest", "host"]),
  /** `null` for a deleted listing. */
  space: z.object({ id: z.string(), name: z.string() }).nullable(),
  guest: Side,
  host: Side,
});

export const ClosedReport = ThreadReport.extend({
  closedAt: z.string().nullable(),
  note: z.string().nullable(),
  closedBy: KnownMember.nullable(),
});
export type ClosedReport = z.output<typeof ClosedReport>;

const MESSAGES = { messages: z.array(Message), next: Keyset.nullable() };

/** An open report with a page of the messages of its thread. */
export const ReportedThread = ThreadReport.extend({
  ...MESSAGES,
  /** Closed reports of the same thread, latest first. */
  earlier: z.array(ClosedReport),
});
export type ReportedThread = z.output<typeof ReportedThread>;

/** A thread with the support, as SQL's `private.listed_support_thread` answers it. */
const ListedSupport = z.object({
  id: z.string(),
  status: z.enum(["new", "answered", "archived"]),
  category: z.enum(Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]]),
  assignedTo: KnownMember.nullable(),
  /** The instant since which the member waits for an answer; `null` after an answer. */
  waitingSince: z.string().nullable(),
  lastMessageAt: z.string(),
  member: Side,
});

/** A thread in the list, with the first 200 characters of its latest message. */
export const SupportLine = ListedSupport.extend({ text: z.string() });
export type SupportLine = z.output<typeof SupportLine>;

export const SupportThread = ListedSupport.extend({
  messageCount: z.number(),
  archivedAt: z.string().nullable(),
  /** The reason why no answer can be written. */
  refusal: z.enum(WRITE_REFUSALS).nullable(),
  /** The admins to whom it can be assigned. */
  admins: z.array(KnownMember),
  ...MESSAGES,
});
