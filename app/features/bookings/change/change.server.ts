import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone, type Answer } from "~/db/backend-answer.server";
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
/** The refusal with its days or its limit, or the id of what was written. */
type Changed =
  | { refusal: ChangeRefusal; detail: string | undefined }
  | { refusal: null; id: string };

function toChanged(db: Db, answer: Answer): Changed {
  const refusal = refusalOf(answer, CHANGE_REFUSALS);
  if (refusal) return { refusal, detail: answer.error?.details };
  return { refusal, id: parseAnswer(db, z.guid(), answer) };
}

/** Changes a booking of the member. The same key changes it once; a difference from the shown quote is refused. */
export async function changeBooking(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
  confirmed: Confirmation,
): Promise<Changed> {
  const asked = { ...parametersOf(bookingId, choice), ...parametersOfConfirmation(confirmed) };
  return toChanged(db, await db.rpc("change_booking", asked));
}

/**
 * Starts the payment of what a change costs more, and holds its desks; the same key starts it once. The booking changes when it is paid.
 * Answers the id of the payment.
 */
export async function beginChangePayment(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
  confirmed: Confirmation,
): Promise<Changed> {
  const asked = { ...parametersOf(bookingId, choice), ...parametersOfConfirmation(confirmed) };
  return toChanged(db, await db.rpc("begin_change_payment", asked));
}

function parametersOfConfirmation({ idempotencyKey, expectedTotal, digest }: Confirmation) {
  return {
    p_idempotency_key: idempotencyKey,
    p_expected_total: expectedTotal,
    p_digest: digest,
  };
}

/** Proposes a change of a booking to its guest, by mail. */
export async function proposeChange(
  db: Db,
  bookingId: string,
  choice: ChangeChoice,
): Promise<Changed> {
  return toChanged(db, await db.rpc("propose_booking_change", parametersOf(bookingId, choice)));
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
