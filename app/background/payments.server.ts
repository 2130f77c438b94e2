import { z } from "zod";
import type { Service } from "~/db/service.server";
import type {
  AccountState,
  KnownObject,
  Look,
  PaymentCall,
  PaymentProvider,
  ProviderEvent,
} from "~/payments/provider";

/** The provider, the database, and the address to which guests and owners come back. */
export interface Payments {
  service: Service;
  provider: PaymentProvider;
  siteUrl: string;
}

const Call = z
  .object({
    id: z.string(),
    state: z.enum(["open", "paid", "expired"]),
    provider_id: z.string().nullable(),
    account: z.string(),
    key: z.string(),
    amount: z.number(),
    service_fee: z.number(),
    currency: z.string(),
    expires_at: z.string(),
    page_url: z.string().nullable(),
    title: z.string(),
    is_overdue: z.boolean(),
  })
  .transform((row): OpenCall => ({
    id: row.id,
    state: row.state,
    providerId: row.provider_id,
    account: row.account,
    key: row.key,
    amount: row.amount,
    serviceFee: row.service_fee,
    currency: row.currency,
    expiresAt: new Date(row.expires_at),
    pageUrl: row.page_url,
    title: row.title,
    isOverdue: row.is_overdue,
  }));
interface OpenCall extends PaymentCall {
  state: "open" | "paid" | "expired";
  pageUrl: string | null;
  isOverdue: boolean;
}

/**
 * Asks the provider about a payment and settles it by the answer; starts the session where no start was answered. Answers the page on
 * which the guest pays, null when nothing can be paid there any more.
 */
export async function lookAtPayment(payments: Payments, paymentId: string): Promise<string | null> {
  const call = await callOf(payments, paymentId);
  return call ? lookAt(payments, call) : null;
}

/** Ends a payment that its guest gives up: the desks return to stock when the provider says that nothing was paid. */
export async function letGoOfPayment(payments: Payments, paymentId: string): Promise<void> {
  const call = await callOf(payments, paymentId);
  if (call?.state === "open") await end(payments, call);
}

/** The payments that are open for more than ten minutes. Each on its own: one that fails blocks no other. Answers the errors. */
export async function lookAtOpenPayments(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("payments_to_look_at").throwOnError();
  return each(z.array(Call).parse(data), (call) =>
    call.isOverdue ? end(payments, call) : lookAt(payments, call),
  );
}

const PaidAccount = z.object({
  id: z.string(),
  provider_id: z.string(),
  /** Until when its events are read. */
  read_until: z.coerce.date(),
  /** Later events may still be on their way to us. */
  readable_until: z.coerce.date(),
});

/**
 * Reads the events of accounts that were paid again: a refund may fail, and a dispute may open, long after nobody asks about the payment
 * any more. Each account on its own. Answers the errors.
 */
export async function readEventsAgain(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("accounts_to_read").throwOnError();
  const problems: string[] = [];
  const read = (account: z.output<typeof PaidAccount>) =>
    readEventsOf(payments, account).then((all) => problems.push(...all));
  return [...(await each(z.array(PaidAccount).parse(data), read)), ...problems];
}

/** Calls for the events of one account in one run. */
const MOST_SPANS = 10;

async function readEventsOf(
  payments: Payments,
  { id, provider_id, read_until, readable_until }: z.output<typeof PaidAccount>,
): Promise<string[]> {
  const problems: string[] = [];
  let span = { from: read_until, until: readable_until };
  for (let calls = 0; calls < MOST_SPANS && span.from < readable_until; calls++) {
    const written = await payments.provider.eventsOf(provider_id, span);
    if (!written) {
      // It may have left us.
      await lookAtAccount(payments, id);
      break;
    }
    if (written.from > span.from && written.from < span.until) {
      // The earlier ones first, and at least half of the time less with each call.
      const half = (span.from.getTime() + span.until.getTime()) / 2;
      span = { ...span, until: new Date(Math.min(written.from.getTime(), half)) };
      continue;
    }
    problems.push(...(await each(written.events, (event) => handle(payments, event))));
    // An event that failed is read once more.
    if (problems.length === 0)
      await payments.service
        .rpc("note_events_read", { p_account_id: id, p_until: span.until.toISOString() })
        .throwOnError();
    span = { from: span.until, until: readable_until };
  }
  return problems;
}

