import { EmailMessage } from "cloudflare:email";
import { deliverLatest } from "~/background/deliver-mail.server";
import { deliverLatestWebhooks } from "~/background/deliver-webhooks.server";
import { importListings } from "~/background/import-listings.server";
import { runDueJobs, type Background } from "~/background/jobs.server";
import {
  countReads,
  countViews,
  createViewBatch,
  viewedPage,
} from "~/background/page-views.server";
import type { Payments } from "~/background/payments/payments";
import { createServiceClient, type Service } from "~/db/service.server";
import { receiverRules } from "~/features/webhooks/receiver-address";
import { writeLine } from "~/http/log-line.server";
import {
  cloudflareTransport,
  mailboxTransport,
  resendTransport,
  type EmailBinding,
  type MailTransport,
} from "~/mail/transport.server";
import { stripeProvider } from "~/payments/stripe.server";
import type { Outgoing } from "~/safe-fetch/safe-fetch.server";
import type { Environment } from "./environment";
import { isLocalSite } from "./site-address";

type Bound = { environment: Environment; email: EmailBinding | null; outgoing: Outgoing };

/**
 * The services of the background; `null` where the operator configured no secret key or no transport for mail, and then jobs and mail
 * wait. `/readyz` reports it.
 */
export function backgroundOf({ environment, email, outgoing }: Bound): Background | null {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, MAIL_FROM, SITE_URL, INDEXNOW_KEY } = environment;
  const transport = transportOf({ environment, email });
  const rules = receiverRules(environment);
  if (!SUPABASE_SECRET_KEY || !MAIL_FROM || !transport) return null;
  const service = createServiceClient({ SUPABASE_URL, SUPABASE_SECRET_KEY });
  return {
    service,
    payments: paymentsOf(environment, service),
    delivery: { transport, from: MAIL_FROM, siteUrl: SITE_URL },
    sender: {
      keys: environment.WEBHOOK_KEY,
      rules,
      outgoing,
      local: rules.localReceivers ? (url, init) => fetch(url, init) : null,
    },
    indexNow: INDEXNOW_KEY ? { key: INDEXNOW_KEY, outgoing } : undefined,
  };
}

function paymentsOf(environment: Environment, service: Service): Payments | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL, SITE_URL } = environment;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  const keys = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  const provider = stripeProvider({ ...keys, origin: STRIPE_URL });
  return { service, provider, siteUrl: SITE_URL };
}

/** Sends mail that a write may have queued; failures are in the outbox, and in the log when it cannot be reached. */
export async function deliverNow(background: Background | null): Promise<void> {
  if (!background) return;
  try {
    await deliverLatest(background.service, background.delivery);
  } catch (thrown) {
    writeErrors([`deliver-mail: ${String(thrown)}`]);
  }
}

/** Sends webhook deliveries that a request may have caused; failures are in their log, and retried. */
export async function tellWebhooksNow(background: Background | null): Promise<void> {
  if (!background) return;
  try {
    await deliverLatestWebhooks(background.service, background.sender);
  } catch (thrown) {
    writeErrors([`deliver-webhooks: ${String(thrown)}`]);
  }
}

/** Runs work that a request left for `waitUntil`, and logs its failure. */
export async function workBehindAnswer(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause ? `: ${String(thrown.cause)}` : "";
    writeErrors([`${name}: ${String(thrown)}${cause}`]);
  }
}

/** Imports waiting files of listings, and sends the mail about them. Failures are retried within the minute. */
export async function importNow(background: Background | null): Promise<void> {
  if (!background) return;
  try {
    await importListings(background.service);
  } catch (thrown) {
    writeErrors([`import-listings: ${String(thrown)}`]);
  }
  await deliverNow(background);
}

/** Milliseconds for which views are collected. */
const VIEWS_TOGETHER = 5000;
/** The views of all visitors of this isolate. Those not written when the isolate ends are lost. */
const VIEWS = {
  space: { batch: createViewBatch(), count: countViews },
  post: { batch: createViewBatch(), count: countReads },
};

/** Counts a view of a listing or a post in `waitUntil`. */
export function noteView(
  request: Request,
  status: number,
  background: Background | null,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (!background) return;
  const headless = isLocalSite(background.delivery.siteUrl);
  const viewed = viewedPage(request, status, { headless });
  if (viewed && VIEWS[viewed.page].batch.add(viewed.key, Date.now()))
    waitUntil(collectViews(background, viewed.page));
}

async function collectViews(background: Background, page: keyof typeof VIEWS): Promise<void> {
  await new Promise((over) => setTimeout(over, VIEWS_TOGETHER));
  await writeViews(background, page);
}

async function writeViews({ service }: Background, page: keyof typeof VIEWS): Promise<void> {
  const { batch, count } = VIEWS[page];
  const views = batch.take();
  if (Object.keys(views).length === 0) return;
  try {
    await count(service, views);
  } catch (thrown) {
    writeErrors([`views: ${String(thrown)}`]);
  }
}

/** The run of each minute. */
export async function runScheduled(background: Background | null): Promise<void> {
  if (!background) return writeErrors(["mail and jobs rest: no secret key, sender or transport"]);
  // Views whose request ended before it wrote them, when no later view did.
  await Promise.all([writeViews(background, "space"), writeViews(background, "post")]);
  writeErrors(await runDueJobs(background));
}

function transportOf({ environment, email }: Omit<Bound, "outgoing">): MailTransport | null {
  const { MAILBOX_URL, RESEND_API_KEY } = environment;
  if (MAILBOX_URL) return mailboxTransport(MAILBOX_URL);
  if (email) return cloudflareTransport(email, (...message) => new EmailMessage(...message));
  return RESEND_API_KEY ? resendTransport(RESEND_API_KEY) : null;
}

function writeErrors(errors: string[]): void {
  for (const error of errors) writeLine("error", { message: "background", error });
}
