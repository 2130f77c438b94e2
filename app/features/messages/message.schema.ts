import { z } from "zod";
import { Keyset } from "~/db/columns";
import { WRITE_REFUSALS } from "~/features/messages/message";

const NamedSpace = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  timezone: z.string(),
});

/** The names of a thread for one of its sides, as SQL's `private.thread_names` answers them. */
const NAMES = {
  side: z.enum(["guest", "host"]),
  /** The name of the other side; null for the support, and for a member without a name. */
  other: z.string().nullable(),
  /** Null for the support, and for a deleted listing. */
  space: NamedSpace.nullable(),
};

/** The answer of `private.thread_facts`, with the names. */
const FACTS = {
  ...NAMES,
  /** The reason why this member cannot write. */
  refusal: z.enum(WRITE_REFUSALS).nullable(),
  /** Whether this member can see the page of the space. */
  isVisible: z.boolean(),
  /** Whether this member owns the space. */
  isOwn: z.boolean(),
};

const KIND = z.enum(["space", "support"]);

/** A line of the list of threads. */
export const ThreadSummary = z.object({
  id: z.string(),
  kind: KIND,
  /** The number of messages from the other side that this member has not seen. */
  unread: z.number(),
  lastMessage: z.object({
    side: z.enum(["guest", "host", "support"]),
    /** The first characters, as many as a line can show. */
    text: z.string(),
    sentAt: z.string(),
  }),
  ...NAMES,
});
export type ThreadSummary = z.output<typeof ThreadSummary>;

export const ThreadPage = z.object({
  threads: z.array(ThreadSummary),
  next: Keyset.nullable(),
});

/** A booking between the two sides of a thread. Days are in the calendar of the space. */
const SharedBooking = z.object({
  id: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  pass: z.enum(["day", "week", "month"]),
  units: z.number(),
  desks: z.number(),
  status: z.enum(["confirmed", "completed", "cancelled"]),
});
export type SharedBooking = z.output<typeof SharedBooking>;

export const Message = z.object({
  id: z.string(),
  side: z.enum(["guest", "host", "support"]),
  text: z.string(),
  sentAt: z.string(),
  /** The idempotency key of its form, for the messages of this member. */
  key: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

export const Thread = z.object({
  id: z.string(),
  kind: KIND,
  messageCount: z.number(),
  /** For a thread with the support: whether an admin has looked within the last five minutes. */
  isHere: z.boolean().nullable(),
  bookings: z.array(SharedBooking),
  /** A page of messages, in chronological order. */
  messages: z.array(Message),
  /** The cursor of the page of earlier messages. */
  next: Keyset.nullable(),
  ...FACTS,
});
export type Thread = z.output<typeof Thread>;

/** The recipient of a first message; `threadId`: the existing thread of the two. */
export const ThreadToBegin = z.object({
  threadId: z.string().nullable(),
  bookings: z.array(SharedBooking).default([]),
  ...FACTS,
});
export type ThreadToBegin = z.output<typeof ThreadToBegin>;

/** The member's last report of a thread. Instants; `closedAt` is null while the admins may read the thread. */
export const OwnReport = z.object({ createdAt: z.string(), closedAt: z.string().nullable() });
export type OwnReport = z.output<typeof OwnReport>;

/** The member's thread with the support, and whether an admin has looked within the last five minutes. */
export const SupportState = z.object({
  threadId: z.string().nullable(),
  isHere: z.boolean(),
  refusal: z.enum(WRITE_REFUSALS).nullable(),
});

/** A member whom the member has blocked. */
export const BlockedMember = z.object({
  id: z.string(),
  /** Their public name. */
  name: z.string().nullable(),
  blockedAt: z.string(),
});
export type BlockedMember = z.output<typeof BlockedMember>;

/** The answer of `private.mail_message_unread`. */
export const UnreadMail = z.object({
  threadId: z.string(),
  /** The current number of unread messages. */
  unread: z.number(),
  /** The side of the recipient. */
  side: z.enum(["guest", "host"]),
  /** Null for the support. */
  from: z.string().nullable(),
  /** The name of the listing; null for the support, and for a deleted listing. */
  space: z.string().nullable(),
});
export type UnreadMail = z.output<typeof UnreadMail>;

/** The answer of `private.mail_support_waiting`; `answerBy` is an instant. */
export const SupportMail = z.object({
  threadId: z.string(),
  from: z.string().nullable(),
  answerBy: z.string(),
});
export type SupportMail = z.output<typeof SupportMail>;

/** The answer of `private.mail_thread_reported`; `reportedAt` is an instant. */
export const ReportMail = z.object({
  reportId: z.string(),
  threadId: z.string(),
  reportedAt: z.string(),
});
export type ReportMail = z.output<typeof ReportMail>;
