import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { OnlinePayment, PayoutSettings } from "~/features/bookings/paying/payment.schema";
import type { PaymentChoice } from "~/features/spaces/payment-choice";

/** A payment of the member; `null` for those of others. */
export async function findPayment(db: Db, paymentId: string): Promise<OnlinePayment | null> {
  return ask(db, "my_payment", { p_payment_id: paymentId }, OnlinePayment.nullable());
}

/** The payments that the member has started, and that are neither paid nor dead. */
export async function listOpenPayments(db: Db): Promise<OnlinePayment[]> {
  return ask(db, "my_open_payments", {}, z.array(OnlinePayment));
}

/** The account of the member, an owner, and how each of the listings is paid. */
export async function findPayoutSettings(db: Db): Promise<PayoutSettings> {
  return ask(db, "my_payment_account", {}, PayoutSettings);
}

/** Begins the account of an owner, or finds it; `null` for a member without a listing. `country`: ISO 3166-1. */
export async function beginPaymentAccount(db: Db, country: string): Promise<string | null> {
  const answer = await db.rpc("begin_payment_account", { p_country: country });
  return refusalOf(answer, ["no-listing", "not-a-country"])
    ? null
    : parseAnswer(db, z.guid(), answer);
}

const CHOICE_REFUSALS = ["no-such-space", "no-account"] as const;

/** Sets how listings of the member are paid: all of them or, with a refusal, none. */
export async function choosePayments(
  db: Db,
  choices: readonly { spaceId: string; choice: PaymentChoice }[],
) {
  const answer = await db.rpc("choose_payments", {
    p_space_ids: choices.map(({ spaceId }) => spaceId),
    p_choices: choices.map(({ choice }) => choice),
  });
  return refusedOrDone(db, answer, CHOICE_REFUSALS);
}
