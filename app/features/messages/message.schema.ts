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

/** What SQL's `private.thread_names` says of a thread to one of its sides. */
const NAMES = {
  side: z.enum(["guest", "host"]),
  /** The name of the other side; null for the support, and where there is no name. */
  other: z.string().nullable(),
  /** Null for the support, and for a listing that was deleted. */
  space: NamedSpace.nullable(),
};

/** And `private.thread_facts`. */
const FACTS = {
  ...NAMES,
  /** Why this member cannot write. */
  refusal: z.enum(WRITE_REFUSALS).nullable(),
  /** Whether the page of the space is there for this member. */
  isVisible: z.boolean(),
  /** Whether the space is this member's. */
  isOwn: z.boolean(),
};

const KIND = z.enum(["space", "support"]);

/** A line of the list of threads. */
export const ThreadSummary = z.object({
  id: z.string(),
  kind: KIND,
  /** Messages of the other side that this member has not seen. */
  unread: z.number(),
  lastMessage: z.object({
    side: z.enum(["guest", "host", "support"]),
    /** As many of its characters as a line has room for. */
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

/** A booking that the two sides of a thread have with one another. Days are those of the space. */
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
  /** The key of the form that sent it, for the messages of this member. */
  key: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

export const Thread = z.object({
  id: z.string(),
  kind: KIND,
  messageCount: z.number(),
  /** Of a thread with the support: whether somebody of it has looked within the last five minutes. */
  isHere: z.boolean().nullable(),
  bookings: z.array(SharedBooking),
  /** A page of them, in their order. */
  messages: z.array(Message),
  /** Where the page of earlier messages begins. */
  next: Keyset.nullable(),
  ...FACTS,
});
export type Thread = z.output<typeof Thread>;

/** What a first message would go to; `threadId`: where the two write to each other already. */
export const ThreadToBegin = z.object({
  threadId: z.string().nullable(),
  bookings: z.array(SharedBooking).default([]),
  ...FACTS,
});
export type ThreadToBegin = z.output<typeof ThreadToBegin>;

/** The last report that the member made of a thread. Instants; `closedAt` is null while the admins may read the thread. */
export const OwnReport = z.object({ createdAt: z.string(), closedAt: z.string().nullable() });
export type OwnReport = z.output<typeof OwnReport>;

/** The member's thread with the support, and whether somebody of it has looked within the last five minutes. */
export const SupportState = z.object({
  threadId: z.string().nullable(),
  isHere: z.boolean(),
  refusal: z.enum(WRITE_REFUSALS).nullable(),
});

/** Whom the member has blocked. */
export const BlockedMember = z.object({
  id: z.string(),
  /** Their public name. */
  name: z.string().nullable(),
  blockedAt: z.string(),
});
export type BlockedMember = z.output<typeof BlockedMember>;
