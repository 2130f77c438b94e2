import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, signIn, type Actors } from "../support/actors.ts";
import {
  createListing,
  photoFor,
  propose,
  reviewChange,
  reviewListing,
} from "../support/listings.ts";

// The rows about a listing under review: its submission, its proposal, its views. Its owner and admins read them, and only functions
// write them.
let actors: Actors;
let space: string;
let proposal: string;

beforeAll(async () => {
  actors = await openActors();
  space = await createListing(actors, { status: "draft" });
  await actors.as.owner.rpc("submit_listing", { p_space_id: space });
  const { error } = await reviewListing(actors.as.admin, space, "active");
  if (error) throw error;
  proposal = await propose(actors.as.owner, space);
  await actors.sql`insert into public.space_views (space_id, views) values (${space}, 7)`;
});
afterAll(() => actors.close());

const REFUSED = { status: 403, error: { code: "42501" } };
const TABLES = ["listing_submissions", "listing_changes", "space_views"] as const;
type Table = (typeof TABLES)[number];

async function rows(who: keyof Actors["as"], table: Table) {
  const asked = actors.as[who].from(table).select("space_id").eq("space_id", space);
  return (await asked).data;
}

const READERS = ["owner", "admin"] as const;
/** The rows that each reader finds, the owner also while suspended. */
async function readersFind(table: Table) {
  const found = await Promise.all(READERS.map((who) => rows(who, table)));
  const { id } = actors.people.owner;
  await actors.sql`update public.users set suspended_at = now(), suspended_because = 'x' where id = ${id}`;
  found.push(await rows("owner", table));
  await actors.sql`update public.users set suspended_at = null, suspended_because = null where id = ${id}`;
  return found;
}
const EACH = () => Array.from({ length: 3 }, () => [{ space_id: space }]);

/** The rows that others find: two members, and a visitor. */
async function othersFind(table: Table) {
  const members = await Promise.all((["guest", "other"] as const).map((who) => rows(who, table)));
  const { status, error } = await actors.as.anon.from(table).select("space_id");
  return [...members, { status, code: error?.code }];
}
const NOTHING = [[], [], { status: 401, code: "42501" }];

/** The answers to insert, update and delete, for each kind of person. */
async function written(table: Table, row: object, change: object) {
  const codes = new Set<string>();
  for (const who of ["anon", "owner", "other", "admin"] as const) {
    const into = () => actors.as[who].from(table);
    for (const { error } of [
      await into().insert({ space_id: space, ...row }),
      await into().update(change).eq("space_id", space),
      await into().delete().eq("space_id", space),
    ])
      codes.add(error?.code ?? `${who} wrote`);
  }
  return [...codes];
}

describe("owners and admins read how a listing was decided", () => {
  test("lets them", async () => expect(await readersFind("listing_submissions")).toEqual(EACH()));
  test("refuses everybody else", async () =>
    expect(await othersFind("listing_submissions")).toEqual(NOTHING));
  test("refuses everybody to write it", async () => {
    const change = { submitted_at: "2020-01-01T00:00:00Z" };
    expect(await written("listing_submissions", {}, change)).toEqual(["42501"]);
  });
});

describe("owners and admins read what is proposed", () => {
  test("lets them", async () => expect(await readersFind("listing_changes")).toEqual(EACH()));
  test("refuses everybody else", async () =>
    expect(await othersFind("listing_changes")).toEqual(NOTHING));
  test("refuses everybody to write it past its functions", async () => {
    const at = { address: "1 Quay Street", city: "Porto", country: "Portugal", timezone: "UTC" };
    const change = { outcome: "approved", decided_at: "2026-01-01T00:00:00Z" };
    expect(await written("listing_changes", { name: "Mine", ...at }, change)).toEqual(["42501"]);
  });
});

describe("owners and admins read how often a listing was seen", () => {
  test("lets them", async () => expect(await readersFind("space_views")).toEqual(EACH()));
  test("refuses everybody else", async () =>
    expect(await othersFind("space_views")).toEqual(NOTHING));
  test("refuses everybody to write it", async () => {
    const many = { views: 1_000_000 };
    expect(await written("space_views", many, many)).toEqual(["42501"]);
  });
});

