import { z } from "zod";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";
import { formatInstant } from "~/values/day";

/** The answer of `private.mail_contact_message`. */
export const ContactMail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.enum(Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]]),
  message: z.string(),
  /** The address of the sender's account; the one beside the name was typed. */
  accountEmail: z.string().nullable(),
});
export type ContactMail = z.output<typeof ContactMail>;

/** To the team, after somebody sent the contact form. A reply goes to the sender. */
export function contactMessageMail(mail: ContactMail, { siteUrl }: MailContext): MailContent {
  return {
    subject: `Contact, ${contactCategories[mail.category]}: ${mail.subject}`,
    heading: mail.subject,
    replyTo: mail.email,
    blocks: [
      {
        kind: "facts",
        facts: [
          ["From", `${mail.name}, ${mail.email}`],
          ["Signed in", describeSender(mail)],
          ["Category", contactCategories[mail.category]],
        ],
      },
      { kind: "text", text: mail.message },
      { kind: "link", label: "Answer it", url: `${siteUrl}/admin/messages/${mail.id}` },
      {
        kind: "note",
        text: "We promised them an answer within 24 hours. If you answer on that page, other admins see that it is done. A reply to this email goes to them too; archive the message then.",
      },
    ],
  };
}

function describeSender({ email, accountEmail }: ContactMail): string {
  if (accountEmail === null) return "No. Anybody may have typed this address.";
  if (accountEmail.toLowerCase() === email.toLowerCase()) return `Yes, as ${accountEmail}`;
  return `Yes, but as ${accountEmail}: the address above is another one.`;
}

/** The answer of `private.mail_contact_answer`. */
export const ContactAnswer = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  answer: z.string(),
  writtenAt: z.string(),
});

/** Characters of the message that the answer quotes: the typed address may belong to somebody else. */
const REPEATED = 500;

function shortened(message: string): string {
  const characters = [...message];
  return characters.length > REPEATED ? `${characters.slice(0, REPEATED).join("")}…` : message;
}

/** To the sender of a message, at the address that they typed. Their reply goes to the contact address. */
export function contactAnswerMail(
  mail: z.output<typeof ContactAnswer>,
  context: MailContext,
): MailContent {
  return {
    subject: `Re: ${mail.subject}`,
    heading: `Our answer: ${mail.subject}`,
    to: { email: mail.email, name: mail.name },
    blocks: [
      greeting({ ...context, recipientName: mail.name }),
      { kind: "text", text: mail.answer },
      {
        kind: "facts",
        facts: [
          [`You wrote, ${formatInstant(mail.writtenAt, "UTC", "UTC")}`, shortened(mail.message)],
        ],
      },
      question(context),
    ],
  };
}