const Refund = z.object({
  id: z.string(),
  session: z.string(),
  account: z.string(),
  key: z.string(),
  amount: z.number(),
});

/** Sends the refunds that are owed, each with its key. Answers the errors. */
export async function sendRefunds({ service, provider }: Payments): Promise<string[]> {
  const { data } = await service.rpc("refunds_to_send").throwOnError();
  return each(z.array(Refund).parse(data), async (refund) => {
    const { state, providerId, failure } = await provider.refund(refund);
    if (state === "owed") return;
    await service
      .rpc("finish_refund", {
        p_refund_id: refund.id,
        p_outcome: state,
        p_provider_id: providerId ?? undefined,
        p_failure: failure,
      })
      .throwOnError();
  });
}

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

/** Handles an event once, however it was found. */
async function handle(payments: Payments, event: ProviderEvent): Promise<void> {
  const { service, provider } = payments;
  const named = { p_provider: provider.name, p_event_id: event.id };
  const { data: isNew } = await service
    .rpc("note_provider_event", { ...named, p_type: event.type, p_object_id: event.object.id })
    .throwOnError();
  if (!isNew) return;
  if (event.object.kind === "session" && event.account) {
    const session = { providerId: event.object.id, account: event.account };
    const paymentId = asId(await provider.paymentOf(session));
    if (paymentId) await lookAtPayment(payments, paymentId);
  }
  if (event.object.kind === "account") await lookAtAccountOf(payments, event.object.id);
  if (event.object.kind === "refund" && event.account)
    await lookAtRefund(payments, { providerId: event.object.id, account: event.account });
  if (event.object.kind === "dispute" && event.account)
    await lookAtDispute(payments, { providerId: event.object.id, account: event.account });
  await service.rpc("handled_provider_event", named).throwOnError();
}

/** A refund that the provider had confirmed may fail days later, as for a closed card; one without our id is the host's own. */
async function lookAtRefund({ service, provider }: Payments, refund: KnownObject): Promise<void> {
  const made = await provider.lookAtRefund(refund);
  if (!made?.session || made.state === "owed") return;
  const named = { p_session: made.session, p_amount: made.amount };
  const refundId = asId(made.refundId);
  if (refundId)
    await service
      .rpc("finish_refund", {
        ...named,
        p_refund_id: refundId,
        p_outcome: made.state,
        p_provider_id: refund.providerId,
        p_failure: made.failure,
      })
      .throwOnError();
  else if (made.state === "done")
    await service
      .rpc("note_host_refund", {
        ...named,
        p_provider: provider.name,
        p_provider_id: refund.providerId,
      })
      .throwOnError();
}

