import { z } from "zod";
import { BOOKING_TABS } from "~/features/bookings/booking";
import { fromCursor } from "~/values/page";

/** The search parameters of the bookings page. An invalid link shows the first page of upcoming bookings. */
export const BookingsSearch = z.object({
  show: z.enum(BOOKING_TABS).catch("upcoming").default("upcoming"),
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});

/** The form sends the shown fee, so that a guest never pays more than the page said. */
export const CancelForm = z.object({
  acceptedFee: z.coerce.number().min(0).max(999_999_999_999.99),
});
