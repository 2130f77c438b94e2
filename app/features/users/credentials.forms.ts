import { z } from "zod";
import { newPassword } from "~/features/users/account.forms";
import { emailAddress } from "~/features/users/email-address";
import { asCode } from "~/values/plain-text";
import { STALE_PAGE } from "~/ui/forms/stale-page";

// No length is asked for: the rules for passwords may have been others when this one was chosen.
export const currentPassword = z.string({ error: "Enter your current password." });
/** Of who has an authenticator app; nobody else is asked. */
export const secondFactorCode = z.string().overwrite(asCode).max(20).optional();

const ChangeEmail = z.object({
  intent: z.literal("change-email"),
  newEmail: emailAddress,
  currentPassword,
  code: secondFactorCode,
});
export type EmailFields = z.input<typeof ChangeEmail>;

const ChangePassword = z.object({
  intent: z.literal("change-password"),
  currentPassword,
  newPassword,
  code: secondFactorCode,
});
export type PasswordFields = z.input<typeof ChangePassword>;

/** What may be posted to /dashboard/account. */
export const AccountForm = z.discriminatedUnion("intent", [
  ChangeEmail,
  ChangePassword,
  z.object({ intent: z.literal("end-session"), sessionId: z.guid(STALE_PAGE) }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("send-link") }),
]);
export type AccountForm = z.output<typeof AccountForm>;
