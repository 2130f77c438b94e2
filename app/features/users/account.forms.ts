import { z } from "zod";
import { authModes, passwordLength } from "~/features/users/account";
import { emailAddress } from "~/features/users/email-address";
import { PROFILE_LENGTH } from "~/features/users/profile";
import { visibleLine } from "~/ui/forms/text-schemas";

/** As Auth takes it. */
export const newPassword = z
  .string({ error: "Choose a password." })
  .min(passwordLength.least, `A password has at least ${passwordLength.least} characters.`)
  .max(passwordLength.most, `A password has at most ${passwordLength.most} characters.`)
  .refine(
    (text) => new TextEncoder().encode(text).length <= passwordLength.most,
    `This password is too long: it may take ${passwordLength.most} bytes, and letters outside English take two or more.`,
  );

const fullName = visibleLine({ most: PROFILE_LENGTH.fullName }, "Enter your full name.");

/** As it came; whoever uses it asks `safeReturnTo` first. */
const returnTo = z.string().optional();

const SignIn = z.object({
  intent: z.literal("sign-in"),
  email: emailAddress,
  // Whatever was accepted once may sign in, so no length is asked for here.
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

/** The fields that are filled in to sign in or up. */
export type AccountFields = z.input<typeof SignUp>;

/** What may be posted to /auth. */
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

/** The link of a mail, as the templates write it. */
export const MailLink = z
  .object({
    token_hash: z.string().min(1).max(500),
    type: z.enum(["signup", "recovery", "email_change", "magiclink"]),
  })
  .transform(({ token_hash, type }) => ({ tokenHash: token_hash, type }));
/** What its page posts: the link itself stays in the address. `readBy` is the member who was signed in when it was read. */
export const MailLinkForm = z.object({ readBy: z.string().optional() });
export type MailLinkType = z.output<typeof MailLink>["type"];
