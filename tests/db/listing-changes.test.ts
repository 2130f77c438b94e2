import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, waitUntilBlocked, type Actors } from "../support/actors.ts";
import { actingAs } from "../support/backend.ts";
import {
  createListing,
  storedPhotoFor,
  placesOf,
  propose,
  proposalFor,
  reviewChange,
} from "../support/listings.ts";

// What an owner proposes for a listing that was once approved, until an admin decides.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const PROPOSED = {
  p_name: "Quay House East",
  p_address: "2 Quay Street",
  p_neighbourhood: "Docks",
  p_city: "Porto",
  p_country: "Portugal",
  p_lat: 41.14,
  p_lng: -8.61,
  p_timezone: "Europe/Lisbon",
  p_website_url: "https://example.com/",
};
const COLUMNS = Object.keys(PROPOSED).map((name) => name.slice(2));
const valuesOf = async (space: string) =>
  (
    await actors.sql`select ${actors.sql(COLUMNS)} from public.coworking_spaces where id = ${space}`
  )[0];
const changeOf = async (id: string) =>
  (
    await actors.sql`
      select c.verdict, c.note, c.decided_at is null as is_open,
        (select count(*)::integer from public.space_photos p where p.change_id = c.id) as photos
      from public.listing_changes c where c.id = ${id}`
  )[0];
const addPhoto = async (space: string) =>
  String(
    (await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space)).throwOnError())
      .data,
  );
const live = Object.fromEntries(
  Object.entries(proposalFor("")).map(([name, value]) => [name.slice(2), value]),
);
const mails = async (change: string) =>
  (
    await actors.sql<{ topic: string; email: string }[]>`
      select o.topic, u.email from private.outbox o join public.users u on u.id = o.recipient_id
      where o.subject_id = ${change} order by o.created_at`
  ).map(({ topic, email }) => `${topic} to ${email}`);

