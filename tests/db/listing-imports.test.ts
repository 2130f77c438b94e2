import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPhoto, background, openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { importLine as row, stageImport, type ImportLine } from "../support/import-lines.ts";
import { createListing } from "../support/listings.ts";
import { addWebhook } from "../support/webhooks.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// Files of listings, from an admin's upload to the listings that the job creates.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const stage = (rows: readonly ImportLine[], as = actors.as.admin) => stageImport(as, rows);

async function send(p_import_id: string, as = actors.as.admin) {
  return (await as.rpc("send_listing_import", { p_import_id }).throwOnError()).data;
}
async function runJob() {
  const service = background(actors.backend);
  const states: string[] = [];
  for (;;) {
    const { data: id } = await service.rpc("start_listing_import").throwOnError();
    if (!id) return states;
    states.push((await service.rpc("import_listings", { p_import_id: id }).throwOnError()).data);
  }
}
const find = async (p_import_id: string) =>
  (await actors.as.admin.rpc("listing_import", { p_import_id }).throwOnError()).data;
const listingsOf = (id: string) => actors.sql`
  select * from public.coworking_spaces where import_id = ${id} order by name`;

const linesOf = async (p_import_id: string, p_refused: boolean) =>
  (await actors.as.admin.rpc("listing_import_rows", { p_import_id, p_refused }).throwOnError())
    .data;
const mailsAbout = (id: string) => actors.sql`
  select o.recipient_id from private.outbox o where o.topic = 'listings-imported' and o.subject_id = ${id}`;
const logOf = (table: string, ids: readonly string[]) => actors.sql`
  select l.action, l.actor_id, l.after from public.audit_log l
  where l.table_name = ${table} and l.row_id = any (${ids}) order by l.id`;

async function another() {
  const email = `admin-${randomUUID()}@imports.test`;
  const person = await createUser(actors.sql, { email, isAdmin: true });
  return { person, client: await signIn(actors.backend, person) };
}

