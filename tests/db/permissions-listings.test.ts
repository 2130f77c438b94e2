import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mistakeOfWebsite } from "../../app/features/listings/editing/website.ts";
import { createSpace, draftOf, openActors, openFrom, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { unclaimedSpace } from "../support/claims.ts";
import { createListing, reviewListing } from "../support/listings.ts";

// Listings: visitors read active ones, owners write the description of their space but not its status.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

const owned = (status = "active") =>
  createSpace(actors.sql, { owner_id: actors.people.owner.id, status });

async function reject(space_id: string): Promise<void> {
  const note = "Other photos, please.";
  const { error } = await reviewListing(actors.as.admin, space_id, "rejected", note);
  expect(error).toBeNull();
}

async function reasons(who: keyof Actors["as"], space_id: string) {
  const asked = actors.as[who].from("listing_submissions").select("note").eq("space_id", space_id);
  return (await asked).data;
}

async function names(who: keyof Actors["as"], id: string) {
  const { data } = await actors.as[who].from("coworking_spaces").select("id").eq("id", id);
  return data;
}

describe("visitors read active and unclaimed listings", () => {
  test("lets them read an active one", async () => {
    const id = await owned();
    expect(await names("anon", id)).toEqual([{ id }]);
  });

  test("lets them, and members, read one that rests without an owner; refuses any other without one", async () => {
    const resting = await unclaimedSpace(actors.sql);
    const others = ["draft", "pending", "rejected", "archived"].map((status) =>
      createSpace(actors.sql, { status, owner_id: null }),
    );
    const unapproved = await unclaimedSpace(actors.sql, { approved_at: null });
    for (const who of ["anon", "guest"] as const) {
      expect(await names(who, resting)).toEqual([{ id: resting }]);
      for (const id of [...(await Promise.all(others)), unapproved])
        expect(await names(who, id)).toEqual([]);
      const { data } = await actors.as[who].rpc("space_overview", { p_space_id: resting });
      expect(data).toMatchObject({ listed_by: null, space: { status: "inactive" } });
      expect(
        (await actors.as[who].rpc("space_overview", { p_space_id: unapproved })).data,
      ).toBeNull();
    }
  });

  test.each(["draft", "pending", "inactive", "rejected"])("refuses a %s one", async (status) => {
    expect(await names("anon", await owned(status))).toEqual([]);
  });
});

describe("members read active and unclaimed listings, own and booked ones", () => {
  test("lets an owner and an admin read one in any state", async () => {
    for (const status of ["draft", "pending", "inactive", "rejected"]) {
      const id = await owned(status);
      expect(await names("owner", id)).toEqual([{ id }]);
      expect(await names("admin", id)).toEqual([{ id }]);
    }
  });

  test("lets a guest read a space they booked after it was paused, and refuses it to others", async () => {
    const id = await owned();
    await book(actors.as.guest, { space: id });
    await actors.as.owner.from("coworking_spaces").update({ status: "inactive" }).eq("id", id);
    expect(await names("guest", id)).toEqual([{ id }]);
    expect(await names("other", id)).toEqual([]);
  });

  test("refuses other members listings that are not active", async () => {
    expect(await names("other", await owned("pending"))).toEqual([]);
    expect(await names("other", await owned("active"))).toHaveLength(1);
  });
});

describe("members list spaces of their own, not yet active", () => {
  const insert = (row: object, who: keyof Actors["as"] = "guest") =>
    actors.as[who].from("coworking_spaces").insert(row);

  test("lets a member, who becomes the owner of a draft", async () => {
    for (const draft of [draftOf(), { name: "Quay House" }]) {
      const { data } = await insert(draft).select("id, status, is_featured").single();
      expect(data).toMatchObject({ status: "draft", is_featured: false });
      const [row] = await actors.sql`
        select owner_id, approved_at from public.coworking_spaces where id = ${data?.id}`;
      expect(row).toEqual({ owner_id: actors.people.guest.id, approved_at: null });
    }
  });

  test.each(["draft", "pending", "active", "inactive", "rejected", "archived"])(
    "refuses to say that it begins as %s",
    async (status) => {
      expect(await insert(draftOf({ status }))).toMatchObject(REFUSED);
      expect(await insert(draftOf({ status }), "admin")).toMatchObject(REFUSED);
    },
  );

  test("refuses a featured or verified listing, one for somebody else, and a visitor's", async () => {
    for (const grab of [
      { is_featured: true },
      { is_verified_owner: true },
      { owner_id: actors.people.owner.id },
      { created_at: "2020-01-01T00:00:00Z" },
      { approved_at: "2020-01-01T00:00:00Z" },
      { currency: "EUR" },
    ]) {
      expect(await insert({ ...draftOf(), ...grab })).toMatchObject(REFUSED);
    }
    expect(await insert(draftOf(), "anon")).toMatchObject(REFUSED_ANON);
  });

  test.each([
    { timezone: "Mars/Olympus" },
    { timezone: "Foo5" },
    { price_per_day: -1 },
    { price_per_week: "NaN" },
    { capacity: 0 },
    { capacity: 10_001 },
    { price_per_day: 100_001 },
    openFrom("18:00", "00:00"),
    openFrom("24:00", "02:00"),
    // Sunday's night ends when Monday is open.
    {
      opens_at: ["08:00", ...Array(6).fill("09:00")],
      closes_at: [...Array(6).fill("18:00"), "08:30"],
    },
    openFrom("09:00", "09:00"),
    { opens_at: Array(7).fill(null), closes_at: Array(7).fill(null) },
    { opens_at: Array(7).fill(null) },
    { opens_at: Array(8).fill("09:00"), closes_at: Array(8).fill("18:00") },
    { opens_at: [], closes_at: [] },
    { opens_at: [Array(7).fill("09:00")], closes_at: [Array(7).fill("18:00")] },
    { amenities: ["Swimming Pool"] },
    { amenities: [["Parking"]] },
    { amenities: ["Parking", "Parking"] },
    { amenities: [null] },
    { city: "!!!" },
    { website_url: "http://example.com" },
    { website_url: "https://user@example.com" },
    { website_url: "https://192.0.2.7/desks" },
    { cancellation_policy: "never" },
    { website_url: "javascript:alert(1)" },
    { description: "Short" },
  ])("refuses invalid values: %j", async (nonsense) => {
    const { error } = await insert({ ...draftOf(), ...nonsense });
    expect(error?.code).toMatch(/^(23514|22023)$/);
  });

  // Normalising these marks takes minutes, in which PostgreSQL checks no timeout: the test would reach its own.
  test.each(["city", "country"])("normalizes no %s of 200,000 combining marks", async (part) => {
    const words = { [part]: `a${"\u0301\u0323".repeat(100_000)}`, status: "active" };
    const answers = await Promise.all([
      insert({ ...draftOf(), ...words }),
      actors.as.owner
        .from("coworking_spaces")
        .update(words)
        .eq("id", await owned("draft")),
    ]);
    for (const { error } of answers) expect(error).not.toBeNull();
  });
});

test.each([
  "https://127.0.0.1",
  "https://127.0.0.1:8443/desks",
  "https://127.1.",
  "https://0x7f.0.0.0X1?desks",
  "https://127.0.0.0x",
  "https://017700.1",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]:8443/a.b",
  "https://１２７.0.0.1",
  "https://0.0。０x7f",
  "https://127.0.0.%31",
  "https://127.0.0.1\ufe0f/",
  "https://127.0.0.\u{1bca0}1",
  "https://127.0.0.1\u{e0100}:8443",
  "https://localhost",
  "https://quay.example",
  "https://quay.example:8443/192.0.2.7",
  "https://4.5.example",
  "https://192.0.2.7.example/0x7f.1",
  "https://1.0x7g",
])("the table and the form give the same answer for the website %s", async (website) => {
  const [row] = await actors.sql`select private.is_website(${website}) as is_one`;
  expect(row).toEqual({ is_one: mistakeOfWebsite(website) === null });
});

