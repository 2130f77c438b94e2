import { expect, test } from "vitest";
import { isOverLimit, REFUSALS } from "~/features/bookings/quote";
import { describeRefusedBooking } from "~/features/bookings/refused-booking";

test("whoever is over a limit is told so and can ask for more; nobody else is sent to the contact page", () => {
  const linked = REFUSALS.filter((refusal) => describeRefusedBooking({ refusal, limit: 7 }).link);
  expect(linked).toEqual(["too-many-today", "too-many-bookings", "too-many-desk-days"]);
  expect(linked.every(isOverLimit)).toBe(true);
  for (const refusal of linked)
    expect(describeRefusedBooking({ refusal, limit: 7 })).toMatchObject({
      message: expect.stringMatching(/Nothing was booked.*\b7\b.*ask us for more\.$/),
      link: { to: "/contact" },
    });
});
