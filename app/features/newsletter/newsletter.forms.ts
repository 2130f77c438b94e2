import { z } from "zod";
import {
  NEWSLETTER_WORDS,
  SHOWN_SUBSCRIBERS,
  SUBSCRIBER_SORTS,
} from "~/features/newsletter/newsletter";
import { emailAddress } from "~/features/users/sign-in/email-address";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

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

/** The search parameters of the list of subscribers. An invalid link shows the first page of all. */
export const SubscriberSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_SUBSCRIBERS).catch("all").default("all"),
  sort: z.enum(SUBSCRIBER_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type SubscriberSearch = Omit<z.output<typeof SubscriberSearch>, "cursor">;

export const RemoveSubscriberForm = z.object({ intent: z.literal("remove") });

/** `toMembers`: also to members with promotions switched on. */
export const SendNewsletterForm = z.object({
  intent: z.literal("send"),
  toMembers: z.boolean().default(false),
});
