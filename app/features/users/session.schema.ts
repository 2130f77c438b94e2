import { z } from "zod";

/** `seenAt` is to the hour. `device` is null where no page of ours began the session. */
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
  /** The address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  /** Once one of the two links of a change was opened: the address whose link was not. */
  unopenedMailbox: z.string().nullable(),
  /** Authenticator apps; null where Auth offers none. */
  secondFactors: z
    .array(z.object({ id: z.string(), name: z.string().nullable(), addedAt: z.string() }))
    .nullable(),
  sessions: z.array(Session),
});
export type Account = z.output<typeof Account>;
