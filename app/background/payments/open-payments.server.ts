import { z } from "zod";
import { lookAtProviderAccount } from "~/background/payments/accounts.server";
import { idOfOurs } from "~/background/payments/id-of-ours";
import { oneByOne, type Payments } from "~/background/payments/payments";
import type { PaymentCall, ProviderObject, SessionState } from "~/payments/provider";

const StoredCall = z
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
  .transform((row): StoredCall => ({
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
/** A payment of the ledger with the values of its call. */
interface StoredCall extends PaymentCall {
  state: "open" | "paid" | "expired";
  /** The page on which the guest pays; null until the start was answered. */
  pageUrl: string | null;
  /** The clock of the provider must have ended the session. */
  isOverdue: boolean;
}

/**
 * Asks the provider about a payment and settles it by the answer; starts the session where no start was answered. Answers the page on
 * which the guest pays, null when nothing can be paid there any more.
 */
export async function lookAtPayment(payments: Payments, paymentId: string): Promise<string | null> {
  const call = await storedCall(payments, paymentId);
  return call ? lookAt(payments, call) : null;
}

/** The same by the session of a payment; it may be none of ours. */
export async function lookAtSession(payments: Payments, session: ProviderObject): Promise<void> {
  const paymentId = idOfOurs(await payments.provider.paymentOf(session));
  if (paymentId) await lookAtPayment(payments, paymentId);
}

/** Ends a payment that its guest gives up: the desks return to stock when the provider says that nothing was paid. */
export async function letGoOfPayment(payments: Payments, paymentId: string): Promise<void> {
  const call = await storedCall(payments, paymentId);
  if (call?.state === "open") await end(payments, call);
}

/** Looks at the payments that are open for more than ten minutes, and ends those that are overdue. Answers the errors. */
export async function lookAtOpenPayments(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("payments_to_look_at").throwOnError();
  return oneByOne(z.array(StoredCall).parse(data), (call) =>
    call.isOverdue ? end(payments, call) : lookAt(payments, call),
  );
}

async function storedCall({ service }: Payments, p_payment_id: string): Promise<StoredCall | null> {
  const { data } = await service
    .rpc("payment_call", { p_payment_id }, { get: true })
    .throwOnError();
  return StoredCall.nullable().parse(data);
}

async function lookAt(payments: Payments, call: StoredCall): Promise<string | null> {
  if (call.state === "paid" || (call.state === "expired" && call.providerId === null)) return null;
  const session = await sessionOf(payments, call);
  if (!session) return null;
  const { providerId, url } = session;
  const found = await payments.provider.look({ providerId, account: call.account });
  await settleOrEnd(payments, call, found);
  return found?.state === "open" ? url : null;
}

async function end(payments: Payments, call: StoredCall): Promise<void> {
  // Without an answer to its start nobody has got the address of the session, and its time is over.
  if (call.isOverdue && call.providerId === null)
    return settle(payments, call.id, { state: "dead" });
  const session = await sessionOf(payments, call);
  if (!session) return;
  const { providerId } = session;
  const ended = await payments.provider.expire({ providerId, account: call.account });
  await settleOrEnd(payments, call, ended);
}

/** A session that the provider does not show any more, as after its owner has left, is over by its clock at the latest. */
async function settleOrEnd(
  payments: Payments,
  call: StoredCall,
  found: SessionState | null,
): Promise<void> {
  if (found) return settle(payments, call.id, found);
  await lookAtProviderAccount(payments, call.account);
  if (call.isOverdue) await settle(payments, call.id, { state: "dead" });
}

/** The session of a payment, started where no start was answered; null, and settled, when the provider refuses to start it. */
async function sessionOf(payments: Payments, call: StoredCall) {
  const { service, provider, siteUrl } = payments;
  if (call.providerId !== null) return { providerId: call.providerId, url: call.pageUrl };
  const started = await provider.start(call, `${siteUrl}/dashboard/payments/${call.id}`);
  if (started.state === "absent") {
    await settle(payments, call.id, { state: "dead" });
    // The account may take no payments any more: from now on its spaces are paid at the desk.
    await lookAtProviderAccount(payments, call.account);
    return null;
  }
  const { providerId, url } = started.session;
  await service
    .rpc("note_session", { p_payment_id: call.id, p_provider_id: providerId, p_page_url: url })
    .throwOnError();
  return started.session;
}

async function settle(
  { service }: Payments,
  p_payment_id: string,
  found: SessionState,
): Promise<void> {
  if (found.state === "open") return;
  const outcome =
    found.state === "paid"
      ? { p_outcome: "paid", p_amount: found.amount, p_currency: found.currency }
      : { p_outcome: "expired" };
  await service.rpc("settle_payment", { p_payment_id, ...outcome }).throwOnError();
}
