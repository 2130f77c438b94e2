import { describe, expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import { BOOKING, CONTEXT, FRAME } from "../../../../tests/support/mailed-booking.ts";
import {
  bookingCancelledByAdminMail,
  bookingCancelledByGuestMail,
  bookingReceivedMail,
} from "./host-mails.server.ts";

describe("the host is mailed", () => {
  const received = {
    ...BOOKING,
    note: "By the window",
    guest: { name: "Gus Guest", email: "gus@guest.test" },
    earned: 77.6,
  };

  test("the guest of a booking, and its earnings", () => {
    const text = toText(bookingReceivedMail(received, CONTEXT), FRAME);
    for (const line of [
      "Gus Guest has booked 2 desks at Sala Atlântica",
      "Guest: Gus Guest, gus@guest.test",
      "Note: By the window",
      "Total: US$80; US$77.60 after our fee of 3%",
      "/dashboard/listings/7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21/bookings?q=8B1F-2C1E",
    ])
      expect(text).toContain(line);
  });

  test("a cancellation by a guest, and its fee", () => {
    const textAt = (fee: number) =>
      toText(
        bookingCancelledByGuestMail(
          { ...received, cancellation: { ...BOOKING.cancellation, fee } },
          CONTEXT,
        ),
        FRAME,
      );
    expect(textAt(0)).toContain(
      "Under its terms, cancelling costs the guest nothing. On the days you are open, the desks are now back on sale or held for the waiting list.",
    );
    expect(textAt(40)).toContain("Under its terms, cancelling costs the guest US$40.");
  });

  test("a cancellation by an admin, and its reason", () => {
    const text = toText(
      bookingCancelledByAdminMail({ ...received, cancelledBecause: "A pipe burst" }, CONTEXT),
      FRAME,
    );
    for (const line of [
      "We have cancelled a booking of Gus Guest at Sala Atlântica",
      "It costs the guest nothing. On the days you are open, the desks are now back on sale or held for the waiting list.",
      "Reason: A pipe burst",
    ])
      expect(text).toContain(line);
  });

  test("the cancellation of a guest whose account is gone", () => {
    const text = toText(bookingCancelledByGuestMail({ ...received, guest: null }, CONTEXT), FRAME);
    expect(text).toContain("A former member has cancelled");
  });
});
