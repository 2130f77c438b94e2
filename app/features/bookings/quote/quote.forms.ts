import { z } from "zod";
import { LONGEST_BOOKING_NOTE } from "~/features/bookings/booking";
import { LONGEST_SPAN, MOST_DESKS, toChoice } from "~/features/bookings/quote/choice";
import { countsDays, type BookingChoice } from "~/features/bookings/quote/quote";
import { dateNotes } from "~/features/spaces/search/search-notes";
import { prose } from "~/ui/forms/text-schemas";
import { isDay } from "~/values/day";
import { isMonth } from "~/values/month";

const day = z.string().refine(isDay).nullable().catch(null).default(null);
const count = (most: number) => z.coerce.number().int().min(1).max(most).catch(1).default(1);

/** A choice in the URL; `askedChoice` reads the same in a browser. */
export const BookingChoiceForm = z
  .object({
    pass: z.enum(["day", "week", "month"]).nullable().catch(null).default(null),
    startDate: day,
    endDate: day,
    desks: count(MOST_DESKS),
    month: z.string().refine(isMonth).nullable().catch(null).default(null),
  })
  .transform(toChoice);

/** Messages about the values in an address that were ignored or corrected. `onlyPass`: see `describeOnlyPass`. */
export function choiceNotes(
  choice: BookingChoice,
  address: URL,
  onlyPass: string | null = null,
): string[] {
  const notes = dateNotes(address);
  if (onlyPass) notes.push(onlyPass);
  else if (choice.isShortened && countsDays(choice))
    notes.push(
      `Day passes cover at most ${LONGEST_SPAN} days. These are the first ${LONGEST_SPAN}.`,
    );
  return notes;
}

const STALE_PAGE = "This page is out of date. Open it again and confirm.";

/** The number of a member's bookings that `space_overview` names. */
const MOST_NAMED = 20;

/** The form of the review page, beside the choice in its URL. */
export const ConfirmBooking = z.object({
  idempotencyKey: z.guid(STALE_PAGE),
  expectedTotal: z.coerce.number(STALE_PAGE).min(0, STALE_PAGE).max(999_999_999_999, STALE_PAGE),
  /** The digest of the quote on the page: everything that the guest agrees to. */
  digest: z.string(STALE_PAGE).regex(/^[0-9a-f]{64}$/, STALE_PAGE),
  /** The member's own bookings of these days on the page, so that one made since is not doubled by accident. */
  named: z.array(z.guid(STALE_PAGE)).max(MOST_NAMED, STALE_PAGE).default([]),
  pay: z.enum(["at-the-space", "online"], STALE_PAGE).default("at-the-space"),
  note: prose({ least: 0, most: LONGEST_BOOKING_NOTE }, "").optional(),
});
export type ConfirmBooking = z.input<typeof ConfirmBooking>;
