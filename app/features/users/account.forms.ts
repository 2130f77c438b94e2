import { z } from "zod";
import { authModes, passwordLength } from "~/features/users/account";
import { emailAddress } from "~/features/users/sign-in/email-address";
import { PROFILE_LENGTH } from "~/features/users/profile";
import { visibleLine } from "~/ui/forms/text-schemas";

/** The same rules as in Supabase Auth. */
export const newPassword = z
  .string({ error: "Choose a password." })
  .min(passwordLength.least, `A password has at least ${passwordLength.least} characters.`)
  .max(passwordLength.most, `A password has at most ${passwordLength.most} characters.`)
  .refine(
    (text) => new TextEncoder().encode(text).length <= passwordLength.most,
    `This password is too long: it may take ${passwordLength.most} bytes, and letters outside English take two or more.`,
  );

const fullName = visibleLine({ most: PROFILE_LENGTH.fullName }, "Enter your full name.");

/** Unchecked; callers pass it through `safeReturnTo`. */
const returnTo = z.string().optional();

const SignIn = z.object({
  intent: z.literal("sign-in"),
  email: emailAddress,
  // No minimum length: passwords that an earlier rule allowed must keep working.
  password: z.string({ error: "Enter your password." }),
  returnTo,
});
const SignUp = z.object({
  intent: z.literal("sign-up"),
  fullName,
  email: emailAddress,
  password: newPassword,
  returnTo,
});
const SendAgain = z.object({ intent: z.literal("send-again"), email: emailAddress, returnTo });

/** The fields to sign in or up. */
export type AccountFields = z.input<typeof SignUp>;

/** The forms of /auth. */
export const AuthForm = z.discriminatedUnion("intent", [SignIn, SignUp, SendAgain]);

export const AuthSearch = z.object({
  mode: z.enum(authModes).catch("sign-in"),
  returnTo: z.string().optional(),
});

export const RecoveryForm = z.object({ email: emailAddress, returnTo });
export type RecoveryForm = z.input<typeof RecoveryForm>;
export const RecoverySearch = z.object({
  step: z.enum(["ask", "sent", "link-used"]).catch("ask"),
  returnTo: z.string().optional(),
});

export const NewPasswordForm = z.object({ password: newPassword });
export type NewPasswordForm = z.input<typeof NewPasswordForm>;

/** The parameters of a mail's link, as the templates write it. */
export const MailLink = z
  .object({
    token_hash: z.string().min(1).max(500),
    type: z.enum(["signup", "recovery", "email_change", "magiclink"]),
  })
  .transform(({ token_hash, type }) => ({ tokenHash: token_hash, type }));
/**
 * The form of the link's page: the link itself stays in the address. `readBy` is the member who was signed in when the page was rendered.
 */
export const MailLinkForm = z.object({ readBy: z.string().optional() });
export type MailLinkType = z.output<typeof MailLink>["type"];