describe("owners write a listing", () => {
  const update = (who: keyof Actors["as"], id: string, change: object) =>
    actors.as[who].from("coworking_spaces").update(change).eq("id", id).select("id");

  test("lets the owner describe, price, and pause it; the moment is noted", async () => {
    const id = await owned();
    const change = {
      description: `${draftOf().description} And a roof.`,
      price_per_day: 25,
      price_per_week: null,
      price_per_month: 250,
      capacity: 9,
      amenities: ["Lockers"],
      cancellation_policy: "flexible",
      status: "inactive",
    };
    expect((await update("owner", id, change)).data).toEqual([{ id }]);
    const [row] = await actors.sql`
      select price_per_day, status, updated_at > created_at as touched from public.coworking_spaces where id = ${id}`;
    expect(row).toEqual({ price_per_day: 25, status: "inactive", touched: true });
  });

  test("lets the owner correct the moderated fields until it was approved", async () => {
    for (const status of ["draft", "pending", "rejected"]) {
      const early = await owned(status);
      expect((await update("owner", early, { city: "Porto" })).data).toEqual([{ id: early }]);
    }
  });

  test("refuses an admin, who has functions that mail the owner, one listing and every one at once", async () => {
    for (const status of ["draft", "pending", "rejected", "active", "inactive", "archived"])
      for (const change of [{ price_per_day: 30 }, { city: "Porto" }, { status: "inactive" }]) {
        const id = await owned(status);
        expect((await update("admin", id, change)).data, status).toEqual([]);
      }
    const everything = actors.as.admin.from("coworking_spaces").update({ price_per_day: 1 });
    expect((await everything.neq("name", "").select("id")).data).toEqual([]);
    // An admin writes an own listing like any owner.
    const id = await createSpace(actors.sql, { owner_id: actors.people.admin.id });
    expect((await update("admin", id, { price_per_day: 30 })).data).toEqual([{ id }]);
  });

  describe.each(["active", "inactive", "rejected", "pending", "draft"])(
    "refuses past a proposal, of a listing that was ever approved and is %s",
    (status) => {
      test.each([
        { name: "Another House" },
        { address: "2 Quay Street" },
        { neighbourhood: "Docks" },
        { city: "Porto" },
        { country: "Spain" },
        { lat: 1, lng: 2 },
        { timezone: "Europe/Lisbon" },
        { website_url: "https://example.com/" },
        { price_per_day: 5, name: "Among harmless columns" },
      ])("%j", async (change) => {
        const approved_at = "2026-01-01T00:00:00Z";
        const owner_id = actors.people.owner.id;
        const id = await createSpace(actors.sql, { owner_id, status, approved_at });
        const refused = { status: 409, error: { code: "PT409", message: "needs-approval" } };
        expect(await update("owner", id, change)).toMatchObject(refused);
        expect((await update("admin", id, change)).data).toEqual([]);
        // The same values again are no change.
        const { name, city } = draftOf();
        expect((await update("owner", id, { name, city })).data).toEqual([{ id }]);
      });
    },
  );

  test("refuses other members and visitors", async () => {
    const id = await owned();
    expect((await update("other", id, { name: "Mine now" })).data).toEqual([]);
    expect(await update("anon", id, { name: "Mine now" })).toMatchObject(REFUSED_ANON);
  });

  test("refuses the owner and the admin the columns of its moderation", async () => {
    const id = await owned();
    for (const grab of [
      { is_featured: true },
      { is_verified_owner: true },
      { owner_id: actors.people.guest.id },
      { created_at: "2020-01-01T00:00:00Z" },
      { approved_at: null },
      { currency: "EUR" },
    ]) {
      expect(await update("owner", id, grab)).toMatchObject(REFUSED);
      expect(await update("admin", id, grab)).toMatchObject(REFUSED);
    }
  });

  test.each([
    ["draft", "pending", true],
    ["pending", "draft", true],
    ["rejected", "pending", true],
    ["active", "inactive", true],
    ["inactive", "active", true],
    ["inactive", "pending", false],
    ["inactive", "draft", false],
    ["draft", "active", false],
    ["draft", "rejected", false],
    ["pending", "active", false],
    ["pending", "inactive", false],
    ["pending", "rejected", false],
    ["rejected", "active", false],
    ["rejected", "inactive", false],
    ["rejected", "draft", false],
    ["active", "draft", false],
    ["active", "pending", false],
    ["active", "archived", false],
    ["archived", "pending", false],
    ["archived", "active", false],
  ])("an owner takes a listing from %s to %s: %s", async (from, to, allowed) => {
    const id = await createListing(actors, { status: from });
    const answer = await update("owner", id, { status: to });
    expect(answer).toMatchObject(
      allowed ? { data: [{ id }] } : { status: 403, error: { message: "status-not-yours" } },
    );
  });

  test("refuses to take one back to a draft that was ever approved, and to open one that never was", async () => {
    const refused = { status: 403, error: { message: "status-not-yours" } };
    const approved = { status: "pending", approved_at: "2026-01-01T00:00:00Z" };
    const again = await createListing(actors, approved);
    expect(await update("owner", again, { status: "draft" })).toMatchObject(refused);
    const never = await createListing(actors, { status: "inactive", approved_at: null });
    expect(await update("owner", never, { status: "active" })).toMatchObject(refused);
  });

  test("asking again takes the old outcome off a rejected listing", async () => {
    const id = await createListing(actors, { status: "pending" });
    await reject(id);
    const told = () => actors.as.owner.rpc("my_listing", { p_space_id: id });
    expect((await told()).data).toMatchObject({ note: "Other photos, please." });
    await update("owner", id, { status: "pending" });
    expect((await told()).data).toMatchObject({ note: null });
  });
});

