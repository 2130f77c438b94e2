import { z } from "zod";
import type { Db } from "~/db/client.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import { REFUSALS, type BookingChoice, type Quote, type Refusal } from "~/features/bookings/quote";
import { QuoteRow } from "~/features/bookings/quote-row";
import type { Day } from "~/values/day";

type DatedChoice = BookingChoice & { startDate: string };

/** What a choice costs right now, or why it cannot be booked; `null` when there is no such listing for this person. */
export async function quoteBooking(
  db: Db,
  spaceId: string,
  choice: DatedChoice,
): Promise<Quote | null> {
  const answer = await db.rpc("quote_booking", {
    p_space_id: spaceId,
    p_pass: choice.pass,
    p_starts_on: choice.startDate,
    p_days: choice.pass === "day" ? choice.days : 1,
    p_desks: choice.desks,
  });
  return parseAnswer(db, z.array(QuoteRow), answer)[0] ?? null;
}

const FreeDayRow = z
  .object({ day: z.string(), free_desks: z.number() })
  .transform(({ day, free_desks }) => ({ day, freeDesks: free_desks }));

/** The next days, from a day on, on which a booking like this one could begin. */
export async function listFreeDays(db: Db, spaceId: string, from: Day, choice: BookingChoice) {
  const answer = await db.rpc("free_days", {
    p_space_id: spaceId,
    p_from: from,
    p_desks: choice.desks,
    p_limit: 6,
    p_pass: choice.pass,
    p_days: choice.pass === "day" ? choice.days : 1,
  });
  return parseAnswer(db, z.array(FreeDayRow), answer);
}

type Confirmation = { idempotencyKey: string; expectedTotal: number; note?: string };
type Booked = { refusal: null; bookingId: string } | { refusal: Refusal };

/** Books, or says why not. The same key gives the same booking again; a total that moved is refused. */
export async function bookSpace(
  db: Db,
  spaceId: string,
  choice: DatedChoice,
  confirmation: Confirmation,
): Promise<Booked> {
  const answer = await db.rpc("book_space", {
    p_space_id: spaceId,
    p_pass: choice.pass,
    p_starts_on: choice.startDate,
    p_days: choice.pass === "day" ? choice.days : 1,
    p_desks: choice.desks,
    p_idempotency_key: confirmation.idempotencyKey,
    p_expected_total: confirmation.expectedTotal,
    p_note: confirmation.note,
  });
  const refusal = refusalOf(answer, REFUSALS);
  return refusal ? { refusal } : { refusal: null, bookingId: parseAnswer(db, z.uuid(), answer) };
}
