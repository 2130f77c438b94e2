import { expect, test } from "vitest";
import { type Refusal, REFUSALS } from "~/features/bookings/quote/quote.schema";
import { describeRefusedBooking, refusedBooking } from "~/features/bookings/quote/refused-booking";

/** The detail that `book_space` raises with each refusal. */
const DETAILS: Partial<Record<Refusal, string>> = {
  "sold-out": "2026-12-24",
  "closed-that-day": "2026-12-24,2026-12-25,2027-01-01",
  "in-the-past": "2026-11-01",
  "too-far-ahead": "2028-01-01",
  "another-note": "5e1f0000-0000-4000-8000-000000000001",
  "too-many-today": "50",
  "too-many-bookings": "20",
  "too-many-desk-days": "150",
  "too-many-cancelled": "5",
};
const sayingOf = (refusal: Refusal) =>
  describeRefusedBooking(refusedBooking(refusal, DETAILS[refusal] ?? ""));

test.each(REFUSALS)("the refusal %s is explained in whole sentences", (refusal) => {
  const { message } = sayingOf(refusal);
  expect(message).toMatch(/^[A-Z].+\. .+\.$|^Sold out: .+\.$/);
  expect(message).not.toMatch(/ on \.|undefined|null|NaN|\b0\b/);
});

test("a refusal for closed days names the days", () => {
  expect(sayingOf("closed-that-day").message).toBe(
    "Closed on those days. The space is closed on Thu 24 – Fri 25 Dec and Fri 1 Jan 2027.",
  );
});

test("a guest who changed the note after booking gets a link to the booking", () => {
  const { message, link } = sayingOf("another-note");
  expect(message).toContain("You've already booked this, with another note.");
  expect(link?.to).toBe("/dashboard/bookings/5e1f0000-0000-4000-8000-000000000001");
});

test("a refusal for too many desk-days names the limit and links to the contact page", () => {
  const { message, link } = sayingOf("too-many-desk-days");
  expect(message).toContain("more than 150 desk-days");
  expect(link).toEqual({ to: "/contact", label: "Ask us for more" });
});
