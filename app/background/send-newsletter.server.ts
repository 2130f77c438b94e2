import { z } from "zod";
import { toMail, type Delivery } from "~/background/deliver-mail.server";
import { ClaimedMail } from "~/background/outbox.server";
import { camelKeys } from "~/db/camel-keys";
import type { Service } from "~/db/service.server";
import { MailNotTaken, MailRefused, type Mail } from "~/mail/mail";

/** Mails per claim: at most so many have an unknown result when a sender is cut off. */
const CLAIMED_AT_ONCE = 20;
/** Concurrent mails: a Worker has six connections. */
const IN_PARALLEL = 5;
/** Batches per run, hence 200 mails a minute: the other jobs of the minute have time, and providers see no burst. */
const MOST_BATCHES = 10;
/** Milliseconds after which nothing more is claimed: the run of the next minute continues. */
const LONGEST = 30_000;

type Outcome = { outcome: "sent" | "refused" | "failed" | "not-taken"; error?: string };

/**
 * Sends one minute's share of the newsletter. Each mail is sent at most once: its delivery is stored before it is sent, and an
 * interrupted one is not sent again. Answers the errors of single mails.
 */
export async function sendNewsletter(service: Service, delivery: Delivery): Promise<string[]> {
  const until = Date.now() + LONGEST;
  const problems: string[] = [];
  for (let batches = 0; batches < MOST_BATCHES && Date.now() < until; batches += 1) {
    const queue = await claim(service);
    if (queue.length === 0) break;
    const senders = Array.from({ length: IN_PARALLEL }, async () => {
      for (let mail = queue.shift(); mail; mail = queue.shift()) {
        const { outcome, error } = await send(mail, delivery);
        // Providers quote the address, which must not be in the error of a job.
        if (error) problems.push(`${outcome}: ${error.replaceAll(mail.to.email, "…")}`);
        await finish(service, mail.id, outcome);
      }
    });
    await Promise.all(senders);
  }
  return [...new Set(problems)];
}

async function claim(service: Service): Promise<ClaimedMail[]> {
  const { data } = await service
    .rpc("claim_newsletter", { p_most: CLAIMED_AT_ONCE })
    .throwOnError();
  return z.array(ClaimedMail).parse(camelKeys(data));
}

async function finish(service: Service, id: string, outcome: Outcome["outcome"]): Promise<void> {
  const said = { p_id: id, p_outcome: outcome };
  await service.rpc("finish_newsletter_delivery", said).throwOnError();
}

async function send(claimed: ClaimedMail, delivery: Delivery): Promise<Outcome> {
  let mail: Mail;
  try {
    mail = toMail(claimed, delivery);
  } catch (thrown) {
    return { outcome: "not-taken", error: messageOf(thrown) };
  }
  try {
    await delivery.transport.send(mail);
    return { outcome: "sent" };
  } catch (thrown) {
    if (thrown instanceof MailRefused) return { outcome: "refused", error: thrown.message };
    if (thrown instanceof MailNotTaken) return { outcome: "not-taken", error: thrown.message };
    return { outcome: "failed", error: messageOf(thrown) };
  }
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
