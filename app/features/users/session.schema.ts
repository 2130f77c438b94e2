import { z } from "zod";

/** `seenAt` is rounded to the hour. `device` is null for sessions that were not started on this site. */
const Session = z.object({
  id: z.string(),
  device: z.string().nullable(),
  beganAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** As SQL's `my_account` answers it. */
export const Account = z.object({
  email: z.string(),
  emailVerifiedAt: z.string().nullable(),
  /** The new address, not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** After one of the two links of a change was opened: the address whose link was not. */
  unopenedMailbox: z.string().nullable(),
  /** Authenticator apps; null where Auth has the feature switched off. */
  secondFactors: z
    .array(z.object({ id: z.string(), name: z.string().nullable(), addedAt: z.string() }))
    .nullable(),
  sessions: z.array(Session),
});
export type Account = z.output<typeof Account>;
