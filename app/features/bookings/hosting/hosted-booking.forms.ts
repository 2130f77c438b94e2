import { z } from "zod";
import {
  ARRIVALS,
  HOSTED_TABS,
  LONGEST_CANCEL_REASON,
} from "~/features/bookings/hosting/hosted-booking";
import { prose } from "~/ui/forms/text-schemas";
import { isDay } from "~/values/day";
import { fromCursor } from "~/values/page";
import { asLine } from "~/values/plain-text";

const typed = z.string().transform(asLine).pipe(z.string().max(100)).catch("").default("");

/** The search parameters of the bookings of a space. Without a tab the page opens the first one that has matches. */
export const HostedSearch = z.object({
  show: z.enum(HOSTED_TABS).nullable().catch(null).default(null),
  q: typed,
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});

/** The search parameters of the file. Without `show` it has all bookings. */
export const HostedFileSearch = z.object({
  show: z
    .enum([...HOSTED_TABS, "all"])
    .catch("all")
    .default("all"),
  q: typed,
});

const ArrivalForm = z.object({
  intent: z.literal("mark-arrival"),
  bookingId: z.guid(),
  arrival: z.enum(ARRIVALS),
});

/** The small forms of the list and the front desk. The key of a payment notes it, or takes it back, once. */
export const HostedForm = z.discriminatedUnion("intent", [
  ArrivalForm,
  z.object({
    intent: z.literal("note-payment"),
    bookingId: z.guid(),
    key: z.guid(),
    amount: z.coerce.number().positive().max(10_000_000),
  }),
  z.object({ intent: z.literal("take-back-payment"), bookingId: z.guid(), key: z.guid() }),
]);

/** `refundId`: the latest refund of the amount that the page showed as owed. */
export const NoteRefundForm = z.object({ refundId: z.guid() });

export const CancelAsOwnerForm = z.object({
  reason: prose({ most: LONGEST_CANCEL_REASON }, "Tell your guest why."),
  /** The last remaining day that the page showed; absent where the whole booking is cancelled. */
  staysUntil: z.string().refine(isDay).optional(),
  /** How often the guest had changed the booking that the page showed. */
  changeCount: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
export type CancelAsOwnerForm = z.input<typeof CancelAsOwnerForm>;
