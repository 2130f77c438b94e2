import { z } from "zod";
import { emailAddress } from "~/features/users/sign-in/email-address";
import { CONTACT_LENGTHS, contactCategories, type ContactCategory } from "~/features/help/contact";
import { line, prose } from "~/ui/forms/text-schemas";

/** The search parameters of the page after a message was sent. */
export const ContactSearch = z.object({
  sent: z.literal("yes").nullable().catch(null).default(null),
});

export const ContactForm = z.object({
  name: line({ most: CONTACT_LENGTHS.name }, "Enter your full name."),
  email: emailAddress,
  subject: line({ most: CONTACT_LENGTHS.subject }, "Say in a few words what it is about."),
  category: z
    .enum(Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]])
    .default("general"),
  message: prose({ most: CONTACT_LENGTHS.message }, "Write your message."),
});
export type ContactForm = z.output<typeof ContactForm>;