describe("a file with valid lines", () => {
  test("is imported as a whole: pending listings without an owner that wait for an admin", async () => {
    const id = await stage([row(2, { name: "Alpha Desks" }), row(3, { name: "Beta Desks" })]);
    expect(await find(id)).toBeNull();
    expect(await send(id)).toEqual({ id, again: false });
    expect(await find(id)).toMatchObject({ state: "waiting", listings: 2, refused: 0 });
    expect(await listingsOf(id)).toEqual([]);
    expect(await runJob()).toEqual(["imported"]);
    expect(await find(id)).toMatchObject({
      state: "imported",
      listings: 2,
      file_name: "spaces.csv",
      sent_by: actors.people.admin.email,
      problems: [],
      statuses: { pending: 2 },
    });
    const made = await listingsOf(id);
    expect(made).toMatchObject([
      {
        name: "Alpha Desks",
        status: "pending",
        owner_id: null,
        city_id: null,
        approved_at: null,
        is_verified_owner: false,
        price_per_day: 25.5,
        price_per_week: null,
        amenities: ["Phone Booths"],
        timezone: "Europe/Lisbon",
      },
      { name: "Beta Desks" },
    ]);
    expect(await linesOf(id, false)).toEqual({ rows: [], next: null });
    const { data: queue } = await actors.as.admin
      .rpc("admin_listings", { p_status: "review", p_q: "Alpha Desks" })
      .throwOnError();
    expect(queue.listings).toMatchObject([{ id: made[0]?.["id"], owner: null }]);
    const file = await actors.as.admin.rpc("import_of_listing", { p_space_id: made[0]?.["id"] });
    expect(file.data).toEqual({ id, file_name: "spaces.csv" });
    // They are not public yet.
    const seen = await actors.as.anon
      .from("coworking_spaces")
      .select("id")
      .eq("name", "Alpha Desks");
    expect(seen.data).toEqual([]);
  });

  test("is one event: a mail to each admin, two lines of the log, and none for each listing", async () => {
    const id = await stage([row(2), row(3), row(4)]);
    await send(id);
    await runJob();
    const admins = await actors.sql`select id from public.users where is_admin`;
    expect(new Set((await mailsAbout(id)).map((mail) => mail["recipient_id"]))).toEqual(
      new Set(admins.map((admin) => admin["id"])),
    );
    const ids = (await listingsOf(id)).map((space) => String(space["id"]));
    const sent = await actors.sql`
      select id from public.listing_submissions where space_id = any (${ids}) and import_id = ${id}`;
    expect(sent).toHaveLength(3);
    const submissions = sent.map((submission) => String(submission["id"]));
    expect(await logOf("coworking_spaces", ids)).toEqual([]);
    expect(await logOf("listing_submissions", submissions)).toEqual([]);
    const single = await actors.sql`
      select from private.outbox where topic = 'listing-pending' and subject_id = any (${submissions}::uuid[])`;
    expect(single).toHaveLength(0);
    const by = actors.people.admin.id;
    expect(await logOf("listing_imports", [id])).toMatchObject([
      {
        action: "update",
        actor_id: by,
        after: { state: "waiting", listings: 3, file_name: "spaces.csv" },
      },
      { action: "update", actor_id: null, after: { state: "imported", listings: 3 } },
    ]);
    // Later changes of them are logged as usual.
    await actors.as.admin.rpc("delete_listing", { p_space_id: ids[0] }).throwOnError();
    expect(await logOf("coworking_spaces", ids.slice(0, 1))).toMatchObject([{ action: "delete" }]);
  });

  test("without a time zone gives a listing that of its city", async () => {
    const [place] = await actors.sql`
      select c.name as city, above.name as country, c.timezone from public.places c join public.places above on above.id = c.parent_id
      where c.kind = 'city' and c.timezone is not null and c.lat is not null order by c.id limit 1`;
    const nowhere = { lat: null, lng: null, timezone: null };
    const id = await stage([
      row(2, { ...nowhere, city: place?.["city"], country: place?.["country"] }),
    ]);
    await send(id);
    expect(await runJob()).toEqual(["imported"]);
    expect(await listingsOf(id)).toMatchObject([{ timezone: place?.["timezone"], lat: null }]);
  });

  test("is imported beyond the limits of owners", async () => {
    await actors.sql`update public.site_settings set listings_limit = 1, listing_changes_limit = 1`;
    const id = await stage(Array.from({ length: 400 }, (_, at) => row(at + 2)));
    await send(id);
    expect(await runJob()).toEqual(["imported"]);
    await actors.sql`update public.site_settings set listings_limit = 10000, listing_changes_limit = 10000`;
  });

  // `npm run bench -- imports` measures the duration.
  const most = sampleOrAll(500, 5_000);
  test(`of ${most} lines is imported by one call`, async () => {
    const id = await stage(Array.from({ length: most }, (_, at) => row(at + 2)));
    await send(id);
    expect(await runJob()).toEqual(["imported"]);
    expect(await listingsOf(id)).toHaveLength(most);
  });

  test("of 500 cities is checked by one call", async () => {
    const rows = Array.from({ length: 500 }, (_, at) =>
      row(at + 2, { city: `Town ${randomUUID()}` }),
    );
    expect(await find(await stage(rows))).toBeNull();
  });
});

