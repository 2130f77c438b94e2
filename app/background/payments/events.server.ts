import { z } from "zod";
import { lookAtAccount, lookAtProviderAccount } from "~/background/payments/accounts.server";
import { idOfOurs } from "~/background/payments/id-of-ours";
import { lookAtPayment } from "~/background/payments/open-payments.server";
import { oneByOne, type Payments } from "~/background/payments/payments";
import { lookAtRefund } from "~/background/payments/refunds.server";
import type { ProviderEvent, ProviderObject, Span } from "~/payments/provider";

/** Handles a signed event once; answers false for a body that the provider has not signed. */
export async function handleEvent(
  payments: Payments,
  body: string,
  signature: string,
): Promise<boolean> {
  const event = await payments.provider.verify(body, signature);
  if (event) await handle(payments, event);
  return event !== null;
}

/** Handles an event once, whether the provider has sent it or the job has listed it. */
async function handle(payments: Payments, event: ProviderEvent): Promise<void> {
  const { service, provider } = payments;
  const named = { p_provider: provider.name, p_event_id: event.id };
  const { data: isNew } = await service
    .rpc("note_provider_event", { ...named, p_type: event.type, p_object_id: event.object.id })
    .throwOnError();
  if (!isNew) return;
  await lookAtObject(payments, event);
  await service.rpc("handled_provider_event", named).throwOnError();
}

async function lookAtObject(payments: Payments, { account, object }: ProviderEvent): Promise<void> {
  if (object.kind === "account") return lookAtProviderAccount(payments, object.id);
  if (account === null) return;
  const named = { providerId: object.id, account };
  if (object.kind === "session") await lookAtSession(payments, named);
  if (object.kind === "refund") await lookAtRefund(payments, named);
  if (object.kind === "dispute") await lookAtDispute(payments, named);
}

async function lookAtSession(payments: Payments, session: ProviderObject): Promise<void> {
  const paymentId = idOfOurs(await payments.provider.paymentOf(session));
  if (paymentId) await lookAtPayment(payments, paymentId);
}

async function lookAtDispute(
  { service, provider }: Payments,
  named: ProviderObject,
): Promise<void> {
  const dispute = await provider.lookAtDispute(named);
  if (!dispute?.session) return;
  await service
    .rpc("note_dispute", {
      p_provider: provider.name,
      p_session: dispute.session,
      p_provider_id: named.providerId,
      p_state: dispute.state,
      p_amount: dispute.amount,
      p_currency: dispute.currency,
      p_reason: dispute.reason,
      p_respond_by: dispute.respondBy?.toISOString(),
    })
    .throwOnError();
}

const PaidAccount = z.object({
  id: z.string(),
  provider_id: z.string(),
  /** The time before which its events are read. */
  read_until: z.coerce.date(),
  /** Later events may still be on their way to us. */
  readable_until: z.coerce.date(),
});
type PaidAccount = z.output<typeof PaidAccount>;

/**
 * Lists the events of accounts that were ever paid, so that a lost one is found: a refund may fail, and a dispute may open, long after a
 * payment was settled. Answers the errors.
 */
export async function readEventsAgain(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("accounts_to_read").throwOnError();
  const problems: string[] = [];
  const accounts = z.array(PaidAccount).parse(data);
  const broken = await oneByOne(accounts, async (account) => {
    problems.push(...(await readEventsOf(payments, account)));
  });
  return [...broken, ...problems];
}

/** Calls for the events of one account in one run. The next run goes on from there. */
const MOST_CALLS = 10;

/**
 * Reads the events of an account in their order, in spans of time that one answer covers. The provider answers the latest events of a span
 * first, so a span with too many is made shorter. Answers the errors; from the first one on, the next run reads the events once more.
 */
async function readEventsOf(payments: Payments, account: PaidAccount): Promise<string[]> {
  const { readable_until } = account;
  const problems: string[] = [];
  let span: Span = { from: account.read_until, until: readable_until };
  for (let calls = 0; calls < MOST_CALLS && span.from < readable_until; calls++) {
    const page = await payments.provider.eventsOf(account.provider_id, span);
    if (!page) {
      // It may have left us.
      await lookAtAccount(payments, account.id);
      break;
    }
    if (page.completeFrom > span.from && page.completeFrom < span.until) {
      span = { from: span.from, until: earlierOf(page.completeFrom, middleOf(span)) };
      continue;
    }
    problems.push(...(await oneByOne(page.events, (event) => handle(payments, event))));
    if (problems.length === 0)
      await payments.service
        .rpc("note_events_read", { p_account_id: account.id, p_until: span.until.toISOString() })
        .throwOnError();
    span = { from: span.until, until: readable_until };
  }
  return problems;
}

function middleOf({ from, until }: Span): Date {
  return new Date((from.getTime() + until.getTime()) / 2);
}

const earlierOf = (one: Date, other: Date) => (one < other ? one : other);
