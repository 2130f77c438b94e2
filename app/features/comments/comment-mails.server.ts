import { z } from "zod";
import { commentPath } from "~/features/comments/comment";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";

// The answer of SQL's private.mail_comment_hidden, and the mail made from it.
export const HiddenCommentMail = z.object({
  post: z.object({ slug: z.string(), title: z.string() }),
  reason: z.string(),
});
type HiddenCommentMail = z.output<typeof HiddenCommentMail>;

/** To the author, who may object. */
export function commentHiddenMail(mail: HiddenCommentMail, context: MailContext): MailContent {
  const { slug, title } = mail.post;
  return {
    subject: `We have hidden your comment on “${title}”`,
    heading: "We have hidden your comment",
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `It was about “${title}”, and readers no longer see it there. The reason: ${mail.reason}`,
      },
      { kind: "link", label: "See your comment", url: `${context.siteUrl}${commentPath(slug)}` },
      {
        kind: "note",
        text: "If you think we are wrong, reply to this email and we will look at it again.",
      },
      question(context),
    ],
  };
}
