import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { ManagedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import type { NewFee } from "~/features/bookings/paying/administration/managed-payment.forms";

/** A payment for an admin; `null` for an unknown one. */
export async function findManagedPayment(db: Db, paymentId: string) {
  return ask(db, "admin_payment", { p_payment_id: paymentId }, ManagedPayment.nullable());
}

const NO_REFUND = ["no-such-refund"] as const;

/** Has a failed refund sent again. Answers the refusal, or `null`. */
export async function retryRefund(db: Db, refundId: string) {
  return refusedOrDone(db, await db.rpc("retry_refund", { p_refund_id: refundId }), NO_REFUND);
}

const NO_PAYMENT = ["no-such-payment"] as const;

/** Logs that the provider is asked again about a payment. Answers the refusal, or `null`. */
export async function noteLook(db: Db, paymentId: string) {
  return refusedOrDone(db, await db.rpc("note_look", { p_payment_id: paymentId }), NO_PAYMENT);
}

/** Marks a failed refund as done in another way, which the log keeps. Answers the refusal, or `null`. */
export async function finishFailedRefund(db: Db, refundId: string, way: string) {
  const answer = await db.rpc("finish_failed_refund", { p_refund_id: refundId, p_reason: way });
  return refusedOrDone(db, answer, NO_REFUND);
}

const FEE_REFUSALS = ["no-such-booking", "not-cancelled", "fee-changed", "not-lower"] as const;

/** Lowers the fee of a cancelled booking; what was paid for it goes back. Answers the refusal, or `null`. */
export async function lowerFee(db: Db, bookingId: string, { fee, expected, words }: NewFee) {
  const answer = await db.rpc("lower_cancellation_fee", {
    p_booking_id: bookingId,
    p_fee: fee,
    p_expected: expected,
    p_reason: words,
  });
  return refusedOrDone(db, answer, FEE_REFUSALS);
}
