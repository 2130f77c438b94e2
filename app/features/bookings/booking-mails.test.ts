import { describe, expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import { BOOKING, CONTEXT, FRAME } from "../../../tests/support/mailed-booking.ts";
import type { Booking, Cancellation, LostBooking } from "./booking.schema.ts";
import {
  bookingCancelledByOwnerMail,
  bookingCancelledMail,
  bookingChangedMail,
  bookingChangeProposedMail,
  bookingConfirmedMail,
  bookingReminderMail,
  bookingWithoutHostMail,
} from "./booking-mails.server.ts";
import {
  bookingCancelledByGuestMail,
  bookingChangedByGuestMail,
  bookingProposalDeclinedMail,
} from "./hosting/host-mails.server.ts";

function bookingWith(cancellation: Partial<Cancellation>): Booking {
  return { ...BOOKING, cancellation: { ...BOOKING.cancellation, ...cancellation } };
}
const textOf = (mail: typeof bookingCancelledByOwnerMail, booking: Booking = BOOKING) =>
  toText(mail({ lostDays: [], ...booking }, CONTEXT), FRAME);

describe("each mail is complete without the site", () => {
  test.each([
    ["confirmed", bookingConfirmedMail],
    ["reminder", bookingReminderMail],
  ])("%s", (_, mail) => {
    const text = textOf(mail);
    for (const line of [
      "Space: Sala Atlântica",
      "Days: Fri 11 – Sat 12 Dec 2026",
      "Open: Fri 09:00 – 18:00\n  Sat 10:00 – 14:00 (Lisbon time)",
      "Address: Rua do Arsenal 114, Baixa, Lisbon, Portugal",
      "Desks: 2",
      "Total: US$80 (2 desks × 2 day passes at US$20)",
      "You pay at the space. It accepts cash and Visa.",
      "Cancelling: Free until Thu 10 Dec 2026, 09:00 (Lisbon time). After that, it costs US$40.",
      "https://nomadcowork.test/dashboard/bookings/8b1f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
    ])
      expect(text).toContain(line);
  });
});

const CHANGE = {
  number: 1,
  changedAt: "2026-11-21T08:30:00+00:00",
  fee: 20,
  before: {
    pass: "day" as const,
    startsOn: "2026-12-09",
    endsOn: "2026-12-10",
    heldDays: ["2026-12-09", "2026-12-10"],
    opensAt: ["09:00", "09:00"],
    closesAt: ["18:00", "18:00"],
    desks: 1,
    total: 40,
  },
  after: {
    pass: "day" as const,
    startsOn: "2026-12-11",
    endsOn: "2026-12-12",
    heldDays: ["2026-12-11", "2026-12-12"],
    opensAt: ["09:00", "10:00"],
    closesAt: ["18:00", "14:00"],
    desks: 2,
    total: 100,
  },
};

describe("a change", () => {
  const changed = { ...BOOKING, total: 100, changeFees: 20, changes: [CHANGE], change: CHANGE };

  test("is mailed to the guest with the booking before and after it, and its cost", () => {
    const text = toText(bookingChangedMail(changed, CONTEXT), FRAME);
    for (const line of [
      "Before: Wed 9 – Thu 10 Dec 2026, 2 day passes, 1 desk, US$40",
      "Given back: costs US$20",
      "Days: Fri 11 – Sat 12 Dec 2026",
      "Total: US$100",
      "Cancelling: ",
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("at US$20)");
  });

  test("is mailed to the host with the guest, and the fee for the days that were given back", () => {
    const forHost = {
      ...changed,
      guest: { name: "Gus Guest", email: "gus@guest.test" },
      earned: 97,
    };
    const text = toText(bookingChangedByGuestMail(forHost, CONTEXT), FRAME);
    for (const line of [
      "Gus Guest has changed a booking at Sala Atlântica",
      "Before: Wed 9 – Thu 10 Dec 2026, 2 day passes, 1 desk, US$40",
      "Total: US$100; US$97 after our fee of 3%",
      "The total includes US$20 for the days or desks that were given back.",
    ])
      expect(text).toContain(line);
  });
});

test("proposed by the host is mailed with the days, the desks and a link to their cost", () => {
  const proposal = {
    id: "1",
    proposedAt: "2026-11-21T08:30:00+00:00",
    pass: "day" as const,
    startsOn: "2026-12-15",
    endsOn: "2026-12-16",
    desks: 2,
  };
  const text = toText(bookingChangeProposedMail({ ...BOOKING, proposal }, CONTEXT), FRAME);
  for (const line of [
    "Sala Atlântica proposes other days",
    "Proposed: Tue 15 – Wed 16 Dec, 2 desks",
    "Days: Fri 11 – Sat 12 Dec 2026",
    "/change?pass=day&startDate=2026-12-15&endDate=2026-12-16&desks=2",
  ])
    expect(text).toContain(line);
});

test("a guest whose host left reads that the booking is valid, a contact, and the payee of a late fee", () => {
  const text = textOf(bookingWithoutHostMail);
  for (const line of [
    "Your booking still stands, at the same price and on the same terms",
    "Check with the space before you go",
    "If you cancel and there is a fee, you owe it to the space",
    "After that, it costs US$40.",
  ])
    expect(text).toContain(line);
});

describe("cancelling", () => {
  test("is not called free when it costs something already", () => {
    const late = { fee: 40, nextCutOff: "2026-12-11T09:00:00+00:00" };
    const text = textOf(bookingReminderMail, bookingWith(late));
    expect(text).toContain(
      "Cancelling: Cancelling now costs US$40. It was free until Thu 10 Dec 2026",
    );
    expect(text).toContain("You can still cancel until Sat 12 Dec 2026, 10:00 (Lisbon time)");
    expect(text).not.toContain("Free until");
  });

  test("is free until the space opens on the first day when the terms have no fee", () => {
    const text = textOf(bookingConfirmedMail, bookingWith({ lateFee: 0 }));
    expect(text).toContain("Cancelling: Free until the space opens on the first day.");
  });

  test("ends with the last used day, and the mail then names no cost", () => {
    const text = textOf(bookingConfirmedMail, bookingWith({ refusal: "begun", fee: 40 }));
    expect(text).toContain("Cancelling: All of its days have been used");
    expect(text).not.toContain("Cancelling now costs");
  });

  test.each([
    [{ owed: 40 }, "You owe the space US$40."],
    [{ refund: 40 }, "You get US$40 back and owe nothing."],
    [{}, "You owe nothing."],
  ])("with %o states its balance", (balance, sentence) => {
    const cancelled: Booking = { ...bookingWith(balance), status: "cancelled" };
    expect(textOf(bookingCancelledMail, cancelled)).toContain(sentence);
  });
});

test("a guest whose booking the space cancelled reads the reason, and a link to other desks", () => {
  const cancelled: LostBooking = {
    ...bookingWith({ refund: 40 }),
    lostDays: [],
    status: "cancelled",
    cancelledAs: "owner",
    cancelledBecause: "A pipe burst",
  };
  const text = textOf(bookingCancelledByOwnerMail, cancelled);
  for (const line of [
    "Sala Atlântica cancelled this booking. You get US$40 back and owe nothing.",
    "Reason: A pipe burst",
    "/search?city=Lisbon&startDate=2026-12-11&endDate=2026-12-12&desks=2",
  ])
    expect(text).toContain(line);
  const byUs: LostBooking = { ...cancelled, cancelledAs: "admin" };
  const words = "We cancelled this booking for the space.";
  expect(textOf(bookingCancelledByOwnerMail, byUs)).toContain(words);
  const subjects = [cancelled, byUs].map((it) => bookingCancelledByOwnerMail(it, CONTEXT).subject);
  expect(subjects).toEqual([
    "Sala Atlântica had to cancel: Fri 11 – Sat 12 Dec",
    "We had to cancel: Sala Atlântica, Fri 11 – Sat 12 Dec",
  ]);
});

test("a guest whose remaining days were cancelled reads the kept days, their cost, the canceller and the reason", () => {
  const shorter: Booking = {
    ...BOOKING,
    endsOn: "2026-12-11",
    lastDay: "2026-12-11",
    heldDays: ["2026-12-11"],
    opensAt: ["09:00"],
    closesAt: ["18:00"],
    units: 1,
    total: 40,
    cancelledAt: "2026-12-11T12:00:00+00:00",
    cancelledAs: "guest",
  };
  const text = textOf(bookingCancelledMail, shorter);
  for (const line of [
    "The rest of your booking at Sala Atlântica is cancelled",
    "Your booking ends on Fri 11 Dec 2026 and costs US$40.",
    "Total: US$40\n",
  ])
    expect(text).toContain(line);
  const byHost: LostBooking = {
    ...shorter,
    cancelledAs: "owner",
    cancelledBecause: "A pipe burst",
    lostDays: ["2026-12-12", "2026-12-14"],
  };
  const told = bookingCancelledByOwnerMail(byHost, CONTEXT);
  expect(told.subject).toBe("Sala Atlântica had to cancel the rest: Fri 11 Dec");
  expect(toText(told, FRAME)).toContain(
    "Sala Atlântica cancelled the rest of this booking. Your booking ends on Fri 11 Dec 2026 and costs US$40.",
  );
  expect(toText(told, FRAME)).toContain(
    "/search?city=Lisbon&startDate=2026-12-12&endDate=2026-12-14&desks=2",
  );
  // Calendars must take the shorter booking for the newer one.
  expect(told.calendar).toMatchObject({ method: "PUBLISH" });
  expect(told.calendar?.text).toContain("SEQUENCE:1");
  const received = { ...shorter, guest: null, earned: 38.8 };
  expect(toText(bookingCancelledByGuestMail(received, CONTEXT), FRAME)).toContain(
    "The booking now ends on Fri 11 Dec 2026, and under its terms the guest pays US$40. On the days you are open, the desks are now back on sale",
  );
});

test("a declined proposal is mailed to the host with the days and the guest", () => {
  const proposal = {
    id: "1",
    proposedAt: "2026-11-21T08:30:00+00:00",
    pass: "day" as const,
    startsOn: "2026-12-15",
    endsOn: "2026-12-16",
    desks: 2,
  };
  const declined = { ...BOOKING, proposal, earned: 97, guest: null };
  const text = toText(bookingProposalDeclinedMail(declined, CONTEXT), FRAME);
  for (const line of [
    "A former member has declined the days you proposed",
    "The booking stays as it is. You can propose other days.",
    "Proposed: Tue 15 – Wed 16 Dec, 2 desks",
    "Days: Fri 11 – Sat 12 Dec 2026",
  ])
    expect(text).toContain(line);
});
