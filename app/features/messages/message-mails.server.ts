import type { ReportMail, SupportMail, UnreadMail } from "~/features/messages/message.schema";
import { greeting, type MailBlock, type MailContent, type MailContext } from "~/mail/mail";
import { formatCount } from "~/values/count";
import { formatInstant } from "~/values/day";

/**
 * To a member with unread messages. Without their text: mail programs make links of addresses, and a reply to the mail would not reach
 * its author.
 */
export function messageUnreadMail(mail: UnreadMail, context: MailContext): MailContent {
  const from = mail.from ?? `${context.siteName} support`;
  const waiting = formatCount(mail.unread, "new message");
  const about = mail.space
    ? mail.side === "host"
      ? ` about your space ${mail.space}`
      : ` about ${mail.space}`
    : "";
  return {
    subject: mail.space ? `${waiting} about ${mail.space}` : `${waiting} from ${from}`,
    heading: `${from} has written to you`,
    blocks: [
      greeting(context),
      text(`${waiting} from ${from}${about} ${mail.unread === 1 ? "is" : "are"} waiting for you.`),
      {
        kind: "link",
        label: "Read and answer",
        url: `${context.siteUrl}/dashboard/messages/${mail.threadId}#latest`,
      },
      note(
        `Reply on the site: a reply to this email goes to our support team and not to ${endSentence(from)} We won't email you about this conversation again until you have read it.`,
      ),
    ],
  };
}

/** To every admin, when a member starts to wait for the support. */
export function supportWaitingMail(mail: SupportMail, context: MailContext): MailContent {
  const from = mail.from ?? "A member";
  return {
    subject: `To answer: ${from} has written to support`,
    heading: `${from} is waiting for an answer`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [["Answer by", formatInstant(mail.answerBy, "UTC", "UTC")]],
      },
      text("We promise members an answer within 24 hours."),
      {
        kind: "link",
        label: "Read and answer",
        url: `${context.siteUrl}/admin/messages/support/${mail.threadId}#latest`,
      },
    ],
  };
}

/** To every admin, when somebody reports a conversation. */
export function threadReportedMail(mail: ReportMail, context: MailContext): MailContent {
  return {
    subject: "A conversation was reported",
    heading: "A conversation was reported",
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [["Reported", formatInstant(mail.reportedAt, "UTC", "UTC")]],
      },
      text(
        "Until the report is closed, administrators may read that conversation; each look is logged.",
      ),
      {
        kind: "link",
        label: "Read and decide",
        url: `${context.siteUrl}/admin/reports/conversations/${mail.reportId}`,
      },
    ],
  };
}

/** A public name may end with the dot of an initial; a second dot is not added. */
function endSentence(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
}

function text(sentence: string): MailBlock {
  return { kind: "text", text: sentence };
}

function note(sentence: string): MailBlock {
  return { kind: "note", text: sentence };
}
