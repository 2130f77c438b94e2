import { expect, test } from "vitest";
import {
  paymentCameLateForHostMail,
  paymentCameLateMail,
  refundFailedMail,
} from "~/features/bookings/paying/payment-mails.server";

const CONTEXT = {
  siteName: "NomadCoWork",
  siteUrl: "https://nomadcowork.test",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Ana",
};
const LATE = {
  space: "Quay House",
  spaceId: "5b7a2f0e-6b1f-4e0f-8a5d-2f4f0a7c9e11",
  startsOn: "2026-12-07",
  endsOn: "2026-12-08",
  changes: false,
  amount: 38,
  currency: "USD",
};
const textOf = (content: object) => JSON.stringify(content);

test("a payment that came too late is told to both sides, with the amount and that nothing is booked", () => {
  for (const mail of [paymentCameLateMail, paymentCameLateForHostMail]) {
    const text = textOf(mail(LATE, CONTEXT));
    expect(text).toContain("US$38");
    expect(text).toContain("Nothing is booked");
  }
  expect(textOf(paymentCameLateMail(LATE, CONTEXT))).toContain("goes back to the card");
  expect(textOf(paymentCameLateMail({ ...LATE, changes: true }, CONTEXT))).toContain(
    "The booking stays as it is",
  );
});

test("a failed refund is told to admins with what they look for at the provider", () => {
  const refund = {
    paymentId: "5b7a2f0e-6b1f-4e0f-8a5d-2f4f0a7c9e12",
    amount: 20,
    currency: "USD",
    failure: "expired_or_canceled_card",
    session: "cs_1",
    account: "acct_1",
    bookingId: null,
  };
  const text = textOf(refundFailedMail(refund, CONTEXT));
  for (const fact of ["US$20", "expired_or_canceled_card", "cs_1", "acct_1"])
    expect(text).toContain(fact);
});
