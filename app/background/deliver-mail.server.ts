import { claimMail, finishMail, type ClaimedMail } from "~/background/outbox.server";
import { MAIL_TEMPLATES } from "~/background/mail-templates.server";
import type { Service } from "~/db/service.server";
import { MailRefused, type Mail } from "~/mail/mail";
import { toHtml, toText } from "~/mail/mail-layout";
import type { MailTransport } from "~/mail/transport.server";

export interface Delivery {
  transport: MailTransport;
  /** The mailbox that sends mail; its name is that of the site. */
  from: string;
  siteUrl: string;
}

/** Mails per claim: few enough to be sent well within the lease of five minutes. */
const CLAIMED_AT_ONCE = 24;
/** Concurrent mails: a Worker has six connections. */
const IN_PARALLEL = 5;
/** Milliseconds after which nothing more is claimed: the run of the next minute continues. */
const LONGEST = 45_000;

/** Sends the latest few mails: those of the current request, however many others wait. */
export async function deliverLatest(service: Service, delivery: Delivery): Promise<void> {
  await send(await claimMail(service, IN_PARALLEL, { latest: true }), service, delivery);
}

/**
 * Sends all due mail. Each is tried until it is sent, or has failed ten times in two days. It is sent twice only when the Worker dies
 * between sending and storing the result; both have the same Message-ID then.
 */
export async function deliverMail(service: Service, delivery: Delivery): Promise<void> {
  const until = Date.now() + LONGEST;
  for (;;) {
    const claimed = await claimMail(service, CLAIMED_AT_ONCE);
    if (claimed.length === 0) return;
    await send(claimed, service, delivery);
    if (Date.now() > until) return;
  }
}

async function send(claimed: ClaimedMail[], service: Service, delivery: Delivery): Promise<void> {
  const queue = [...claimed];
  const senders = Array.from({ length: IN_PARALLEL }, async () => {
    for (let mail = queue.shift(); mail; mail = queue.shift())
      await finishMail(service, mail, await attempt(mail, delivery));
  });
  await Promise.all(senders);
}

/** The reason why a mail could not be sent; `null` when it was. */
async function attempt(claimed: ClaimedMail, delivery: Delivery) {
  try {
    await delivery.transport.send(toMail(claimed, delivery));
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    return { error, isFinal: thrown instanceof MailRefused };
  }
}

/** The mail for a claimed row. */
export function toMail(claimed: ClaimedMail, { from, siteUrl }: Delivery): Mail {
  const template = MAIL_TEMPLATES[claimed.topic];
  if (!template) throw new Error(`There is no template for ${claimed.topic}`);
  const { name, contactEmail, address } = claimed.site;
  const content = template(claimed.content, {
    siteUrl,
    siteName: name,
    contactEmail,
    recipientName: claimed.to.name,
  });
  const token = claimed.unsubscribeToken;
  const unsubscribeUrl = token && `${siteUrl}/unsubscribe/${token}`;
  const frame = { siteName: name, siteUrl, address, unsubscribeUrl };
  return {
    messageId: `${claimed.id}@${new URL(siteUrl).hostname}`,
    sentAt: new Date(claimed.createdAt),
    from: { email: from, name },
    replyTo: content.replyTo ?? contactEmail,
    to: content.to ?? claimed.to,
    subject: content.subject,
    html: toHtml(content, frame),
    text: toText(content, frame),
    calendar: content.calendar,
    unsubscribeUrl,
  };
}
