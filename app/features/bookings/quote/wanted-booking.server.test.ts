import { expect, test } from "vitest";
import { bookingAt } from "~/features/bookings/quote/wanted-booking.server";

const space = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

test("the address of a booking form is parsed into its choice", () => {
  const query = "pass=day&startDate=2026-03-03&endDate=2026-03-05&desks=2&from=location%3DLisbon";
  expect(bookingAt(`/spaces/${space}/book?${query}`)).toEqual({
    spaceId: space,
    choice: {
      pass: "day",
      startDate: "2026-03-03",
      endDate: "2026-03-05",
      desks: 2,
      month: null,
    },
  });
});

test.each([
  null,
  "/",
  `/spaces/${space}?startDate=2026-03-03`,
  `/spaces/${space}/book`,
  `/spaces/${space}/book?pass=day`,
  `/spaces/${space}/favourite?startDate=2026-03-03`,
  "/spaces/new/book?startDate=2026-03-03",
])("%j is not the address of a booking form", (path) => {
  expect(bookingAt(path)).toBeNull();
});
