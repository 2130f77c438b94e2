import { z } from "zod";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import type { MailContent } from "~/mail/mail";

/** What `private.mail_contact_message` answers. */
export const ContactMail = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.enum(Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]]),
  message: z.string(),
  isMember: z.boolean(),
});
export type ContactMail = z.output<typeof ContactMail>;

/** To the team, when somebody sent the contact form. An answer goes to who wrote it. */
export function contactMessageMail(mail: ContactMail): MailContent {
  return {
    subject: `Contact, ${contactCategories[mail.category]}: ${mail.subject}`,
    heading: mail.subject,
    replyTo: mail.email,
    blocks: [
      {
        kind: "facts",
        facts: [
          ["From", `${mail.name}, ${mail.email}`],
          ["Signed in", mail.isMember ? "Yes" : "No"],
          ["Category", contactCategories[mail.category]],
        ],
      },
      { kind: "text", text: mail.message },
      { kind: "note", text: "They were promised an answer within 24 hours. Answer this mail." },
    ],
  };
}
