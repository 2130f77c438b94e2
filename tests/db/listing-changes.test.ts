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
import { COLUMNS, live, PROPOSED, proposalsOf } from "../support/proposals.ts";

// An owner's proposal for a formerly approved listing, until it is decided or withdrawn.
let actors: Actors;
const { valuesOf, changeOf, addPhoto, mails } = proposalsOf(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

describe("a proposal", () => {
  test.each(["active", "inactive", "rejected", "pending"])(
    "keeps a %s listing unchanged, and is one row that the owner changes",
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

  test("without a change is not saved: not at first, and not when all is reverted", async () => {
    const space = await createListing(actors);
    const none = await actors.as.owner.rpc("propose_change", proposalFor(space));
    expect(none).toMatchObject({ data: null, error: null });
    const id = await propose(actors.as.owner, space);
    expect((await actors.as.owner.rpc("propose_change", proposalFor(space))).data).toBeNull();
    expect(await changeOf(id)).toBeUndefined();
    // A photo alone makes a proposal.
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
    { p_timezone: "Mars/Olympus" },
    { p_lat: "NaN", p_lng: 0 },
    { p_lat: 91, p_lng: 0 },
    { p_lat: 1 },
    { p_website_url: "http://example.com" },
    { p_website_url: "javascript:alert(1)" },
    { p_website_url: "https://192.0.2.7" },
    { p_neighbourhood: "x".repeat(101) },
  ])("refuses invalid values: %j", async (nonsense) => {
    const space = await createListing(actors);
    const { error } = await actors.as.owner.rpc("propose_change", proposalFor(space, nonsense));
    expect(error?.message).toBe("no-listing");
    const { data } = await actors.as.owner
      .from("listing_changes")
      .select("id")
      .eq("space_id", space);
    expect(data).toEqual([]);
  });

  test("from two tabs at the same moment is one row", async () => {
    const space = await createListing(actors);
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        propose(actors.as.owner, space, { p_name: `House ${n}` }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a proposal ends", () => {
  const dropped = { outcome: "withdrawn", note: null, is_open: false, photos: 0 };
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
    expect(await withdraw()).toMatchObject({ status: 409, error: { message: "already-resolved" } });
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
    // Pausing keeps the proposal.
    const paused = await proposed();
    await actors.as.owner
      .from("coworking_spaces")
      .update({ status: "inactive" })
      .eq("id", paused.space);
    expect(await changeOf(paused.id)).toMatchObject({ is_open: true, photos: 1 });
  });

  test("and a withdrawal, an archiving, an addition and an approval at the same moment lock in one order", async () => {
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

  test("and an admin who approves it during a change is refused", async () => {
    const { space, id } = await proposed();
    const { data } = await actors.as.admin.rpc("change_for_review", { p_change_id: id });
    let outcome: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.owner, async (owner) => {
      await owner`
        select public.propose_change(${space}, 'Elsewhere', '9 Far Street', 'Faro', 'Portugal', 'UTC')`;
      const args = { p_change_id: id, p_outcome: "approved", p_digest: data.digest };
      outcome = Promise.resolve(actors.as.admin.rpc("review_change", args));
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await outcome).toMatchObject({ error: { message: "changed-meanwhile" } });
  });
});

test("the next owner reads only their own proposals and outcomes", async () => {
  const space = await createListing(actors, { status: "pending" });
  const rejection = { p_space_id: space, p_status: "rejected", p_note: "Not in my building" };
  const { data } = await actors.as.admin.rpc("listing_for_review", { p_space_id: space });
  await actors.as.admin.rpc("review_space", { ...rejection, p_digest: data.digest }).throwOnError();
  await actors.sql`update public.coworking_spaces set status = 'active', approved_at = now() where id = ${space}`;
  await propose(actors.as.owner, space, PROPOSED);
  const readBy = async (who: "owner" | "other" | "admin") => {
    const [changes, submissions] = await Promise.all(
      (["listing_changes", "listing_submissions"] as const).map((table) =>
        actors.as[who].from(table).select("id").eq("space_id", space),
      ),
    );
    return [changes?.data?.length, submissions?.data?.length];
  };
  expect(await readBy("owner")).toEqual([1, 1]);
  await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
  expect(await readBy("owner")).toEqual([0, 0]);
  expect(await readBy("other")).toEqual([0, 0]);
  expect(await readBy("admin")).toEqual([1, 1]);
  await propose(actors.as.other, space, PROPOSED);
  expect(await readBy("other")).toEqual([1, 0]);
});

test("a proposal of a listing without an owner belongs to nobody", async () => {
  const space = await createSpace(actors.sql);
  for (const who of ["owner", "admin"] as const) {
    const answer = await actors.as[who].rpc("propose_change", proposalFor(space));
    expect(answer, who).toMatchObject({ error: { message: "no-such-listing" } });
  }
});
