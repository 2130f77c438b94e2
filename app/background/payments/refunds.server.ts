import { z } from "zod";
import { idOfOurs } from "~/background/payments/id-of-ours";
import { lookAtSession } from "~/background/payments/open-payments.server";
import { oneByOne, type Payments } from "~/background/payments/payments";
import type { ProviderObject } from "~/payments/provider";

const OwedRefund = z.object({
  id: z.string(),
  session: z.string(),
  account: z.string(),
  key: z.string(),
  amount: z.number(),
});

/** Sends the refunds that are owed, each with its idempotency key. Answers the errors. */
export async function sendRefunds(payments: Payments): Promise<string[]> {
  const { data } = await payments.service.rpc("refunds_to_send").throwOnError();
  return oneByOne(z.array(OwedRefund).parse(data), async (refund) => {
    const { state, providerId, failure } = await payments.provider.refund(refund);
    if (state === "owed") return;
    await finishRefund(payments, {
      p_refund_id: refund.id,
      p_outcome: state,
      p_provider_id: providerId ?? undefined,
      p_failure: failure,
    });
  });
}

/**
 * Notes the state of a refund at the provider. A confirmed one may fail days later, as for a closed card. One that is none of ours, whatever
 * it is named, is the host's.
 */
export async function lookAtRefund(payments: Payments, refund: ProviderObject): Promise<void> {
  const found = await payments.provider.lookAtRefund(refund);
  if (!found?.session || found.state === "owed") return;
  const noted = {
    p_provider_id: refund.providerId,
    p_session: found.session,
    p_amount: found.amount,
    p_outcome: found.state,
    p_failure: found.failure,
  };
  const refundId = idOfOurs(found.refundId);
  if (refundId && (await finishRefund(payments, { ...noted, p_refund_id: refundId }))) return;
  // Its payment may not be known to be paid yet.
  await lookAtSession(payments, { providerId: found.session, account: refund.account });
  await payments.service
    .rpc("note_host_refund", { ...noted, p_provider: payments.provider.name })
    .throwOnError();
}

type Finished = {
  p_refund_id: string;
  p_outcome: "done" | "failed";
  p_provider_id?: string | undefined;
  p_failure?: string | undefined;
  p_session?: string;
  p_amount?: number;
};

/** Answers whether it is the refund of ours. */
async function finishRefund({ service }: Payments, finished: Finished): Promise<boolean> {
  const { data } = await service.rpc("finish_refund", finished).throwOnError();
  return data;
}
