import { lookAtProviderAccount } from "~/background/payments/accounts.server";
import { lookAtSession } from "~/background/payments/open-payments.server";
import type { Payments } from "~/background/payments/payments";
import { lookAtRefund } from "~/background/payments/refunds.server";
import type { ProviderEvent, ProviderObject } from "~/payments/provider";

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

async function handle(payments: Payments, { id, type, account, object }: ProviderEvent) {
  const { data: askedAt } = await payments.service
    .rpc("note_provider_event", {
      p_provider: payments.provider.name,
      p_event_id: id,
      p_type: type,
      p_object_kind: object.kind,
      p_object_id: object.id,
      p_account: account ?? undefined,
    })
    .throwOnError();
  if (askedAt !== null) await handleStored(payments, { id, type, account, object, askedAt });
}

/** A stored event. `askedAt`: a time before its object is asked for; what is answered to an earlier question is ignored. */
export type StoredEvent = ProviderEvent & { askedAt: string };

export async function handleStored(payments: Payments, event: StoredEvent): Promise<void> {
  await lookAtObject(payments, event);
  await payments.service
    .rpc("handled_provider_event", { p_provider: payments.provider.name, p_event_id: event.id })
    .throwOnError();
}

async function lookAtObject(
  payments: Payments,
  { account, object, askedAt }: StoredEvent,
): Promise<void> {
  if (object.kind === "account") return lookAtProviderAccount(payments, object.id);
  if (account === null) return;
  const named = { providerId: object.id, account };
  if (object.kind === "session") await lookAtSession(payments, named);
  if (object.kind === "refund") await lookAtRefund(payments, named);
  if (object.kind === "dispute") await lookAtDispute(payments, named, askedAt);
}

async function lookAtDispute(
  { service, provider }: Payments,
  named: ProviderObject,
  askedAt: string,
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
      p_asked_at: askedAt,
    })
    .throwOnError();
}