describe("a file with an invalid line", () => {
  test("is refused as a whole, with each problem and the lines to correct", async () => {
    const nowhere = { lat: null, lng: null, timezone: null };
    const listing = { name: "Twice Desks", address: "Rua A 1" };
    const id = await stage([
      row(2, listing),
      {
        line: 3,
        cells: { capacity: "none" },
        listing: null,
        problems: [{ column: "capacity", says: "No." }],
      },
      row(4, { ...listing, name: "TWICE desks" }),
      row(7, { ...nowhere, city: "Nowhereville" }),
    ]);
    await send(id);
    expect(await runJob()).toEqual([]);
    expect(await find(id)).toMatchObject({
      state: "refused",
      listings: 4,
      refused: 3,
      problems: [
        { line: 3, column: "capacity", says: "No.", written: "none" },
        { line: 4, column: "name", says: "same-as-line", detail: "2" },
        { line: 7, column: "city", says: "pin-needed" },
        { line: 7, column: "timezone", says: "zone-needed" },
      ],
    });
    expect((await linesOf(id, true)).rows).toMatchObject([
      { line: 3, cells: [["capacity", "none"]] },
      { line: 4 },
      { line: 7 },
    ]);
    expect((await linesOf(id, false)).rows).toMatchObject([{ line: 2, problems: [] }]);
    expect(await listingsOf(id)).toEqual([]);
    expect(await mailsAbout(id)).toHaveLength(0);
  });

  test("with mistakes is also checked for its place, and for existing listings", async () => {
    const address = `Rua A ${randomUUID()}`;
    const listing = { name: "Quay Desks", address, city: "Nowhereville", country: "Portugal" };
    const wrong = (line: number, columns: string[], right: object) => ({
      line,
      cells: {},
      listing: { ...right },
      problems: columns.map((column) => ({ column, says: "No." })),
    });
    const known = { ...listing, city: "Lisbon" };
    const id = await stage([
      wrong(2, ["capacity"], listing),
      wrong(3, ["lat", "timezone"], { ...listing, name: "Other Desks" }),
      wrong(4, ["city"], { name: "Third Desks", address, country: "Portugal" }),
      wrong(5, ["capacity"], known),
      wrong(6, ["price_per_day"], known),
      wrong(7, ["name"], { address, city: "Lisbon", country: "Portugal" }),
      wrong(8, ["name"], { address, city: "Lisbon", country: "Portugal" }),
    ]);
    await send(id);
    const { problems } = await find(id);
    const said = problems
      .filter(({ says }: { says: string }) => says !== "No.")
      .map(({ line, column, says }: Record<string, unknown>) => [line, column, says]);
    expect(said).toEqual([
      [2, "city", "pin-needed"],
      [2, "timezone", "zone-needed"],
      [6, "name", "same-as-line"],
    ]);
  });

  test("can be sent again corrected, and also unchanged", async () => {
    const bad = row(2, { lat: null, lng: null, city: "Nowhereville" });
    const first = await stage([bad]);
    await send(first);
    const second = await stage([bad]);
    expect(await send(second)).toEqual({ id: second, again: false });
    const third = await stage([row(2, { ...bad.listing, lat: 1, lng: 1 })]);
    await send(third);
    expect(await runJob()).toEqual(["imported"]);
  });

  test("is refused for a listing that the site has, unless that is archived", async () => {
    const name = `Fundição ${randomUUID()}`;
    const line = row(2, { name });
    await send(await stage([line]));
    await runJob();
    const again = { ...line, line: 9, listing: { ...line.listing, name: name.toUpperCase() } };
    const id = await stage([again]);
    await send(id);
    expect(await find(id)).toMatchObject({
      state: "refused",
      problems: [{ line: 9, says: "known-listing" }],
    });
    await actors.sql`
      update public.coworking_spaces set status = 'archived' where id = ${(await find(id)).problems[0].detail}`;
    const later = await stage([again]);
    await send(later);
    expect(await runJob()).toEqual(["imported"]);
  });

  test("that only the tables refuse fails as a whole, finally, and its sender is mailed", async () => {
    const id = await stage([row(2), row(3, { price_per_day: 100_001 }), row(4)]);
    await send(id);
    expect(await runJob()).toEqual(["failed"]);
    const found = await find(id);
    expect(found).toMatchObject({ state: "failed", statuses: {} });
    expect(found.error).toContain("coworking_spaces_price_per_day_check");
    expect(await listingsOf(id)).toEqual([]);
    expect(await mailsAbout(id)).toMatchObject([{ recipient_id: actors.people.admin.id }]);
    expect(await runJob()).toEqual([]);
  });
});

