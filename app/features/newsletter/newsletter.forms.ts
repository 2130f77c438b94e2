import { z } from "zod";
import { NEWSLETTER_WORDS } from "~/features/newsletter/newsletter";
import { emailAddress } from "~/features/users/sign-in/email-address";

/** `words`: the version of the consent text beside the form. */
export const SubscriptionForm = z.object({
  email: emailAddress,
  words: z.coerce
    .number("Load this page again: the form has changed.")
    .int()
    .min(1)
    .max(NEWSLETTER_WORDS.version),
});
export type SubscriptionForm = z.output<typeof SubscriptionForm>;

/** The search parameters of the page: whether the form was just sent. */
export const NewsletterSearch = z.object({
  sent: z.literal("yes").nullable().catch(null).default(null),
});

export const RemoveSubscriberForm = z.object({ intent: z.literal("remove") });

/** `toMembers`: also to members with promotions switched on. */
export const SendNewsletterForm = z.object({
  intent: z.literal("send"),
  toMembers: z.boolean().default(false),
});
