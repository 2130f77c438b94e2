import { z } from "zod";
import { emailAddress } from "~/features/users/email-address";
import { CONTACT_LENGTHS, contactCategories, type ContactCategory } from "~/features/help/contact";
import { asLine, asProse } from "~/values/plain-text";

const line = (missing: string, most: number, tooLong: string) =>
  z.string({ error: missing }).overwrite(asLine).min(1, missing).max(most, tooLong);

export const ContactForm = z.object({
  name: line("Enter your full name.", CONTACT_LENGTHS.name, "A name has at most 120 characters."),
  email: emailAddress,
  subject: line(
    "Say in a few words what it is about.",
    CONTACT_LENGTHS.subject,
    "A subject has at most 150 characters.",
  ),
  category: z
    .enum(Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]])
    .default("general"),
  message: z
    .string({ error: "Write your message." })
    .overwrite(asProse)
    .min(1, "Write your message.")
    .max(CONTACT_LENGTHS.message, "A message has at most 5,000 characters."),
});
export type ContactForm = z.output<typeof ContactForm>;
