import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { askedPass } from "~/features/bookings/quote/pass";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import {
  FreeSpan,
  PAYMENT_REFUSALS,
  Quote,
  REFUSALS,
} from "~/features/bookings/quote/quote.schema";
import { refusedBooking, type RefusedBooking } from "~/features/bookings/quote/refused-booking";
import type { Day } from "~/values/day";

type DatedChoice = BookingChoice & { startDate: string };

/** The current price of a choice, or the reason why it cannot be booked; `null` when this person sees no such listing. */
export async function quoteBooking(
  db: Db,
  spaceId: string,
  choice: DatedChoice,
): Promise<Quote | null> {
  return ask(
    db,
    "quote_booking",
    {
      p_space_id: spaceId,
      p_pass: askedPass(choice),
      p_starts_on: choice.startDate,
      p_ends_on: choice.endDate,
      p_desks: choice.desks,
    },
    Quote.nullable(),
  );
}

/** The next possible days, from a day on, for a refused booking: as many open days, at another time. */
export async function listFreeSpans(
  db: Db,
  spaceId: string,
  from: Day,
  { pass, desks, daysWanted }: Quote,
): Promise<FreeSpan[]> {
  return ask(
    db,
    "free_spans",
    {
      p_space_id: spaceId,
      p_from: from,
      p_desks: desks,
      p_limit: 6,
      p_pass: pass,
      p_days: daysWanted,
    },
    z.array(FreeSpan),
  );
}

/** The total and the digest of the quote that the guest was shown. */
type ConfirmedQuote = {
  idempotencyKey: string;
  expectedTotal: number;
  digest: string;
  /** The ids of the member's own bookings of these days on the page. */
  named: string[];
  note?: string;
};
type Booked = { refusal: null; bookingId: string } | RefusedBooking;

/**
 * Books, or answers the refusal. The same key gives the same booking again and never a second one; a difference from the shown quote is
 * refused.
 */
export async function bookSpace(
  db: Db,
  spaceId: string,
  choice: DatedChoice,
  confirmed: ConfirmedQuote,
): Promise<Booked> {
  const answer = await db.rpc("book_space", wantedBooking(spaceId, choice, confirmed));
  const refusal = refusalOf(answer, REFUSALS);
  return refusal
    ? refusedBooking(refusal, answer.error?.details)
    : { refusal, bookingId: parseAnswer(db, z.guid(), answer) };
}

type Started = { refusal: null; paymentId: string } | RefusedBooking;

/** Holds the desks of a booking that is paid online, or answers the refusal. The same key gives the same payment again. */
export async function beginPayment(
  db: Db,
  spaceId: string,
  choice: DatedChoice,
  confirmed: ConfirmedQuote,
): Promise<Started> {
  const answer = await db.rpc("begin_payment", wantedBooking(spaceId, choice, confirmed));
  const refusal = refusalOf(answer, PAYMENT_REFUSALS);
  return refusal
    ? refusedBooking(refusal, answer.error?.details)
    : { refusal, paymentId: parseAnswer(db, z.guid(), answer) };
}

function wantedBooking(
  spaceId: string,
  choice: DatedChoice,
  { idempotencyKey, expectedTotal, digest, named, note }: ConfirmedQuote,
) {
  return {
    p_space_id: spaceId,
    p_pass: choice.pass,
    p_starts_on: choice.startDate,
    p_ends_on: choice.endDate ?? choice.startDate,
    p_desks: choice.desks,
    p_idempotency_key: idempotencyKey,
    p_expected_total: expectedTotal,
    p_digest: digest,
    p_note: note,
    p_named: named,
  };
}