describe("sent twice", () => {
  test("the same listings are imported once, by any admin, with any line numbers", async () => {
    const rows = [row(2), row(3)];
    const first = await stage(rows);
    await send(first);
    const { client } = await another();
    const moved = rows.map((line) => ({ ...line, line: line.line + 5 }));
    const second = await stage(moved, client);
    expect(await send(second, client)).toEqual({ id: first, again: true });
    await runJob();
    expect(await send(await stage(rows))).toEqual({ id: first, again: true });
    expect(await listingsOf(first)).toHaveLength(2);
    expect(await runJob()).toEqual([]);
  });

  test("the same listings are imported again when they are deleted, and the remaining ones are named", async () => {
    const rows = [row(2), row(3)];
    const first = await stage(rows);
    await send(first);
    await runJob();
    const [one = { id: "" }, other = { id: "" }] = await listingsOf(first);
    const remove = (id: string) => actors.sql`delete from public.coworking_spaces where id = ${id}`;
    await remove(one.id);
    const second = await stage(rows);
    expect(await send(second)).toEqual({ id: second, again: false });
    expect(await find(second)).toMatchObject({
      state: "refused",
      problems: [{ says: "known-listing", detail: other.id }],
    });
    await remove(other.id);
    const third = await stage(rows);
    expect(await send(third)).toEqual({ id: third, again: false });
    expect(await runJob()).toEqual(["imported"]);
    expect(await send(await stage(rows))).toEqual({ id: third, again: true });
    expect(await find(first)).toMatchObject({ state: "imported", statuses: {} });
  });

  test("by two admins at the same moment is imported once", async () => {
    const rows = [row(2), row(3)];
    const { client } = await another();
    const [mine, theirs] = [await stage(rows), await stage(rows, client)];
    const answers = await Promise.all([send(mine), send(theirs, client)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ again }) => again).toSorted()).toEqual([false, true]);
    expect(await runJob()).toEqual(["imported"]);
  });

  test("in two files that share one listing, the second file is refused when its turn comes", async () => {
    const shared = row(2);
    const first = await stage([shared]);
    const second = await stage([shared, row(3)]);
    await send(first);
    await send(second);
    expect(await runJob()).toEqual(["imported", "refused"]);
    expect(await find(second)).toMatchObject({ state: "refused", refused: 1 });
    expect(await listingsOf(second)).toEqual([]);
    expect(await mailsAbout(second)).toMatchObject([{ recipient_id: actors.people.admin.id }]);
  });

  test("a call whose response was lost changes nothing the second time", async () => {
    const rows = [row(2), row(3)];
    const id = await stage(rows);
    await actors.as.admin.rpc("add_import_rows", { p_import_id: id, p_rows: rows }).throwOnError();
    expect(await send(id)).toEqual({ id, again: false });
    expect(await send(id)).toEqual({ id, again: false });
    expect(await find(id)).toMatchObject({ listings: 2 });
    const late = await actors.as.admin.rpc("add_import_rows", {
      p_import_id: id,
      p_rows: [row(4)],
    });
    expect(late.error).toMatchObject({ message: "already-sent" });
    await runJob();
  });

  test("a job that runs twice at once imports a file once", async () => {
    const id = await stage([row(2), row(3)]);
    await send(id);
    const run = () => background(actors.backend).rpc("import_listings", { p_import_id: id });
    const states = (await Promise.all([run(), run(), run()])).map(({ data }) => data);
    expect(states.filter((state) => state === "imported")).toHaveLength(1);
    expect(states.filter((state) => state === null)).toHaveLength(2);
    expect(await listingsOf(id)).toHaveLength(2);
  });
});

describe("webhooks", () => {
  /** The listings whose creation two webhooks receive during a change, in alphabetical order and for each of them. */
  async function toldWhile(change: () => Promise<unknown>) {
    const { sql } = actors;
    const hooks = [await addWebhook(sql), await addWebhook(sql)].map(({ id }) => id);
    await change();
    const told = await sql`
      select h.id as hook, coalesce(array_agg(e.data ->> 'space_id' order by e.data ->> 'space_id') filter (where e.id is not null), '{}') as spaces
      from public.webhooks h
      left join private.webhook_deliveries d on d.webhook_id = h.id
      left join private.webhook_events e on e.id = d.event_id and e.type = 'space_created'
      where h.id = any (${hooks}::uuid[]) group by h.id`;
    await sql`delete from public.webhooks where id = any (${hooks}::uuid[])`;
    expect(told).toHaveLength(2);
    return told.map(({ spaces }) => spaces as string[]);
  }
  const idsOf = async (id: string) =>
    (await listingsOf(id)).map((space) => String(space["id"])).toSorted();

  test("get each listing of a file once, also when it is sent twice", async () => {
    const rows = [row(2), row(3), row(4)];
    const id = await stage(rows);
    const told = await toldWhile(async () => {
      await send(id);
      expect(await send(await stage(rows))).toEqual({ id, again: true });
      expect(await runJob()).toEqual(["imported"]);
      await background(actors.backend).rpc("import_listings", { p_import_id: id }).throwOnError();
      expect(await send(await stage(rows))).toEqual({ id, again: true });
      expect(await runJob()).toEqual([]);
    });
    const ids = await idsOf(id);
    expect(ids).toHaveLength(3);
    expect(told).toEqual([ids, ids]);
  });

  test("get no line of a refused file, at sending or when its turn comes", async () => {
    const bad = row(3, { lat: null, lng: null, city: "Nowhereville" });
    const shared = row(2);
    const first = await stage([shared]);
    const [refused, late] = [await stage([row(2), bad]), await stage([shared, row(3)])];
    const told = await toldWhile(async () => {
      await send(refused);
      await send(first);
      await send(late);
      expect(await runJob()).toEqual(["imported", "refused"]);
    });
    const ids = await idsOf(first);
    expect(ids).toHaveLength(1);
    expect(told).toEqual([ids, ids]);
  });

  test("get no line of a file that a table refuses", async () => {
    const id = await stage([row(2), row(3, { price_per_day: 100_001 })]);
    const told = await toldWhile(async () => {
      await send(id);
      expect(await runJob()).toEqual(["failed"]);
    });
    expect(told).toEqual([[], []]);
  });
});

