import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DeletionEffects } from "~/features/account-deletion/deletion-effects";
import type {
  CancelledBooking,
  AccountDeletion,
} from "~/features/account-deletion/account-deletion.schema";
import { ERASED, ERASED_AT_ONCE } from "~/features/account-deletion/erased-and-kept";

const NOTHING: AccountDeletion = {
  bookings: [],
  owed: 0,
  refund: 0,
  refundToCard: 0,
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

/** The text of the page for a member with these facts. */
function saidTo(known: Partial<AccountDeletion> = {}, isVerified = true): string {
  const effects = <DeletionEffects deletion={{ ...NOTHING, ...known }} isVerified={isVerified} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: effects }])} />,
  );
  return html.replaceAll(/<[^>]+>/g, " ");
}

test("a leaving member reads the effect on every part of their data", () => {
  const said = saidTo();
  expect([...ERASED, ...ERASED_AT_ONCE].filter(({ text }) => !said.includes(text))).toEqual([]);
});

test("a member with an unverified address reads that a newsletter to it continues", () => {
  const goesOn = "any newsletter to it continues";
  const ends = ERASED_AT_ONCE.map(({ text }) => text);
  const saysThatItEnds = (said: string) => ends.some((text) => said.includes(text));
  expect(saidTo()).not.toContain(goesOn);
  const said = saidTo({}, false);
  expect(said).toContain(goesOn);
  expect(saysThatItEnds(said)).toBe(false);
});

test("pending claims are listed with their number as ended at once, and as not restored", () => {
  expect(saidTo()).not.toContain("pending claim");
  expect(saidTo({ claims: 1 })).toContain(
    "1 pending claim to a listing is withdrawn, and we no longer decide on it.",
  );
  const said = saidTo({ claims: 3 });
  expect(said).toContain("3 pending claims to listings are withdrawn");
  expect(said).toContain(
    "Cancelled bookings, archived listings and withdrawn claims do not come back with it.",
  );
});

test("a booking that has begun keeps its used days with their price", () => {
  const whole: CancelledBooking = {
    id: "f4e0c4a2-0000-4000-8000-000000000001",
    spaceId: "f4e0c4a2-0000-4000-8000-000000000002",
    space: "Farewell House",
    city: "Lisbon",
    startsOn: "2026-12-08",
    endsOn: "2026-12-12",
    currency: "USD",
    refund: 0,
    refundToCard: 0,
    owed: 40,
    usedUntil: null,
    usedCost: 0,
  };
  const alone = saidTo({ bookings: [whole], owed: 40 });
  expect(alone).toContain("1 booking that is not over is cancelled under its own terms.");
  expect(alone).not.toContain("You keep the days");
  expect(alone).toContain("You owe the space US$40.");
  const said = saidTo({
    bookings: [whole, { ...whole, id: "begun", usedUntil: "2026-12-09", usedCost: 40 }],
    owed: 80,
  });
  expect(said).toContain("2 bookings that are not over are cancelled, each under its own terms.");
  expect(said).toContain("You owe US$80 in all.");
  expect(said).toMatch(
    /You keep the days up to \S+ 9 \S+ 2026 \(US\$40\); the rest is cancelled\./,
  );
});

test("comments keep the name until the account is erased", () => {
  expect(saidTo()).toContain("Your name stays beside your reviews, comments and conversations");
});