describe("a listing, its photos and its proposal", () => {
  const MISSING = { status: 404, error: { code: "PT404" } };

  test("are nobody else's to send, archive, change, or to withdraw", async () => {
    const draft = await createListing(actors, { status: "draft" });
    for (const who of ["guest", "other"] as const) {
      const { rpc } = { rpc: (name: string, args: object) => actors.as[who].rpc(name, args) };
      const named = { p_space_id: space, p_name: "Mine", p_address: "1 Quay Street" };
      const placed = { p_city: "Porto", p_country: "Portugal", p_timezone: "UTC" };
      expect(await rpc("submit_listing", { p_space_id: draft })).toMatchObject(MISSING);
      expect(await rpc("archive_listing", { p_space_id: space })).toMatchObject(MISSING);
      expect(await rpc("propose_change", { ...named, ...placed })).toMatchObject(MISSING);
      expect(await rpc("add_photo", photoFor(space))).toMatchObject(MISSING);
      expect(await rpc("add_photo", photoFor(draft))).toMatchObject(MISSING);
      expect(await rpc("withdraw_change", { p_change_id: proposal })).toMatchObject(MISSING);
      expect(await rpc("my_listing", { p_space_id: space })).toMatchObject({
        data: null,
        error: null,
      });
    }
    // An admin decides about proposals, but cannot make or withdraw them for others.
    const admin = await actors.as.admin.rpc("withdraw_change", { p_change_id: proposal });
    expect(admin).toMatchObject(MISSING);
    const digestless = { p_space_id: draft, p_status: "active", p_digest: "" };
    expect(await actors.as.owner.rpc("review_space", digestless)).toMatchObject(REFUSED);
    const own = { p_change_id: proposal, p_outcome: "approved", p_digest: "" };
    expect(await actors.as.owner.rpc("review_change", own)).toMatchObject(REFUSED);
    for (const [name, args] of [
      ["listing_for_review", { p_space_id: space }],
      ["change_for_review", { p_change_id: proposal }],
    ] as const)
      expect(await actors.as.owner.rpc(name, args), name).toMatchObject(REFUSED);
  });

  test("are read in one answer by their owner, also while suspended, and not with a session that ended", async () => {
    const { data } = await actors.as.owner.rpc("my_listing", { p_space_id: space });
    expect(data).toMatchObject({
      space: { id: space, status: "active" },
      photos: [{}, {}, {}],
      missing: [],
      change: { id: proposal, name: "Quay House East", photos: [] },
      last_change: null,
    });
    expect(data.space).not.toHaveProperty("owner_id");
    const suspend = (because: string | null) => actors.sql`
      update public.users set suspended_because = ${because}, suspended_at = case when ${because}::text is not null then now() end
      where id = ${actors.people.owner.id}`;
    await suspend("x");
    const asked = actors.as.owner.rpc("my_listing", { p_space_id: space });
    expect((await asked).data).toMatchObject({ space: { id: space } });
    await suspend(null);
    const again = await signIn(actors.backend, actors.people.owner);
    await actors.sql`
      delete from auth.sessions where id = (
        select id from auth.sessions where user_id = ${actors.people.owner.id} order by created_at desc limit 1)`;
    expect((await again.rpc("my_listing", { p_space_id: space })).data).toBeNull();
  });

  test("are the next owner's when the listing changes hands, but for the proposal", async () => {
    const sold = await createListing(actors);
    const change = await propose(actors.as.owner, sold);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${sold}`;
    expect((await actors.as.owner.rpc("my_listing", { p_space_id: sold })).data).toBeNull();
    const { data } = await actors.as.other.rpc("my_listing", { p_space_id: sold });
    // The former owner's proposal and its outcome are not readable for the new owner.
    expect(data).toMatchObject({ change: null, last_change: null });
    expect((await reviewChange(actors.as.admin, change, "approved")).error).toMatchObject({
      message: "already-resolved",
    });
  });
});
