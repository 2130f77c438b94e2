import { EmailMessage } from "cloudflare:email";
import { deliverLatest } from "~/background/deliver-mail.server";
import { runDueJobs, type Background } from "~/background/jobs.server";
import { countViews, createViewBatch, viewedSpace } from "~/background/space-views.server";
import { createServiceClient } from "~/db/service.server";
import { writeLine } from "~/http/log-line.server";
import {
  cloudflareTransport,
  mailboxTransport,
  resendTransport,
  type EmailBinding,
  type MailTransport,
} from "~/mail/transport.server";
import type { Environment } from "./environment";

type Bound = { environment: Environment; email: EmailBinding | null };

/**
 * What the background needs; `null` where the operator gave no secret key or no way to send mail, and then jobs and mail
 * wait. `/readyz` says which.
 */
export function backgroundOf({ environment, email }: Bound): Background | null {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, MAIL_FROM, SITE_URL } = environment;
  const transport = transportOf({ environment, email });
  if (!SUPABASE_SECRET_KEY || !MAIL_FROM || !transport) return null;
  return {
    service: createServiceClient({ SUPABASE_URL, SUPABASE_SECRET_KEY }),
    delivery: { transport, from: MAIL_FROM, siteUrl: SITE_URL },
  };
}

/** Sends mail that a write may have left; failures stand in the outbox, and in the log when it cannot be reached. */
export async function deliverNow(background: Background | null): Promise<void> {
  if (!background) return;
  try {
    await deliverLatest(background.service, background.delivery);
  } catch (thrown) {
    writeErrors([`deliver-mail: ${String(thrown)}`]);
  }
}

/** Milliseconds for which views of listings are collected. */
const VIEWS_TOGETHER = 5000;
/** What visitors of this isolate looked at, whoever they are. What it has not sent when the isolate ends is lost. */
const views = createViewBatch();

/** Counts a page of a listing that was answered, behind the answer. */
export function noteView(
  request: Request,
  status: number,
  background: Background | null,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (!background) return;
  const spaceId = viewedSpace(request, status);
  if (spaceId && views.add(spaceId, Date.now())) waitUntil(sendViews(background));
}

async function sendViews({ service }: Background): Promise<void> {
  await new Promise((over) => setTimeout(over, VIEWS_TOGETHER));
  try {
    await countViews(service, views.take());
  } catch (thrown) {
    writeErrors([`views: ${String(thrown)}`]);
  }
}

/** The clock's minute. */
export async function runScheduled(background: Background | null): Promise<void> {
  if (!background) return writeErrors(["mail and jobs rest: no secret key, sender or transport"]);
  writeErrors(await runDueJobs(background));
}

function transportOf({ environment, email }: Bound): MailTransport | null {
  const { MAILBOX_URL, RESEND_API_KEY } = environment;
  if (MAILBOX_URL) return mailboxTransport(MAILBOX_URL);
  if (email) return cloudflareTransport(email, (...message) => new EmailMessage(...message));
  return RESEND_API_KEY ? resendTransport(RESEND_API_KEY) : null;
}

function writeErrors(errors: string[]): void {
  for (const error of errors) writeLine("error", { message: "background", error });
}
