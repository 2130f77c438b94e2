import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors, type Listing } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createListing, proposalFor, propose } from "../support/listings.ts";

// The time zone of a listing follows its city, unless a person chose another one for that city.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const PORTO = { city: "Porto", country: "Portugal", timezone: "Europe/Lisbon" };
const TOKYO = { city: "Tokyo", country: "Japan" };
const NOWHERE = { city: "Vila do Nada", country: "Portugal" };

/** The zone of a listing after its owner has written these values. */
async function written(listing: Partial<Listing>, values: Partial<Listing>) {
  const { sql, as } = actors;
  const space = await createListing(actors, listing);
  const { error } = await as.owner.from("coworking_spaces").update(values).eq("id", space);
  expect(error).toBeNull();
  const [row] = await sql`select timezone from public.coworking_spaces where id = ${space}`;
  return row?.["timezone"];
}

describe("the zone of a draft", () => {
  const draft = { status: "draft", ...PORTO };

  test("follows its city", async () => {
    expect(await written(draft, TOKYO)).toBe("Asia/Tokyo");
    expect(await written({ ...draft, ...NOWHERE }, TOKYO)).toBe("Asia/Tokyo");
    expect(await written({ ...draft, status: "rejected" }, TOKYO)).toBe("Asia/Tokyo");
  });

  test("stays when it was chosen against the city, or is chosen together with it", async () => {
    expect(await written({ ...draft, timezone: "UTC" }, TOKYO)).toBe("UTC");
    expect(await written(draft, { ...TOKYO, timezone: "Asia/Seoul" })).toBe("Asia/Seoul");
    expect(await written(draft, { ...PORTO, name: "Quay House West" })).toBe("Europe/Lisbon");
  });

  test("is required again in an unknown city, unless it was chosen for that one", async () => {
    expect(await written(draft, NOWHERE)).toBeNull();
    const other = { city: "Vila de Nada", country: "Portugal" };
    expect(await written({ ...draft, ...NOWHERE }, other)).toBe("Europe/Lisbon");
  });
});

describe("a pin far from the city of its words", () => {
  const PORTLAND = { city: "Portland", country: "United States" };
  const MAINE = { lat: 43.6591, lng: -70.2568 };
  const WEST = { timezone: "America/Los_Angeles", lat: 45.52, lng: -122.68 };
  const draft = { status: "draft", ...PORTLAND, ...WEST };
  beforeAll(async () => {
    await actors.sql`
      insert into public.places (kind, parent_id, name, timezone, lat, lng)
      select 'city', id, 'Portland', ${WEST.timezone}, ${WEST.lat}, ${WEST.lng} from public.places
      where kind = 'country' and slug = 'united-states'
        and public.known_city('Portland', 'United States') is null`;
  });

  test("requires the zone of a draft again, and a pin in the city answers it", async () => {
    expect(await written(draft, MAINE)).toBeNull();
    expect(
      await written({ ...draft, ...PORTO, lat: null, lng: null }, { ...PORTLAND, ...MAINE }),
    ).toBeNull();
    expect(await written({ ...draft, ...MAINE, timezone: "UTC" }, { lat: 45.5, lng: -122.6 })).toBe(
      WEST.timezone,
    );
    expect(await written(draft, { lat: 45.53, lng: -122.7 })).toBe(WEST.timezone);
  });

  test("keeps the zone that was chosen for it", async () => {
    const maine = { ...draft, ...MAINE, timezone: "America/New_York" };
    expect(await written(maine, { lat: 43.66, lng: -70.25 })).toBe("America/New_York");
    expect(await written(draft, { ...MAINE, timezone: "America/New_York" })).toBe(
      "America/New_York",
    );
    expect(await written({ ...draft, timezone: "UTC" }, MAINE)).toBe("UTC");
  });

  test("is measured the shorter way, and not if one of the two is unknown", async () => {
    const [row] = await actors.sql`
      select private.is_far('-16.8', '179.98', '{"lat": -16.8, "lng": -179.99}') as date_line,
        private.is_far('41.15', '-8.61', '{"lat": 38.7223, "lng": -9.1393}') as other_city,
        private.is_far('38.8', '-9.3', '{"lat": 38.7223, "lng": -9.1393}') as suburb,
        private.is_far('1', '1', null) as unknown, private.is_far(null, null, '{"lat": 1, "lng": 1}') as no_pin,
        private.is_far('"x"', '1', '{"lat": 1, "lng": 1}') as no_number`;
    expect(row).toEqual({
      date_line: false,
      other_city: true,
      suburb: false,
      unknown: false,
      no_pin: false,
      no_number: false,
    });
  });
});

