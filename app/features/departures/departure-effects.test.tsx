import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DepartureEffects } from "~/features/departures/departure-effects";
import type { Departure } from "~/features/departures/departure.schema";
import { ERASED, ERASED_AT_ONCE } from "~/features/departures/erased";

const NOTHING: Departure = {
  bookings: [],
  owed: 0,
  refund: 0,
  listings: [],
  claims: 0,
  drafts: 0,
  saved: 0,
  pastBookings: 0,
  reviews: 0,
  isHost: false,
  isAdmin: false,
  isLastAdmin: false,
  isSuspended: false,
  erasesAt: "2026-12-24T00:00:00Z",
  digest: "",
};

/** What the page says to a member about whom this is known. */
function saidTo(known: Partial<Departure> = {}): string {
  const effects = <DepartureEffects departure={{ ...NOTHING, ...known }} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: effects }])} />,
  );
  return html.replaceAll(/<[^>]+>/g, " ");
}

test("whoever leaves reads of every part of what is held about them that it goes", () => {
  const said = saidTo();
  expect([...ERASED, ...ERASED_AT_ONCE].filter(({ text }) => !said.includes(text))).toEqual([]);
});

test("pending claims are counted among what ends at once, and do not come back", () => {
  expect(saidTo()).not.toContain("pending claim");
  expect(saidTo({ claims: 1 })).toContain(
    "1 pending claim of a listing is withdrawn, and nobody decides about it any more.",
  );
  const said = saidTo({ claims: 3 });
  expect(said).toContain("3 pending claims of listings are withdrawn");
  expect(said).toContain(
    "Cancelled bookings, archived listings and withdrawn claims do not come back with it.",
  );
});

test("until then a name stays beside comments as well", () => {
  expect(saidTo()).toContain("Your name stays beside your reviews, comments and conversations");
});
