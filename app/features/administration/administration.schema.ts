import { z } from "zod";
import { LOGGED_ACTIONS } from "~/features/administration/logged-actions";

/** A line of the log, as SQL's `private.logged` answers it. `before` and `after` have the columns that changed. */
export const LoggedChange = z.object({
  id: z.number(),
  happenedAt: z.string(),
  action: z.enum(LOGGED_ACTIONS),
  tableName: z.string(),
  rowId: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** `null` for the site itself, and for an erased account. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), email: z.string() }).nullable(),
});
export type LoggedChange = z.output<typeof LoggedChange>;

/** A logged change with the current name of its row; `null` for a deleted row, and for rows without a name. */
const NamedChange = LoggedChange.extend({ name: z.string().nullable() });
export type NamedChange = z.output<typeof NamedChange>;

const WAITING_KINDS = [
  "listing",
  "change",
  "claim",
  "review",
  "report",
  "thread",
  "member",
  "comment",
  "contact",
  "support",
] as const;

/** The dashboard of the admin area, as SQL's `admin_overview` answers it. */
export const AdminOverview = z.object({
  counts: z.object({
    listings: z.number(),
    verified: z.number(),
    claims: z.number(),
    posts: z.number(),
    published: z.number(),
    users: z.number(),
    admins: z.number(),
  }),
  /** The items that have waited longest, the oldest first. */
  waits: z.array(
    z.object({
      kind: z.enum(WAITING_KINDS),
      id: z.string(),
      name: z.string().nullable(),
      since: z.string(),
    }),
  ),
  activity: z.array(NamedChange),
  /** Twelve, from Monday on in UTC, the earliest first. */
  weeks: z.array(
    z.object({ from: z.string(), signUps: z.number(), listings: z.number(), bookings: z.number() }),
  ),
});
export type AdminOverview = z.output<typeof AdminOverview>;

export const LogPage = z.object({
  lines: z.array(LoggedChange),
  next: z.number().nullable(),
  /** The number of items, counted up to 1,001. */
  total: z.number(),
  /** How many days a line is kept. */
  keptDays: z.number(),
});

/**
 * The numbers of items that wait for an admin, as SQL's `admin_waiting` answers them: each is counted up to 100, `reports` and `messages`
 * are the sums of those of their tabs.
 */
export const AdminWaiting = z.object({
  listings: z.number(),
  claims: z.number(),
  reviews: z.number(),
  reports: z.number(),
  listingReports: z.number(),
  threadReports: z.number(),
  memberReports: z.number(),
  comments: z.number(),
  messages: z.number(),
  contact: z.number(),
  support: z.number(),
});
export type AdminWaiting = z.output<typeof AdminWaiting>;
