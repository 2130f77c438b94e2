import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { ChangeChoice } from "~/features/bookings/change/change";
import {
  CHANGE_REFUSALS,
  ChangeQuote,
  type ChangeRefusal,
} from "~/features/bookings/change/change.schema";

/** The current cost of changing one of the member's bookings to a choice; `null` where it is not theirs. */
export async function quoteChange(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
): Promise<ChangeQuote | null> {
  return ask(db, "quote_change", parametersOf(bookingId, choice), ChangeQuote.nullable());
}

type Confirmation = { idempotencyKey: string; expectedTotal: number; digest: string };
type Changed = { refusal: ChangeRefusal; detail: string | undefined } | { refusal: null };

/**
 * Changes a booking of the member, or answers the refusal with its days or its limit. The same key changes it once; a difference from the
 * shown quote is refused.
 */
export async function changeBooking(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
  { idempotencyKey, expectedTotal, digest }: Confirmation,
): Promise<Changed> {
  const answer = await db.rpc("change_booking", {
    ...parametersOf(bookingId, choice),
    p_idempotency_key: idempotencyKey,
    p_expected_total: expectedTotal,
    p_digest: digest,
  });
  const refusal = refusalOf(answer, CHANGE_REFUSALS);
  if (refusal) return { refusal, detail: answer.error?.details };
  parseAnswer(db, z.guid(), answer);
  return { refusal };
}

type Started =
  | { refusal: ChangeRefusal; detail: string | undefined }
  | { refusal: null; paymentId: string };

/** Starts the payment of what a change costs more, and holds its desks; the same key starts it once. The booking changes when it is paid. */
export async function beginChangePayment(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
  { idempotencyKey, expectedTotal, digest }: Confirmation,
): Promise<Started> {
  const answer = await db.rpc("begin_change_payment", {
    ...parametersOf(bookingId, choice),
    p_idempotency_key: idempotencyKey,
    p_expected_total: expectedTotal,
    p_digest: digest,
  });
  const refusal = refusalOf(answer, CHANGE_REFUSALS);
  if (refusal) return { refusal, detail: answer.error?.details };
  return { refusal, paymentId: parseAnswer(db, z.guid(), answer) };
}

/** Proposes a change of a booking to its guest, by mail. Answers the refusal with its days or its limit. */
export async function proposeChange(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
): Promise<Changed> {
  const answer = await db.rpc("propose_booking_change", parametersOf(bookingId, choice));
  const refusal = refusalOf(answer, CHANGE_REFUSALS);
  if (refusal) return { refusal, detail: answer.error?.details };
  parseAnswer(db, z.guid(), answer);
  return { refusal };
}

const WITHDRAW_REFUSALS = ["no-such-booking", "suspended"] as const;

/** Ends the proposal that waits for the guest. Answers the refusal, or `null`. */
export async function withdrawProposal(db: Db, bookingId: string) {
  const answer = await db.rpc("withdraw_booking_proposal", { p_booking_id: bookingId });
  return refusedOrDone(db, answer, WITHDRAW_REFUSALS);
}

const DECLINE_REFUSALS = ["no-such-booking", "proposal-ended"] as const;

/** Declines a proposal of the host for a booking of the member. Answers the refusal, or `null`. */
export async function declineProposal(db: Db, bookingId: string, proposalId: string) {
  const answer = await db.rpc("decline_booking_proposal", {
    p_booking_id: bookingId,
    p_proposal_id: proposalId,
  });
  return refusedOrDone(db, answer, DECLINE_REFUSALS);
}

function parametersOf(bookingId: string, { pass, startDate, endDate, desks }: ChangeChoice) {
  return {
    p_booking_id: bookingId,
    p_pass: pass,
    p_starts_on: startDate,
    p_ends_on: endDate ?? startDate,
    p_desks: desks,
  };
}