describe("the limits of an import", () => {
  test("another admin cannot add to a file, and too many lines are refused", async () => {
    const id = await stage([row(2)]);
    const { client } = await another();
    for (const [name, args] of [
      ["add_import_rows", { p_rows: [row(3)] }],
      ["send_listing_import", {}],
    ] as const) {
      const { error } = await client.rpc(name, { p_import_id: id, ...args });
      expect(error).toMatchObject({ message: "no-such-import" });
    }
    const many = Array.from({ length: 501 }, (_, at) => row(at + 3));
    const add = (p_rows: readonly ImportLine[]) =>
      actors.as.admin.rpc("add_import_rows", { p_import_id: id, p_rows });
    expect((await add(many)).error).toMatchObject({ message: "too-many-rows", details: "500" });
    await actors.sql`
      insert into private.listing_import_rows (import_id, line, cells, listing)
      select ${id}, n, '{}', '{}' from generate_series(1000, 5998) n`;
    expect((await add([row(3)])).error).toMatchObject({
      message: "too-many-rows",
      details: "5000",
    });
    await actors.sql`delete from private.listing_imports where id = ${id}`;
  });

  test("a file without lines is not sent", async () => {
    const id = await stage([]);
    const { error } = await actors.as.admin.rpc("send_listing_import", { p_import_id: id });
    expect(error).toMatchObject({ message: "no-rows" });
  });

  test("a line cannot set the owner, status or moderation of a listing", async () => {
    const more = {
      id: randomUUID(),
      status: "active",
      owner_id: actors.people.guest.id,
      is_featured: true,
      is_verified_owner: true,
      approved_at: "2026-01-01",
      average_rating: 5,
      review_count: 9,
      city_id: 1,
    };
    const id = await stage([row(2, more)]);
    await send(id);
    expect(await runJob()).toEqual(["imported"]);
    expect(await listingsOf(id)).toMatchObject([
      {
        status: "pending",
        owner_id: null,
        is_featured: false,
        is_verified_owner: false,
        approved_at: null,
        review_count: 0,
        city_id: null,
      },
    ]);
    expect((await listingsOf(id))[0]?.["id"]).not.toBe(more.id);
  });

  test("an owner cannot mark a listing as imported", async () => {
    const id = await stage([row(2)]);
    const { error } = await actors.as.owner
      .from("coworking_spaces")
      .insert({ name: "Mine alone", import_id: id });
    expect(error).toMatchObject({ code: "42501" });
  });

  test("an imported listing is approved only with photos, is then inactive without an owner, and can be claimed", async () => {
    const id = await stage([row(2)]);
    await send(id);
    await runJob();
    const [space] = await listingsOf(id);
    const p_space_id = String(space?.["id"]);
    const judged = async () =>
      (await actors.as.admin.rpc("admin_listing", { p_space_id }).throwOnError()).data;
    expect(await judged()).toMatchObject({ owner: null, missing: ["photos"] });
    const judge = async (p_status: string) =>
      actors.as.admin.rpc("review_space", {
        p_space_id,
        p_status,
        p_digest: (await judged()).review.digest,
        p_note: "Closed.",
      });
    expect((await judge("active")).error).toMatchObject({ message: "listing-incomplete" });
    expect((await judge("rejected")).error).toBeNull();
    expect(await find(id)).toMatchObject({ statuses: { rejected: 1 } });
    for (const place of [1, 2, 3]) await addPhoto(actors.sql, p_space_id, { place });
    expect((await judge("active")).error).toBeNull();
    expect(await find(id)).toMatchObject({ statuses: { inactive: 1 } });
  });
});

describe("a file that the database does not finish", () => {
  test("is tried five times, and then fails", async () => {
    const id = await stage([row(2)]);
    await send(id);
    const service = background(actors.backend);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await service.rpc("start_listing_import").throwOnError()).data).toBe(id);
    expect((await service.rpc("start_listing_import").throwOnError()).data).toBeNull();
    expect(await find(id)).toMatchObject({ state: "failed", error: "tried-five-times" });
  });
});

