import { bookingReference, passLabel, statusLabel } from "~/features/bookings/booking";
import { guestName } from "~/features/bookings/hosting/hosted-booking";
import type { Earnings, HostedBooking } from "~/features/bookings/hosting/hosted-booking.schema";
import { cardFees } from "~/features/bookings/paying/fees";
import type { FileColumns } from "~/values/csv";
import { csvFile } from "~/values/csv-lines.server";

const ARRIVAL = { arrived: "arrived", "did-not-come": "no-show" } as const;

const BOOKING_FILE: FileColumns<HostedBooking> = [
  ["Reference", ({ id }) => bookingReference(id)],
  ["Guest", guestName],
  ["Email", ({ guest }) => guest?.email ?? ""],
  ["First day", ({ startsOn }) => startsOn],
  ["Last day", ({ endsOn }) => endsOn],
  ["Days booked", ({ heldDays }) => heldDays.length],
  ["Pass", passLabel],
  ["Desks", ({ desks }) => desks],
  ["Status", ({ status }) => statusLabel(status)],
  ["Arrival", ({ arrival }) => (arrival ? ARRIVAL[arrival] : "")],
  ["Total", ({ total }) => total.toFixed(2)],
  ["Paid", ({ paidAmount }) => paidAmount.toFixed(2)],
  ["Paid online", ({ paidOnline }) => paidOnline.toFixed(2)],
  ["To pay back at the desk", ({ owedBack }) => owedBack.toFixed(2)],
  ["Changes", ({ changeCount }) => changeCount],
  ["Cancellation fee", ({ cancellationFee }) => cancellationFee?.toFixed(2) ?? ""],
  ["Earned after our fee", ({ earned }) => earned.toFixed(2)],
  ["Currency", ({ currency }) => currency],
  ["Note", ({ note }) => note ?? ""],
  ["Cancelled because", ({ cancelledBecause }) => cancelledBecause ?? ""],
  ["Booked at (UTC)", ({ createdAt }) => createdAt.slice(0, 16).replace("T", " ")],
];

/** Bookings as a CSV file for spreadsheets. Text of guests that looks like a formula is escaped. */
export function toBookingsFile(bookings: readonly HostedBooking[]): string {
  return csvFile(BOOKING_FILE, bookings);
}

/** The earnings of each month as a CSV file. */
export function toEarningsFile({ months, currency }: Earnings): string {
  const columns: FileColumns<Earnings["months"][number]> = [
    ["Month", ({ month }) => month],
    ["Bookings", ({ bookings }) => bookings],
    ["Cancelled", ({ cancelled }) => cancelled],
    ["Earned after our fee", ({ earned }) => earned.toFixed(2)],
    ["Paid at the desk", ({ paidHere }) => paidHere.toFixed(2)],
    ["Paid online", ({ paidOnline }) => paidOnline.toFixed(2)],
    ["Our fee of it", ({ serviceFee }) => serviceFee.toFixed(2)],
    ["About the provider's fee", (month) => cardFees(month).toFixed(2)],
    ["Currency", () => currency],
  ];
  return csvFile(columns, months);
}
