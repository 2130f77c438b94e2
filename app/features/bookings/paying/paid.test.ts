import { expect, test } from "vitest";
import { describePaidPart, describePaymentOfChange } from "~/features/bookings/paying/paid";

const CURRENCY = { currency: "USD" };

test.each([
  [0, 0, null],
  [20, 20, "US$20 is paid online. You pay the other US$18 at the space."],
  [38, 38, "US$38 is paid online."],
  [38, 20, "US$38 is paid, US$20 of it online."],
  [38, 0, "US$38 is paid."],
])(
  "of US$38 a guest who has paid %d, %d of it online, reads %s",
  (paidAmount, paidOnline, said) => {
    expect(describePaidPart({ total: 38, paidAmount, paidOnline, ...CURRENCY })).toBe(said);
  },
);

test.each([
  [0, 38, "You pay at the space. Nothing is charged now."],
  [
    20,
    38,
    "You have paid US$20 online. The other US$18 you pay at the space. Nothing is charged now.",
  ],
  [20, 10, "You have paid US$20 online. Nothing more is charged."],
])("before a change a guest who has paid %d of a new total of %d reads it", (paid, total, said) => {
  const booking = { paidAmount: paid, paidOnline: paid, ...CURRENCY };
  expect(describePaymentOfChange(booking, total)).toBe(said);
});
