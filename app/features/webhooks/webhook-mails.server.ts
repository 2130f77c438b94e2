import { z } from "zod";
import { FAILING_DAYS, LOG_DAYS } from "~/features/webhooks/delivery-rules";
import { greeting, type MailBlock, type MailContent, type MailContext } from "~/mail/mail";
import { formatInstant } from "~/values/day";

/** The answer of SQL's private.mail_about_webhook. */
export const WebhookMail = z.object({
  id: z.guid(),
  name: z.string(),
  url: z.string(),
  disabledBecause: z.enum(["gone", "failing"]).nullable(),
  failingSince: z.string(),
  statusCode: z.number().nullable(),
  error: z.string().nullable(),
});
type WebhookMail = z.output<typeof WebhookMail>;

/** To every admin, after three days with only failures. */
export function webhookFailingMail(mail: WebhookMail, context: MailContext): MailContent {
  return {
    subject: `Failing: the webhook ${mail.name}`,
    heading: "A webhook has been failing for three days",
    blocks: [
      greeting(context),
      facts(mail),
      {
        kind: "text",
        text: `When it has failed for ${FAILING_DAYS} days because of its receiver or its settings, it is switched off. One success starts the count again.`,
      },
      link(mail, context),
    ],
  };
}

/** To every admin. */
export function webhookDisabledMail(mail: WebhookMail, context: MailContext): MailContent {
  return {
    subject: `Switched off: the webhook ${mail.name}`,
    heading: "A webhook was switched off",
    blocks: [
      greeting(context),
      facts(mail),
      {
        kind: "text",
        text:
          mail.disabledBecause === "gone"
            ? "Its receiver answered 410 (Gone), so it wants no more deliveries."
            : `For ${FAILING_DAYS} days it has failed because of its receiver or its settings.`,
      },
      {
        kind: "text",
        text: `It is not told what happens from now on. What is waiting is sent when an admin switches it on again within ${LOG_DAYS} days.`,
      },
      link(mail, context),
    ],
  };
}

/** The whole URL may be a secret: the mail contains only its host. */
function facts({ name, url, failingSince, statusCode, error }: WebhookMail): MailBlock {
  return {
    kind: "facts",
    facts: [
      ["Webhook", name],
      ["Receiver", URL.parse(url)?.host ?? "unknown"],
      ["Failing since", formatInstant(failingSince, "UTC", "UTC")],
      ["Last answer", error ?? String(statusCode)],
    ],
  };
}

function link({ id }: WebhookMail, { siteUrl }: MailContext): MailBlock {
  return { kind: "link", label: "See its deliveries", url: `${siteUrl}/admin/webhooks/${id}` };
}