async function lookAtDispute({ service, provider }: Payments, named: KnownObject): Promise<void> {
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

/** An id of ours that an object of the provider carries; null for what is none of ours. */
const asId = (value: string | null) => z.guid().nullable().catch(null).parse(value);

const AccountCall = z.object({
  id: z.string(),
  key: z.string(),
  provider_id: z.string().nullable(),
  country: z.string().nullable(),
  /** Null when the account of the owner was erased. */
  email: z.string().nullable(),
});

/** Creates the account of an owner at the provider, or finds it, and answers the provider's page on which it continues; null where it refuses. */
export async function continueOnboarding(
  payments: Payments,
  accountId: string,
): Promise<string | null> {
  const { provider, siteUrl } = payments;
  const { key, provider_id, country, email } = await accountOf(payments, accountId);
  if (email === null) throw new Error(`Nobody owns the payment account ${accountId}`);
  const page = `${siteUrl}/dashboard/payouts`;
  const begun = await provider.onboard({ key, providerId: provider_id, country, email }, page);
  if (begun) await noteAccount(payments, accountId, begun.account);
  return begun?.url ?? null;
}

/** Asks the provider whether an account takes payments. */
export async function lookAtAccount(payments: Payments, accountId: string): Promise<void> {
  const { provider_id } = await accountOf(payments, accountId);
  if (provider_id === null) return;
  const state = await payments.provider.lookAtAccount(provider_id);
  await noteAccount(payments, accountId, provider_id, state);
}

/** The same for an account that only the provider has named; it may be none of ours. */
async function lookAtAccountOf(payments: Payments, p_provider_id: string): Promise<void> {
  const named = { p_provider: payments.provider.name, p_provider_id };
  const { data } = await payments.service
    .rpc("account_of_provider", named, { get: true })
    .throwOnError();
  const accountId = z.guid().nullable().parse(data);
  if (accountId) await lookAtAccount(payments, accountId);
}

async function accountOf({ service }: Payments, p_account_id: string) {
  const { data } = await service
    .rpc("account_call", { p_account_id }, { get: true })
    .throwOnError();
  return AccountCall.parse(data);
}

async function noteAccount(
  { service }: Payments,
  p_account_id: string,
  p_provider_id: string,
  p_state?: AccountState,
): Promise<void> {
  await service
    .rpc("note_payment_account", { p_account_id, p_provider_id, p_state })
    .throwOnError();
}

async function callOf({ service }: Payments, p_payment_id: string): Promise<OpenCall | null> {
  const { data } = await service
    .rpc("payment_call", { p_payment_id }, { get: true })
    .throwOnError();
  return Call.nullable().parse(data);
}

async function lookAt(payments: Payments, call: OpenCall): Promise<string | null> {
  if (call.state === "paid" || (call.state === "expired" && call.providerId === null)) return null;
  const session = await sessionOf(payments, call);
  if (!session) return null;
  const look = await payments.provider.look({ ...call, providerId: session.providerId });
  await settleOrEnd(payments, call, look);
  return look?.state === "open" ? session.url : null;
}

async function end(payments: Payments, call: OpenCall): Promise<void> {
  // Without an answer to its start nobody has got the address of the session, and its time is over.
  if (call.isOverdue && call.providerId === null)
    return settle(payments, call.id, { state: "dead" });
  const session = await sessionOf(payments, call);
  if (!session) return;
  const known = { providerId: session.providerId, account: call.account };
  await settleOrEnd(payments, call, await payments.provider.expire(known));
}

/** A session that the provider shows no more, as after its owner has left, is over by its clock at the latest. */
async function settleOrEnd(payments: Payments, call: OpenCall, look: Look | null): Promise<void> {
  if (look) return settle(payments, call.id, look);
  await lookAtAccountOf(payments, call.account);
  if (call.isOverdue) await settle(payments, call.id, { state: "dead" });
}

/** The session of a payment, started where no start was answered; null, and settled, when the provider refuses to start it. */
async function sessionOf(payments: Payments, call: OpenCall) {
  const { service, provider, siteUrl } = payments;
  if (call.providerId !== null) return { providerId: call.providerId, url: call.pageUrl };
  const started = await provider.start(call, `${siteUrl}/dashboard/payments/${call.id}`);
  if (started.state === "absent") {
    await settle(payments, call.id, { state: "dead" });
    // The account may take no payments any more: from now on its spaces are paid at the desk.
    await lookAtAccountOf(payments, call.account);
    return null;
  }
  const { providerId, url } = started.session;
  await service
    .rpc("note_session", { p_payment_id: call.id, p_provider_id: providerId, p_page_url: url })
    .throwOnError();
  return started.session;
}

async function settle({ service }: Payments, p_payment_id: string, look: Look): Promise<void> {
  if (look.state === "open") return;
  const outcome =
    look.state === "paid"
      ? { p_outcome: "paid", p_amount: look.amount, p_currency: look.currency }
      : { p_outcome: "expired" };
  await service.rpc("settle_payment", { p_payment_id, ...outcome }).throwOnError();
}

async function each<Item extends { id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (thrown) {
      problems.push(`${item.id}: ${String(thrown)}`);
    }
  }
  return problems;
}
