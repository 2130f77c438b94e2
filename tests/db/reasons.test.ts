import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createListing, propose } from "../support/listings.ts";

// Reasons that somebody else reads begin and end with what can be seen, and what only looks empty is none.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const SAID = "\r\n\u00A0\tThe roof leaks.\n\nWe mend it.\u3000\r\n";
const KEPT = "The roof leaks.\n\nWe mend it.";
const EMPTY = "\n\u00A0\u3000\t";

test("of an owner who cancels a booking", async () => {
  const space = await createListing(actors, { status: "active" });
  const p_booking_id = await book(actors.as.guest, { space, on: dayAhead(9) });
  const cancel = (p_reason: string) =>
    actors.as.owner.rpc("cancel_booking_as_owner", { p_booking_id, p_reason });
  expect((await cancel(EMPTY)).error?.message).toBe("no-reason");
  await cancel(SAID).throwOnError();
  const [row] = await actors.sql`
    select cancelled_because as reason from public.bookings where id = ${p_booking_id}`;
  expect(row).toEqual({ reason: KEPT });
});

test("of an admin who rejects a listing, or a change of one", async () => {
  const { sql, as } = actors;
  const p_space_id = await createListing(actors, { status: "pending" });
  const { data: listing } = await as.admin.rpc("listing_for_review", { p_space_id }).throwOnError();
  const reject = (p_note: string) =>
    as.admin.rpc("review_space", {
      p_space_id,
      p_status: "rejected",
      p_note,
      p_digest: listing.digest,
    });
  const p_change_id = await propose(as.owner, await createListing(actors));
  const { data: change } = await as.admin.rpc("change_for_review", { p_change_id }).throwOnError();
  const refuse = (p_note: string) =>
    as.admin.rpc("review_change", {
      p_change_id,
      p_verdict: "rejected",
      p_note,
      p_digest: change.digest,
    });
  for (const judge of [reject, refuse]) {
    expect((await judge(EMPTY)).error?.message).toBe("no-reason");
    await judge(SAID).throwOnError();
    // The same again is a second press.
    await judge(KEPT).throwOnError();
  }
  const rows = await sql`
    select note from public.listing_submissions where space_id = ${p_space_id}
    union all select note from public.listing_changes where id = ${p_change_id}`;
  expect(rows).toEqual([{ note: KEPT }, { note: KEPT }]);
});