describe("the zone of a proposal", () => {
  const proposed = async (space: string) => {
    const { data } = await actors.as.owner.rpc("my_listing", { p_space_id: space });
    return data.change?.timezone ?? null;
  };
  const moved = { p_city: "Tokyo", p_country: "Japan", p_timezone: "Europe/Lisbon" };
  const back = { p_city: "Porto", p_country: "Portugal" };

  test("follows its city, and back again", async () => {
    const space = await createListing(actors, PORTO);
    await propose(actors.as.owner, space, moved);
    expect(await proposed(space)).toBe("Asia/Tokyo");
    const proposal = proposalFor(space, { ...back, p_timezone: "Asia/Tokyo" });
    expect((await actors.as.owner.rpc("propose_change", proposal)).data).toBeNull();
    expect(await proposed(space)).toBeNull();
  });

  test("stays as it was chosen for the proposed city, and is approved as shown", async () => {
    const { as, sql } = actors;
    const space = await createListing(actors, PORTO);
    const change = await propose(as.owner, space, moved);
    await propose(as.owner, space, moved);
    expect(await proposed(space)).toBe("Europe/Lisbon");
    const { data: shown } = await as.admin.rpc("change_for_review", { p_change_id: change });
    expect(shown).toMatchObject({ known_zone: "Asia/Tokyo" });
    const outcome = { p_change_id: change, p_outcome: "approved", p_digest: shown.digest };
    expect((await as.admin.rpc("review_change", outcome)).error).toBeNull();
    const [live] =
      await sql`select city, timezone from public.coworking_spaces where id = ${space}`;
    expect(live).toEqual({ city: "Tokyo", timezone: "Europe/Lisbon" });
  });

  test("is that of the new city once it is approved", async () => {
    const { as, sql } = actors;
    const space = await createListing(actors, PORTO);
    const change = await propose(as.owner, space, moved);
    const { data: shown } = await as.admin.rpc("change_for_review", { p_change_id: change });
    const outcome = { p_change_id: change, p_outcome: "approved", p_digest: shown.digest };
    expect((await as.admin.rpc("review_change", outcome)).error).toBeNull();
    const [live] =
      await sql`select city, timezone from public.coworking_spaces where id = ${space}`;
    expect(live).toEqual({ city: "Tokyo", timezone: "Asia/Tokyo" });
  });
});

test("a proposal waits at most 24 hours from its last change, for its owner and for admins", async () => {
  const { as, sql } = actors;
  const space = await createListing(actors, PORTO);
  const change = await propose(as.owner, space);
  const at = "2026-11-20T08:00:00+00:00";
  await sql`update public.listing_changes set updated_at = ${at} where id = ${change}`;
  const clock = { submitted_at: at, decide_by: "2026-11-21T08:00:00+00:00" };
  const { data: listing } = await as.owner.rpc("my_listing", { p_space_id: space });
  expect(listing.change_clock).toEqual(clock);
  const { data: shown } = await as.admin.rpc("change_for_review", { p_change_id: change });
  expect(shown).toMatchObject(clock);
  const [mail] = await sql`select private.mail_change_pending(${change}) as mail`;
  expect(mail?.["mail"]).toMatchObject(clock);
});

describe("a listing in a city without a known centre", () => {
  test("needs its own pin before it is sent", async () => {
    const { as } = actors;
    const draft = await createListing(actors, { status: "draft", ...PORTO, ...NOWHERE });
    const sent = await as.owner.rpc("submit_listing", { p_space_id: draft });
    expect(sent.error).toMatchObject({ message: "listing-incomplete", details: "pin" });
    const point = { lat: 41.1, lng: -8.6 };
    const { error } = await as.owner.from("coworking_spaces").update(point).eq("id", draft);
    expect(error).toBeNull();
    expect((await as.owner.rpc("submit_listing", { p_space_id: draft })).error).toBeNull();
    const known = await createListing(actors, { status: "draft", ...PORTO });
    expect((await as.owner.rpc("submit_listing", { p_space_id: known })).error).toBeNull();
  });

  test("keeps its point when it was approved before, and its page has no centre", async () => {
    const { as } = actors;
    const page = async (space: string) =>
      (await as.anon.rpc("space_overview", { p_space_id: space })).data.space.known_city;
    const old = await createListing(actors, { ...PORTO, city: "Vila do Fim" });
    expect(await page(old)).toEqual({ timezone: "Europe/Lisbon", lat: null, lng: null });
    const { data } = await as.owner.rpc("my_listing", { p_space_id: old });
    expect(data).toMatchObject({ missing: [], known_city: { lat: null } });
    const porto = await createListing(actors, PORTO);
    expect(await page(porto)).toMatchObject({ timezone: "Europe/Lisbon", lat: expect.any(Number) });
  });
});

describe("a booking", () => {
  test("has the time zone of its city, so that hours are never shown in the wrong one", async () => {
    const zoneOf = async (listing: Partial<Listing>) => {
      const space = await createSpace(actors.sql, listing);
      const p_booking_id = await book(actors.as.guest, { space, on: dayAhead(5) });
      const { data } = await actors.as.guest
        .rpc("booking_overview", { p_booking_id })
        .throwOnError();
      return [data.timezone, data.city_zone];
    };
    expect(await zoneOf({ ...PORTO, timezone: "Asia/Tokyo" })).toEqual([
      "Asia/Tokyo",
      "Europe/Lisbon",
    ]);
    // For an unknown city the first listing sets the zone.
    expect(await zoneOf({ ...NOWHERE, timezone: "UTC" })).toEqual(["UTC", "UTC"]);
  });
});