describe("a proposal", () => {
  test.each(["active", "inactive", "rejected", "pending"])(
    "leaves a %s listing as it is, and is one row that the owner changes",
    async (status) => {
      const space = await createListing(actors, { status, approved_at: "2026-01-01T00:00:00Z" });
      const first = await propose(actors.as.owner, space);
      const again = await propose(actors.as.owner, space, PROPOSED);
      expect(again).toBe(first);
      expect(await valuesOf(space)).toMatchObject({ name: live["name"], city: live["city"] });
      const mine = await actors.as.owner.rpc("my_listing", { p_space_id: space });
      const proposed = Object.fromEntries(COLUMNS.map((name) => [name, mine.data.change[name]]));
      expect(Object.values(proposed)).toEqual(Object.values(PROPOSED));
      expect(mine.data.space.name).toBe(live["name"]);
      expect(await mails(first)).toEqual(["change-pending to admin@actors.test"]);
    },
  );

  test("that proposes nothing is none: not at first, and not when all is taken back", async () => {
    const space = await createListing(actors);
    const none = await actors.as.owner.rpc("propose_change", proposalFor(space));
    expect(none).toMatchObject({ data: null, error: null });
    const id = await propose(actors.as.owner, space);
    expect((await actors.as.owner.rpc("propose_change", proposalFor(space))).data).toBeNull();
    expect(await changeOf(id)).toBeUndefined();
    // A photo alone is something.
    const photo = await addPhoto(space);
    const { data } = await actors.as.owner.rpc("propose_change", proposalFor(space));
    expect(await changeOf(data)).toMatchObject({ is_open: true, photos: 1 });
    await actors.as.owner.rpc("remove_photo", { p_photo_id: photo });
    expect(await changeOf(data)).toBeUndefined();
  });

  test("is for listings that were approved and are not archived", async () => {
    const never = await createListing(actors, { status: "pending" });
    expect(await actors.as.owner.rpc("propose_change", proposalFor(never))).toMatchObject({
      status: 409,
      error: { message: "not-approved-yet" },
    });
    const archived = await createListing(actors, { status: "archived" });
    expect(await actors.as.owner.rpc("propose_change", proposalFor(archived))).toMatchObject({
      error: { message: "no-such-listing" },
    });
  });

  test.each([
    { p_name: "x" },
    { p_name: "a\u200bb" },
    { p_address: null },
    { p_city: "!!!" },
    { p_country: "" },
    { p_timezone: "Foo5" },
    { p_lat: 91, p_lng: 0 },
    { p_lat: 1 },
    { p_website_url: "http://example.com" },
    { p_website_url: "javascript:alert(1)" },
    { p_neighbourhood: "x".repeat(101) },
  ])("refuses what no listing could be: %j", async (nonsense) => {
    const space = await createListing(actors);
    const { error } = await actors.as.owner.rpc("propose_change", proposalFor(space, nonsense));
    expect(error?.code).toMatch(/^(23514|23502|22023)$/);
    const { data } = await actors.as.owner
      .from("listing_changes")
      .select("id")
      .eq("space_id", space);
    expect(data).toEqual([]);
  });

  test("is one for two tabs at the same moment", async () => {
    const space = await createListing(actors);
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        propose(actors.as.owner, space, { p_name: `House ${n}` }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });
});

describe("an approval", () => {
  test("applies all of it at once: values, photos, search", async () => {
    const space = await createListing(actors, { photos: 3 });
    const before = (await placesOf(actors.sql, space)).ids;
    const id = await propose(actors.as.owner, space, PROPOSED);
    const added = [await addPhoto(space), await addPhoto(space)];
    expect((await placesOf(actors.sql, space)).ids).toEqual(before);
    expect((await reviewChange(actors.as.admin, id, "approved")).error).toBeNull();
    expect(Object.values((await valuesOf(space)) ?? {})).toEqual(Object.values(PROPOSED));
    expect(await placesOf(actors.sql, space)).toEqual({
      ids: [...before, ...added],
      places: [1, 2, 3, 4, 5],
    });
    expect(await changeOf(id)).toMatchObject({ verdict: "approved", note: null, photos: 0 });
    expect(await actors.sql`select * from search.differences()`).toHaveLength(0);
    const found = await actors.as.anon.rpc("search_spaces", {
      p_filters: { q: "Quay House East" },
    });
    expect(JSON.stringify(found.data)).toContain(space);
    expect(await mails(id)).toEqual([
      "change-pending to admin@actors.test",
      "change-approved to owner@actors.test",
    ]);
  });

  test("has room for ten photos, however many left or came meanwhile", async () => {
    const space = await createListing(actors, { photos: 8 });
    const { ids } = await placesOf(actors.sql, space);
    const proposed = [await addPhoto(space), await addPhoto(space)];
    await actors.as.owner.rpc("remove_photo", { p_photo_id: ids[2] });
    proposed.push(await addPhoto(space));
    const eleventh = await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space));
    expect(eleventh).toMatchObject({ error: { message: "too-many-photos" } });
    const [{ change_id } = {}] = await actors.sql`
      select change_id from public.space_photos where id = ${proposed[0] ?? ""}`;
    expect((await reviewChange(actors.as.admin, change_id, "approved")).error).toBeNull();
    expect(await placesOf(actors.sql, space)).toEqual({
      ids: [...ids.toSpliced(2, 1), ...proposed],
      places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
  });

  test("leaves out what has no room, which nobody can bring about but past the functions", async () => {
    const space = await createListing(actors, { photos: 9 });
    const first = await addPhoto(space);
    const [{ change_id } = {}] = await actors.sql`
      select change_id from public.space_photos where id = ${first}`;
    await actors.sql`
      insert into public.space_photos (space_id, change_id, path, width, height)
      values (${space}, ${change_id}, ${`${space}/late.jpg`}, 9, 9)`;
    expect((await reviewChange(actors.as.admin, change_id, "approved")).error).toBeNull();
    const { ids } = await placesOf(actors.sql, space);
    expect(ids).toHaveLength(10);
    expect(ids.at(-1)).toBe(first);
    expect(
      await actors.sql`select 1 from public.space_photos where space_id = ${space}`,
    ).toHaveLength(10);
  });

  test("that fails half-way leaves nothing of it", async () => {
    const space = await createListing(actors);
    const id = await propose(actors.as.owner, space, PROPOSED);
    await addPhoto(space);
    await actors.sql`
      create function private.spoil() returns trigger language plpgsql as 'begin raise exception ''spoilt''; end'`;
    await actors.sql`
      create trigger spoil before update of place on public.space_photos for each row execute function private.spoil()`;
    expect((await reviewChange(actors.as.admin, id, "approved")).error?.message).toBe("spoilt");
    await actors.sql`drop function private.spoil() cascade`;
    expect(await valuesOf(space)).toMatchObject({ name: live["name"], city: live["city"] });
    expect(await changeOf(id)).toMatchObject({ is_open: true, photos: 1 });
    expect((await placesOf(actors.sql, space)).ids).toHaveLength(3);
  });

  test("is refused a second time, and nothing but approved and rejected is a verdict", async () => {
    const id = await propose(actors.as.owner, await createListing(actors));
    for (const verdict of ["withdrawn", "wonderful", ""])
      expect((await reviewChange(actors.as.admin, id, verdict)).error?.message).toBe(
        "no-such-verdict",
      );
    expect((await reviewChange(actors.as.admin, id, "approved")).error).toBeNull();
    expect((await reviewChange(actors.as.admin, id, "approved")).error?.message).toBe(
      "no-such-change",
    );
    expect((await actors.as.admin.rpc("change_for_review", { p_change_id: id })).data).toBeNull();
  });
});

describe("a rejection", () => {
  test("needs a reason, which the owner reads, and leaves the listing as it is", async () => {
    const space = await createListing(actors);
    const id = await propose(actors.as.owner, space, PROPOSED);
    await addPhoto(space);
    for (const note of [undefined, "", "  "])
      expect((await reviewChange(actors.as.admin, id, "rejected", note)).error?.code).toBe("23514");
    expect(await changeOf(id)).toMatchObject({ is_open: true, photos: 1 });
    expect((await reviewChange(actors.as.admin, id, "rejected", " Not Porto. ")).error).toBeNull();
    expect(await changeOf(id)).toMatchObject({
      verdict: "rejected",
      note: "Not Porto.",
      photos: 0,
    });
    expect(await valuesOf(space)).toMatchObject({ name: live["name"] });
    const { data } = await actors.as.owner.rpc("my_listing", { p_space_id: space });
    expect(data).toMatchObject({
      change: null,
      last_change: { verdict: "rejected", note: "Not Porto." },
    });
    expect((await mails(id)).at(-1)).toBe("change-rejected to owner@actors.test");
    // The next one is another.
    expect(await propose(actors.as.owner, space)).not.toBe(id);
  });
});

describe("a verdict on a proposal is about what was shown", () => {
  type Change = (space: string) => Promise<unknown>;
  const value =
    (change: object): Change =>
    async (space) =>
      actors.as.owner.rpc("propose_change", proposalFor(space, { ...PROPOSED, ...change }));
  const CHANGES: [what: string, change: Change][] = [
    ["name", value({ p_name: "Quay House West" })],
    ["address", value({ p_address: "3 Quay Street" })],
    ["neighbourhood", value({ p_neighbourhood: null })],
    ["city", value({ p_city: "Braga" })],
    ["country", value({ p_country: "Spain" })],
    ["pin", value({ p_lat: 41.15 })],
    ["zone", value({ p_timezone: "UTC" })],
    ["website", value({ p_website_url: null })],
    ["a new photo", (space) => addPhoto(space).then(() => ({ error: null }))],
    [
      "its alternative text",
      async (space) =>
        actors.as.owner
          .from("space_photos")
          .update({ alternative_text: "A bar" })
          .eq("space_id", space)
          .not("change_id", "is", null),
    ],
    [
      "a photo that is taken back",
      async (space) => {
        const [photo] = await actors.sql`
          select id from public.space_photos where space_id = ${space} and change_id is not null`;
        return actors.as.owner.rpc("remove_photo", { p_photo_id: photo?.["id"] });
      },
    ],
    [
      "what is live beside it",
      async (space) =>
        actors.as.owner.from("coworking_spaces").update({ price_per_day: 99 }).eq("id", space),
    ],
    [
      "the order of the live photos",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("move_photo", { p_photo_id, p_place: 2 });
      },
    ],
  ];

  test.each(CHANGES)("so %s in between refuses it", async (_, change) => {
    const space = await createListing(actors);
    const p_change_id = await propose(actors.as.owner, space, PROPOSED);
    await addPhoto(space);
    const { data } = await actors.as.admin.rpc("change_for_review", { p_change_id });
    expect(await change(space)).toMatchObject({ error: null });
    for (const p_verdict of ["approved", "rejected"]) {
      const verdict = { p_change_id, p_verdict, p_digest: data.digest, p_note: "No" };
      expect(await actors.as.admin.rpc("review_change", verdict)).toMatchObject({
        status: 409,
        error: { code: "PT409", message: "changed-meanwhile" },
      });
    }
    expect(await changeOf(p_change_id)).toMatchObject({ is_open: true });
    expect((await reviewChange(actors.as.admin, p_change_id, "approved")).error).toBeNull();
  });
});

