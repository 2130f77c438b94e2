import { z } from "zod";
import { bookingReference, statusLabel } from "~/features/bookings/booking";
import { describeFacts } from "~/features/bookings/change/change";
import { BookingChange } from "~/features/bookings/change/change.schema";
import type { FileColumns, PagedTable } from "~/values/csv";

/** A booking in the export of the guest's own data. Money is a number, days are ISO dates, times ISO 8601. */
const ExportedBooking = z.object({
  id: z.string(),
  space: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  heldDays: z.array(z.string()),
  pass: z.enum(["day", "week", "month"]),
  desks: z.number(),
  status: z.enum(["confirmed", "completed", "cancelled"]),
  total: z.number(),
  paidAmount: z.number(),
  paidOnline: z.number(),
  changeFees: z.number(),
  changes: z.array(BookingChange),
  cancellationFee: z.number().nullable(),
  currency: z.string(),
  note: z.string().nullable(),
  cancelledBecause: z.string().nullable(),
  createdAt: z.string(),
});
type ExportedBooking = z.output<typeof ExportedBooking>;

const COLUMNS: FileColumns<ExportedBooking> = [
  ["Reference", ({ id }) => bookingReference(id)],
  ["Space", ({ space }) => space],
  ["Address", ({ address }) => address ?? ""],
  ["City", ({ city }) => city ?? ""],
  ["Country", ({ country }) => country ?? ""],
  ["First day", ({ startsOn }) => startsOn],
  ["Last day", ({ endsOn }) => endsOn],
  ["Days booked", ({ heldDays }) => heldDays.length],
  ["Pass", ({ pass }) => pass],
  ["Desks", ({ desks }) => desks],
  ["Status", ({ status }) => statusLabel(status)],
  ["Total", ({ total }) => total.toFixed(2)],
  ["Paid", ({ paidAmount }) => paidAmount.toFixed(2)],
  ["Paid online", ({ paidOnline }) => paidOnline.toFixed(2)],
  ["Fee for changes", ({ changeFees }) => (changeFees > 0 ? changeFees.toFixed(2) : "")],
  [
    "Changed from",
    ({ changes, currency }) =>
      changes.map(({ before }) => describeFacts(before, currency)).join("; "),
  ],
  ["Cancellation fee", ({ cancellationFee }) => cancellationFee?.toFixed(2) ?? ""],
  ["Currency", ({ currency }) => currency],
  ["Your note", ({ note }) => note ?? ""],
  ["Cancelled because", ({ cancelledBecause }) => cancelledBecause ?? ""],
  ["Booked at (UTC)", ({ createdAt }) => createdAt.slice(0, 16).replace("T", " ")],
];

/** The export of the guest's own bookings, for spreadsheets. */
export const OWN_BOOKINGS: PagedTable = {
  names: COLUMNS.map(([head]) => head),
  toRows: (items) =>
    z
      .array(ExportedBooking)
      .parse(items)
      .map((booking) => COLUMNS.map(([, cell]) => cell(booking))),
};
