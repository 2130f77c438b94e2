import { z } from "zod";
import { secondFactorCode } from "~/features/users/sign-in/credentials.forms";

export const DeleteAccountForm = z.object({
  password: z
    .string({ error: "Enter your password." })
    .max(200, "A password has at most 72 characters."),
  code: secondFactorCode,
  digest: z.string({ error: "This page was incomplete. Please read it again." }).max(100),
});
export type DeleteAccountForm = z.input<typeof DeleteAccountForm>;