describe("files are kept", () => {
  test("for 14 days when they failed, for one when they are incomplete, and forever once imported", async () => {
    const arriving = await stage([row(2)]);
    const refused = await stage([row(2, { lat: null, lng: null, city: "Nowhereville" })]);
    await send(refused);
    const imported = await stage([row(2)]);
    await send(imported);
    await runJob();
    const left = async () => {
      await background(actors.backend).rpc("tidy", { p_part: "listing_imports" }).throwOnError();
      const rows = await actors.sql`
        select id from private.listing_imports where id = any (${[arriving, refused, imported]}::uuid[])`;
      return rows.map(({ id }) => String(id)).toSorted();
    };
    const age = (interval: string) => actors.sql`
      update private.listing_imports set created_at = now() - ${interval}::interval
      where id = any (${[arriving, refused, imported]}::uuid[])`;
    await age("23 hours");
    expect(await left()).toEqual([arriving, refused, imported].toSorted());
    await age("13 days");
    expect(await left()).toEqual([refused, imported].toSorted());
    await age("15 days");
    expect(await left()).toEqual([imported]);
    expect(await listingsOf(imported)).toHaveLength(1);
  });

  test("when the account of their sender is deleted", async () => {
    const { person, client } = await another();
    const id = await stage([row(2)], client);
    await send(id, client);
    await runJob();
    await actors.sql`delete from auth.users where id = ${person.id}`;
    expect(await find(id)).toMatchObject({ state: "imported", sent_by: null });
  });
});

describe("the list of files", () => {
  const page = async (p_after: string | null, p_page_size = 10) =>
    (await actors.as.admin.rpc("listing_imports", { p_after, p_page_size }).throwOnError())
      .data as { imports: { id: string; file_name: string }[]; next: string | null; total: number };
  /** So many refused files, the last of them sent last; several at the same moment. */
  const refuse = (files: number) => actors.sql`
    insert into private.listing_imports (created_by, file_name, state, listings, refused, finished_at, created_at)
    select ${actors.people.admin.id}, 'walked-' || n || '.csv', 'refused', 2, 1, now(), now() + n / 3 * interval '1 second'
    from generate_series(1, ${files}::integer) n`;
  const forget = () =>
    actors.sql`delete from private.listing_imports where file_name like 'walked-%'`;

  test("is paged to the oldest, with the total, and without incomplete ones", async () => {
    await refuse(25);
    const arriving = await stage([row(2)]);
    const seen: string[] = [];
    let after: string | null = null;
    const [{ count } = { count: 0 }] = await actors.sql<{ count: number }[]>`
      select count(*)::integer as count from private.listing_imports where state <> 'arriving'`;
    do {
      const { imports, next, total } = await page(after);
      expect(total).toBe(count);
      expect(imports).toHaveLength(Math.min(10, count - seen.length));
      seen.push(...imports.map(({ id }) => id));
      after = next;
    } while (after !== null);
    const all = await actors.sql`
      select id from private.listing_imports where state <> 'arriving' order by created_at desc, id desc`;
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen).not.toContain(arriving);
    // After a deleted file no row is found: the page asks again after the one before it.
    expect(await page(randomUUID())).toMatchObject({ imports: [], next: null, total: count });
    await forget();
  });

  test("is counted up to 1,001", async () => {
    await refuse(1001);
    expect((await page(null)).total).toBe(1001);
    await forget();
  });
});

describe("the exported list", () => {
  test("has the rows of the list, page by page, with the address of each owner", async () => {
    const p_q = `Quay${randomUUID().slice(0, 8)}`;
    const own = await createListing(actors, { name: `${p_q} own`, photos: 0 });
    const id = await stage(
      Array.from({ length: 120 }, (_, at) => row(at + 2, { name: `${p_q} ${at}` })),
    );
    await send(id);
    await runJob();
    const seen: { id: string; owner_email: string | null }[] = [];
    let p_after: string | null = null;
    do {
      const { data } = await actors.as.admin
        .rpc("export_listings", { p_q, p_sort: "name", p_after })
        .throwOnError();
      seen.push(...data.listings);
      p_after = data.next;
    } while (p_after !== null);
    expect(new Set(seen.map((listing) => listing.id)).size).toBe(121);
    expect(seen.find((listing) => listing.id === own)?.owner_email).toBe(actors.people.owner.email);
    const pending = await actors.as.admin.rpc("export_listings", { p_q, p_status: "draft" });
    expect(pending.data).toEqual({ listings: [], next: null });
  });
});