describe("owners and admins read why a listing was rejected", () => {
  test("lets the owner and an admin", async () => {
    const id = await owned("pending");
    await reject(id);
    for (const who of ["owner", "admin"] as const)
      expect(await reasons(who, id)).toEqual([{ note: "Other photos, please." }]);
  });

  test("refuses everybody else, also a guest who booked there and still sees the space", async () => {
    const id = await owned();
    await book(actors.as.guest, { space: id });
    await reject(id);
    expect(await names("guest", id)).toEqual([{ id }]);
    expect(await reasons("guest", id)).toEqual([]);
    const page = await actors.as.guest.rpc("space_overview", { p_space_id: id });
    expect(page.data).toMatchObject({ space: { id } });
    expect(JSON.stringify(page.data)).not.toContain("Other photos");
    expect(await reasons("other", id)).toEqual([]);
    expect(await actors.as.anon.from("listing_submissions").select("note")).toMatchObject(
      REFUSED_ANON,
    );
  });

  test("refuses the owner to write, change or delete a reason", async () => {
    const id = await owned("pending");
    await reject(id);
    const table = () => actors.as.owner.from("listing_submissions");
    const reason = { space_id: await owned(), outcome: "rejected", note: "Fine" };
    expect(await table().insert(reason)).toMatchObject(REFUSED);
    expect(await table().update({ note: "Fine" }).eq("space_id", id)).toMatchObject(REFUSED);
    expect(await table().delete().eq("space_id", id)).toMatchObject(REFUSED);
  });
});

