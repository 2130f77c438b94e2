import { expect, test } from "vitest";
import type { BookingPayment } from "~/features/bookings/paying/payment.schema";
import {
  describePaymentLines,
  describeRefundSince,
  describeRefundMethod,
  describeRefundMethodForHost,
} from "~/features/bookings/paying/refund-words";

const both = { refund: 38, refundToCard: 20, currency: "USD" };

test("the guest reads how much goes to the card, in which time, and how much the space gives back", () => {
  expect(describeRefundMethod(both)).toBe(
    "US$20 of it goes back to the card that you paid with, usually within ten days. The space gives you the other US$18.",
  );
  expect(describeRefundMethod({ ...both, refundToCard: 0 })).toBe(
    "The space gives it back to you.",
  );
});

test("the host reads from which account the refund comes, and what to give back at the desk", () => {
  expect(describeRefundMethodForHost(both, true)).toBe(
    "We send US$20 of it to the guest's card, usually within ten days, from the account at the payment provider that was paid. Our fee for it goes back there; the provider keeps its own. The other US$18 was paid at your desk: please give it back yourself.",
  );
  expect(describeRefundMethodForHost({ ...both, refundToCard: 0 }, false)).toBe(
    "It was paid at the desk: the host gives it back.",
  );
});

const payment: BookingPayment = {
  id: "p",
  isOnline: true,
  amount: 40,
  paidAt: "2026-11-03T23:30:00+00:00",
  refunds: [
    {
      amount: 20,
      state: "done",
      isDisputed: false,
      createdAt: "2026-11-04T10:00:00+00:00",
      doneAt: "2026-11-05T10:00:00+00:00",
    },
    {
      amount: 5,
      state: "owed",
      isDisputed: false,
      createdAt: "2026-11-06T10:00:00.123456+00:00",
      doneAt: null,
    },
    {
      amount: 1,
      state: "failed",
      isDisputed: false,
      createdAt: "2026-11-06T11:00:00+00:00",
      doneAt: null,
    },
  ],
};

test("a payment and its refunds have a line each, in the days of the space", () => {
  expect(describePaymentLines(payment, { currency: "USD", timezone: "Asia/Tokyo" })).toEqual([
    "US$40 paid online on Wed 4 Nov 2026.",
    "US$20 was sent back to you on Thu 5 Nov 2026; banks take up to ten days.",
    "US$5 goes back to your card, usually within ten days.",
  ]);
  const disputed = payment.refunds.slice(0, 1).map((refund) => ({ ...refund, isDisputed: true }));
  const won = { ...payment, refunds: disputed };
  expect(describePaymentLines(won, { currency: "USD", timezone: "UTC" })[1]).toBe(
    "Your bank took US$20 of it back for you on Thu 5 Nov 2026.",
  );
  const desk = { ...payment, isOnline: false };
  expect(describePaymentLines(desk, { currency: "USD", timezone: "Asia/Tokyo" })).toEqual([
    "US$40 paid at the space on Wed 4 Nov 2026.",
    "US$20 was given back to you on Thu 5 Nov 2026.",
    "The space gives US$5 back to you.",
  ]);
});

test("only the refunds since a deed are said with it", () => {
  const booking = { payments: [payment], currency: "USD" };
  expect(describeRefundSince(booking, "2026-11-06T10:00:00.123456+00:00")).toEqual([
    "You get US$6 of your payment back. It goes back to the card that you paid with, usually within ten days.",
  ]);
  expect(describeRefundSince(booking, "2026-11-07T00:00:00+00:00")).toEqual([]);
  expect(describeRefundSince(booking, null)).toEqual([]);
});
