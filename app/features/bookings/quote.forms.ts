import { z } from "zod";
import type { BookingChoice } from "~/features/bookings/quote";
import { daysInSpan, isDay } from "~/values/day";
import { isMonth } from "~/values/month";

const day = z.string().refine(isDay).nullable().catch(null).default(null);
const count = (most: number) => z.coerce.number().int().min(1).max(most).catch(1).default(1);

/** A choice as it stands in the URL. `endDate`, as the search page writes it, becomes a number of day passes. */
export const BookingChoiceForm = z
  .object({
    pass: z.enum(["day", "week", "month"]).catch("day").default("day"),
    startDate: day,
    endDate: day,
    days: count(30),
    desks: count(2000),
    month: z.string().refine(isMonth).nullable().catch(null).default(null),
  })
  .transform(({ endDate, ...choice }): BookingChoice => {
    if (!choice.startDate || !endDate || endDate <= choice.startDate) return choice;
    return { ...choice, days: Math.min(daysInSpan(choice.startDate, endDate), 30) };
  });

const OUT_OF_DATE = "This page is out of date. Open it anew and confirm again.";

/** What the review page posts beside the choice in its URL. */
export const ConfirmBooking = z.object({
  idempotencyKey: z.uuid(OUT_OF_DATE),
  expectedTotal: z.coerce.number(OUT_OF_DATE).min(0, OUT_OF_DATE).max(99_999_999, OUT_OF_DATE),
  note: z.string().trim().max(500, "Keep the note under 500 characters.").optional(),
});
