import { z } from "zod";
import { secondFactorCode } from "~/features/users/credentials.forms";

export const DeleteAccountForm = z.object({
  password: z
    .string({ error: "Enter your password." })
    .max(200, "A password has at most 72 characters."),
  code: secondFactorCode,
  digest: z.string({ error: "This page was incomplete. Please read it again." }).max(100),
});
export type DeleteAccountForm = z.input<typeof DeleteAccountForm>;

/** The file of the member's own data: all of it, or one part as a table. */
export const OwnDataSearch = z.object({
  as: z.enum(["everything", "bookings", "reviews"]).catch("everything"),
});
