import { z } from "zod";
import { WAITING_DAYS } from "~/features/newsletter/newsletter";
import { postPath } from "~/features/posts/blog";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";

/** The answer of `private.mail_newsletter_confirmation`. */
export const NewsletterConfirmation = z.object({ email: z.string(), confirmToken: z.string() });

/** To an address that somebody typed: asks it to confirm the subscription. */
export function newsletterConfirmationMail(
  { email, confirmToken }: z.output<typeof NewsletterConfirmation>,
  context: MailContext,
): MailContent {
  return {
    subject: `Confirm your subscription to the ${context.siteName} newsletter`,
    heading: "One more step",
    to: { email, name: null },
    blocks: [
      greeting({ ...context, recipientName: null }),
      {
        kind: "text",
        text: `Somebody, hopefully you, asked for our newsletter at this address. The link leads to a page with a button. Until you press it, we will not send you anything.`,
      },
      {
        kind: "link",
        label: "Confirm your subscription",
        url: `${context.siteUrl}/newsletter/confirm/${confirmToken}`,
      },
      {
        kind: "note",
        text: `If it was not you, you do not need to do anything: the address is deleted within ${WAITING_DAYS + 1} days. The link at the end deletes it at once.`,
      },
      question(context),
    ],
  };
}

/** The answer of `private.mail_newsletter_post`. */
export const NewsletterPost = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
});

type Post = z.output<typeof NewsletterPost>;

/** A post of the blog, to a subscriber. */
export function newsletterPostMail(post: Post, context: MailContext): MailContent {
  const why = `You are getting this because you subscribed to the newsletter of ${context.siteName}. To unsubscribe and have your address deleted, use the link at the end of this email.`;
  return postMail(post, context, why);
}

/** A post of the blog, to a member whose profile has promotions switched on. */
export function promotedPostMail(post: Post, context: MailContext): MailContent {
  const why = `You are getting this because you have an account at ${context.siteName} and switched promotions on in your profile. To switch them off, use the link at the end of this email.`;
  return postMail(post, context, why);
}

function postMail(
  { slug, title, excerpt, category }: Post,
  { siteUrl }: MailContext,
  why: string,
): MailContent {
  return {
    subject: title,
    heading: title,
    blocks: [
      { kind: "note", text: category },
      { kind: "text", text: excerpt },
      { kind: "link", label: "Read the post", url: `${siteUrl}${postPath(slug)}` },
      { kind: "note", text: why },
    ],
  };
}
