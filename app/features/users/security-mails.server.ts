import { z } from "zod";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";
import type { Path } from "~/values/path";

/** A security event of an account, with advice for a holder who did not cause it. Such mail cannot be switched off. */
function securityMail(
  { subject, text, link }: { subject: string; text: string; link: { label: string; to: Path } },
  context: MailContext,
): MailContent {
  return {
    subject,
    heading: subject,
    blocks: [
      greeting(context),
      { kind: "text", text },
      { kind: "text", text: "If it was you, there is nothing you need to do." },
      { kind: "link", label: link.label, url: `${context.siteUrl}${link.to}` },
      question(context),
    ],
  };
}

/** As SQL's `mail_verify_address` answers it. */
export const AddressLinkMail = z.object({ token: z.string() });

/** The link that verifies an address. */
export const verifyAddressMail = (
  { token }: z.output<typeof AddressLinkMail>,
  context: MailContext,
): MailContent => ({
  subject: "Verify your email address",
  heading: "Verify your email address",
  blocks: [
    greeting(context),
    {
      kind: "text",
      text: "Somebody who is signed in with this address asked for this link. It works for a day, and asks you to sign in. If it wasn't you, ignore this email: nothing will happen.",
    },
    {
      kind: "link",
      label: "Verify my address",
      url: `${context.siteUrl}/dashboard/account/verify?token=${encodeURIComponent(token)}`,
    },
    question(context),
  ],
});

const ACCOUNT = { label: "Look at your account", to: "/dashboard/account" } as const;

export const passwordChangedMail = (_: unknown, context: MailContext) =>
  securityMail(
    {
      subject: "Your password was changed",
      text: "Your account has a new password. If you didn't choose it, ask for a link by email and choose another one at once.",
      link: { label: "Choose a new password", to: "/auth/forgot-password" },
    },
    context,
  );

export const secondFactorAddedMail = (_: unknown, context: MailContext) =>
  securityMail(
    {
      subject: "An authenticator app was set up",
      text: "From now on, signing in to your account takes a code from that app. If you didn't set one up, reply to this email at once: somebody else is in your account.",
      link: ACCOUNT,
    },
    context,
  );

export const secondFactorRemovedMail = (_: unknown, context: MailContext) =>
  securityMail(
    {
      subject: "An authenticator app was removed",
      text: "Its codes no longer open your account. If you didn't remove it, choose a new password, and tell us.",
      link: ACCOUNT,
    },
    context,
  );
