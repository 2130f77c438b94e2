import { z } from "zod";
import { newPassword } from "~/features/users/account.forms";
import { emailAddress } from "~/features/users/sign-in/email-address";
import { asCode } from "~/values/plain-text";
import { STALE_PAGE } from "~/ui/forms/stale-page";

// No minimum length: this password may have been chosen under another rule.
export const currentPassword = z.string({ error: "Enter your current password." });
/** Only for a member with an authenticator app. */
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

/** The forms of /dashboard/account. */
export const AccountForm = z.discriminatedUnion("intent", [
  ChangeEmail,
  ChangePassword,
  z.object({ intent: z.literal("end-session"), sessionId: z.guid(STALE_PAGE) }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("send-link") }),
]);
export type AccountForm = z.output<typeof AccountForm>;
