import { z } from "zod";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";

/** As SQL's `mail_account_suspended` answers it. */
export const SuspensionMail = z.object({ because: z.string() });

/** To a suspended member: the reason, and the remaining rights. */
export const accountSuspendedMail = (
  { because }: z.output<typeof SuspensionMail>,
  context: MailContext,
): MailContent => ({
  subject: "Your account was suspended",
  heading: "Your account was suspended",
  blocks: [
    greeting(context),
    { kind: "text", text: "This is the reason:" },
    { kind: "text", text: because },
    {
      kind: "text",
      text: "You can still sign in, cancel your bookings, download your data and delete the account. In the meantime, your listings do not appear in the search. If this is a mistake, reply to this email.",
    },
    { kind: "link", label: "Look at your account", url: `${context.siteUrl}/dashboard/profile` },
    question(context),
  ],
});

/** To the same member, after the suspension was lifted. */
export const accountRestoredMail = (_: unknown, context: MailContext): MailContent => ({
  subject: "Your account is no longer suspended",
  heading: "Your account is no longer suspended",
  blocks: [
    greeting(context),
    {
      kind: "text",
      text: "Everything works again, and any listings of yours that were on hold are back in the search. Please check their prices and hours.",
    },
    { kind: "link", label: "Look at your dashboard", url: `${context.siteUrl}/dashboard` },
    question(context),
  ],
});