describe("a proposal goes", () => {
  const dropped = { verdict: "withdrawn", note: null, is_open: false, photos: 0 };
  async function proposed() {
    const space = await createListing(actors);
    const id = await propose(actors.as.owner, space, PROPOSED);
    await addPhoto(space);
    return { space, id };
  }

  test("when its owner withdraws it, once", async () => {
    const { space, id } = await proposed();
    const withdraw = () => actors.as.owner.rpc("withdraw_change", { p_change_id: id });
    expect((await withdraw()).error).toBeNull();
    expect(await changeOf(id)).toEqual(dropped);
    expect(await withdraw()).toMatchObject({ status: 409, error: { message: "already-decided" } });
    expect((await placesOf(actors.sql, space)).ids).toHaveLength(3);
    expect(await mails(id)).toEqual(["change-pending to admin@actors.test"]);
  });

  test("when the listing is archived, and when it changes hands or its owner goes", async () => {
    const archived = await proposed();
    const { error } = await actors.as.owner.rpc("archive_listing", { p_space_id: archived.space });
    expect(error).toBeNull();
    const [sold, left] = [await proposed(), await proposed()];
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${sold.space}`;
    await actors.sql`update public.coworking_spaces set owner_id = null where id = ${left.space}`;
    for (const { id } of [archived, sold, left]) expect(await changeOf(id)).toEqual(dropped);
    // Pausing takes nothing away.
    const paused = await proposed();
    await actors.as.owner
      .from("coworking_spaces")
      .update({ status: "inactive" })
      .eq("id", paused.space);
    expect(await changeOf(paused.id)).toMatchObject({ is_open: true, photos: 1 });
  });

  test("and whoever withdraws, archives, adds and approves at the same moment waits in one order", async () => {
    const accidents: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { space, id } = await proposed();
      const photo = await storedPhotoFor(actors, space);
      const answers = await Promise.all([
        actors.as.owner.rpc("withdraw_change", { p_change_id: id }),
        actors.as.owner.rpc("archive_listing", { p_space_id: space }),
        actors.as.owner.rpc("add_photo", photo),
        actors.as.owner.rpc("propose_change", proposalFor(space, { p_name: "Other" })),
        reviewChange(actors.as.admin, id, "approved"),
      ]);
      for (const { error } of answers)
        if (error && !/^(PT404|PT409)$/.test(error.code)) accidents.push(JSON.stringify(error));
      const left = await actors.sql`
        select 1 from public.space_photos where space_id = ${space} and change_id is not null`;
      expect(left).toHaveLength(0);
    }
    expect(accidents).toEqual([]);
  });

  test("and whoever approves while it is being changed is told so", async () => {
    const { space, id } = await proposed();
    const { data } = await actors.as.admin.rpc("change_for_review", { p_change_id: id });
    let verdict: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.owner, async (owner) => {
      await owner`
        select public.propose_change(${space}, 'Elsewhere', '9 Far Street', 'Faro', 'Portugal', 'UTC')`;
      const args = { p_change_id: id, p_verdict: "approved", p_digest: data.digest };
      verdict = Promise.resolve(actors.as.admin.rpc("review_change", args));
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await verdict).toMatchObject({ error: { message: "changed-meanwhile" } });
  });
});

test("a proposal of a listing without an owner is nobody's", async () => {
  const space = await createSpace(actors.sql);
  for (const who of ["owner", "admin"] as const) {
    const answer = await actors.as[who].rpc("propose_change", proposalFor(space));
    expect(answer, who).toMatchObject({ error: { message: "no-such-listing" } });
  }
});