describe("owners delete drafts", () => {
  const remove = (who: keyof Actors["as"], id: string) =>
    actors.as[who].from("coworking_spaces").delete().eq("id", id).select("id");

  test("lets an owner throw a draft away", async () => {
    expect((await remove("owner", await owned("draft"))).data).toHaveLength(1);
  });

  test("refuses an owner listings that are not drafts, and everybody else", async () => {
    expect((await remove("owner", await owned("active"))).data).toEqual([]);
    expect((await remove("other", await owned("draft"))).data).toEqual([]);
    expect(await remove("anon", await owned("active"))).toMatchObject(REFUSED_ANON);
  });

  test("refuses an admin every listing of others: delete_listing asks why, and tells the owner", async () => {
    for (const status of ["draft", "pending", "active", "inactive", "rejected"]) {
      const id = await owned(status);
      expect((await remove("admin", id)).data).toEqual([]);
      const without = await actors.as.admin.rpc("delete_listing", { p_space_id: id });
      expect(without).toMatchObject({ error: { message: "no-reason" } });
    }
    const everything = actors.as.admin.from("coworking_spaces").delete();
    expect((await everything.neq("name", "").select("id")).data).toEqual([]);
  });

  test("nobody deletes a space that was booked", async () => {
    const id = await owned("draft");
    await actors.sql`update public.coworking_spaces set status = 'active' where id = ${id}`;
    await book(actors.as.guest, { space: id, on: dayAhead(3) });
    await actors.sql`update public.coworking_spaces set status = 'draft' where id = ${id}`;
    expect(await remove("owner", id)).toMatchObject({ status: 409, error: { code: "23503" } });
  });
});
