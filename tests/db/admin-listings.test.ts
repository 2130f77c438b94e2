import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actingAs, createUser } from "../support/backend.ts";
import { openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { submitClaim, newClaimant, unclaimedSpace } from "../support/claims.ts";
import { createListing, propose, reviewListing } from "../support/listings.ts";

// The admins' view of listings, and their actions.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

type Page = { listings: { id: string }[]; next: string | null; total: number };

async function list(args: Record<string, unknown>) {
  const { data } = await actors.as.admin.rpc("admin_listings", args).throwOnError();
  const { listings, ...rest }: Page = data;
  return { ids: listings.map(({ id }) => id), ...rest };
}
const word = () => `Quay${randomUUID().slice(0, 8)}`;

describe("the list of listings", () => {
  test("marks the admin's own, as long as another admin can decide about them", async () => {
    const p_q = word();
    const id = await createListing(actors, { name: p_q, status: "pending" });
    const isOwn = async () => {
      const { data } = await actors.as.admin.rpc("admin_listings", { p_q }).throwOnError();
      return (data as { listings: { is_own: boolean }[] }).listings.map(({ is_own }) => is_own);
    };
    await createUser(actors.sql, { email: `${p_q.toLowerCase()}@admins.test`, isAdmin: true });
    expect(await isOwn()).toEqual([false]);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.admin.id} where id = ${id}`;
    expect(await isOwn()).toEqual([true]);
  });

  test("is searched by name or address without accents, and never by a pattern", async () => {
    const name = `${word()} Fundição 100%_1`;
    const id = await createListing(actors, { name, photos: 0 });
    await actors.sql`update public.coworking_spaces set address = ${`Çukurcuma ${name}`} where id = ${id}`;
    const [first = ""] = name.split(" ");
    for (const p_q of [`${first} fundicao`, `cukurcuma ${first}`, `${first.toUpperCase()} F`])
      expect(await list({ p_q }), p_q).toMatchObject({ ids: [id], total: 1, next: null });
    for (const p_q of [`${first}%F`, "100__1", "nobody has this name"])
      expect((await list({ p_q })).ids, p_q).not.toContain(id);
  });

  test("is filtered by a part of the city and by status, and sorted by name, city and date", async () => {
    const p_q = word();
    const [a, b] = [
      await createListing(actors, { name: `${p_q} A`, status: "inactive", photos: 0 }),
      await createListing(actors, { name: `${p_q} B`, status: "draft", photos: 0 }),
    ];
    await actors.sql`update public.coworking_spaces set city = 'São Paulo', country = 'Brazil' where id = ${b}`;
    await actors.sql`update public.coworking_spaces set created_at = now() - interval '2 days' where id = ${b}`;
    expect((await list({ p_q, p_city: "sao p" })).ids).toEqual([b]);
    expect((await list({ p_q, p_city: "%" })).ids).toEqual([]);
    expect((await list({ p_q, p_status: "draft" })).ids).toEqual([b]);
    expect((await list({ p_q, p_status: "featured" })).ids).toEqual([]);
    await actors.sql`update public.coworking_spaces set status = 'active', is_featured = true where id = ${a}`;
    expect((await list({ p_q, p_status: "featured" })).ids).toEqual([a]);
    expect((await list({ p_q })).ids).toEqual([a, b]);
    for (const sort of ["created", "-name", "-city"])
      expect((await list({ p_q, p_sort: sort })).ids, sort).toEqual([b, a]);
    for (const sort of ["-created", "name", "city"])
      expect((await list({ p_q, p_sort: sort })).ids, sort).toEqual([a, b]);
    const { data } = await actors.as.admin.rpc("admin_listings", { p_q }).throwOnError();
    expect(data.cities).toEqual(expect.arrayContaining(["São Paulo"]));
    expect(data.cities).toEqual([...new Set<string>(data.cities)]);
  });

  test("lists the missing parts of a pending listing only", async () => {
    const p_q = word();
    const whole = await createListing(actors, { name: `${p_q} A`, status: "pending" });
    const bare = await createListing(actors, { name: `${p_q} B`, status: "pending", photos: 0 });
    await createListing(actors, { name: `${p_q} C`, status: "draft", photos: 0 });
    const { data } = await actors.as.admin
      .rpc("admin_listings", { p_q, p_sort: "name" })
      .throwOnError();
    expect(data.listings).toMatchObject([
      { id: whole, missing: [] },
      { id: bare, missing: ["photos"] },
      { status: "draft", missing: [] },
    ]);
  });

  test("is paged without gaps or repetitions, also with many equal names", async () => {
    const p_q = word();
    const sample = await createListing(actors, { name: p_q, status: "draft", photos: 0 });
    await actors.sql`
      insert into public.coworking_spaces (name, owner_id, created_at)
      select ${p_q}, null, now() - (n / 3) * interval '1 day' from generate_series(1, 1002) n`;
    for (const p_sort of ["-created", "name", "-city"]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await list({ p_q, p_sort, p_after: after, p_page_size: 100 });
        expect(page.total).toBe(1001);
        seen.push(...page.ids);
        after = page.next;
      } while (after !== null);
      expect([seen.length, new Set(seen).size], p_sort).toEqual([1003, 1003]);
      expect(seen).toContain(sample);
    }
  });

  test("puts pending listings and open proposals in a queue, the longest wait first", async () => {
    const p_q = word();
    const make = (status: string) => createListing(actors, { name: `${p_q} ${status}`, status });
    const [late, live, idle] = [await make("pending"), await make("active"), await make("active")];
    await propose(actors.as.owner, live);
    await actors.sql`
      update public.listing_submissions set submitted_at = now() - interval '30 hours' where space_id = ${late}`;
    const waiting = { p_q, p_status: "review", p_sort: "waiting" };
    expect(await list(waiting)).toMatchObject({ ids: [late, live], total: 2 });
    const first = await list({ ...waiting, p_page_size: 1 });
    expect(first).toMatchObject({ ids: [late], next: late });
    expect((await list({ ...waiting, p_after: first.next })).ids).toEqual([live]);
    const { data } = await actors.as.admin.rpc("admin_listings", waiting).throwOnError();
    expect(data.listings).toMatchObject([
      { has_change: false, owner: { email: actors.people.owner.email } },
      { has_change: true },
    ]);
    const [{ submitted_at, decide_by }] = data.listings;
    expect(Date.parse(decide_by) - Date.parse(submitted_at)).toBe(24 * 3_600_000);
    expect((await list({ p_q })).ids).toContain(idle);
    // The sidebar counts the same rows, one with a submission and a proposal once.
    await actors.sql`insert into public.listing_submissions (space_id) values (${live})`;
    const { data: counted } = await actors.as.admin.rpc("admin_waiting").throwOnError();
    expect(counted.listings).toBe((await list({ p_status: "review" })).total);
  });

  test("links from a queued listing to the next one, and from any other to the first", async () => {
    const p_q = word();
    const make = (status: string) => createListing(actors, { name: `${p_q} ${status}`, status });
    const [first, second] = [await make("pending"), await make("pending")];
    const third = await make("active");
    await propose(actors.as.owner, third);
    for (const [id, at] of [
      [first, "2001-01-01"],
      [second, "2001-01-02"],
    ] as const)
      await actors.sql`update public.listing_submissions set submitted_at = ${at} where space_id = ${id}`;
    await actors.sql`update public.listing_changes set updated_at = '2001-01-03' where space_id = ${third}`;
    // As the page of a listing queries it: the whole queue after that listing.
    const next = async (p_after: string | null) => {
      const queue = { p_status: "review", p_sort: "waiting", p_page_size: 1 };
      return (await list({ ...queue, ...(p_after && { p_after }) })).ids[0];
    };
    expect([await next(null), await next(first), await next(second)]).toEqual([
      first,
      second,
      third,
    ]);
    expect((await reviewListing(actors.as.admin, first, "rejected", "Spam")).error).toBeNull();
    expect([await next(null), await next(second)]).toEqual([second, third]);
  });
});

describe("featuring", () => {
  const feature = (p_space_id: string, p_featured: boolean) =>
    actors.as.admin.rpc("feature_space", { p_space_id, p_featured });

  test("stops at the limit of the settings, and an archived listing does not count", async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(await createListing(actors, { photos: 0, status: "active" }));
    const [one = "", two = "", three = ""] = ids;
    await actors.sql`update public.coworking_spaces set is_featured = false where is_featured`;
    await actors.sql`update public.site_settings set featured_listings_limit = 2`;
    await feature(one, true).throwOnError();
    await feature(two, true).throwOnError();
    expect((await feature(three, true)).error).toMatchObject({
      message: "too-many-featured",
      details: "2",
    });
    // Repeated by the same admin it is no error; another admin gets the refusal.
    expect((await feature(two, true)).error).toBeNull();
    const email = `admin-${randomUUID()}@featuring.test`;
    const other = await createUser(actors.sql, { email, isAdmin: true });
    await expect(
      actingAs(actors.sql, other, (as) => as`select public.feature_space(${two}, true)`),
    ).rejects.toThrow("already-so");
    await actors.sql`update public.coworking_spaces set status = 'archived' where id = ${two}`;
    expect((await feature(three, true)).error).toBeNull();
    await feature(one, false).throwOnError();
    expect((await feature(one, false)).error).toBeNull();
    await actors.sql`update public.site_settings set featured_listings_limit = 6`;
  });

  test.each(["draft", "pending", "rejected", "inactive"])(
    "is for public listings: a %s one is refused",
    async (status) => {
      const id = await createListing(actors, { photos: 0, status });
      expect((await feature(id, true)).error).toMatchObject({
        code: "PT409",
        message: "not-active",
      });
    },
  );

  test("for the last place by two admins at once succeeds once", async () => {
    const { sql } = actors;
    const people = await Promise.all(
      ["a", "b"].map(() =>
        createUser(sql, { email: `admin-${randomUUID()}@featuring.test`, isAdmin: true }),
      ),
    );
    const spaces = [
      await createListing(actors, { photos: 0, status: "active" }),
      await createListing(actors, { photos: 0, status: "active" }),
    ];
    await sql`update public.coworking_spaces set is_featured = false where is_featured`;
    await sql`update public.site_settings set featured_listings_limit = 1`;
    const answers = await Promise.allSettled(
      people.map((person, n) =>
        actingAs(sql, person, (as) => as`select public.feature_space(${spaces[n] ?? null}, true)`),
      ),
    );
    await sql`update public.site_settings set featured_listings_limit = 6`;
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [row] =
      await sql`select count(*)::integer from public.coworking_spaces where is_featured`;
    expect(row).toEqual({ count: 1 });
  });
});

describe("a listing to moderate", () => {
  const judged = async (p_space_id: string) =>
    (await actors.as.admin.rpc("admin_listing", { p_space_id }).throwOnError()).data;

  test("has its current and proposed values, its deadline and its history", async () => {
    const id = await createListing(actors, { status: "active" });
    const proposal = await propose(actors.as.owner, id);
    expect(await judged(id)).toMatchObject({
      id,
      status: "active",
      owner: { email: actors.people.owner.email },
      missing: [],
      photos: [{ width: expect.any(Number) }, {}, {}],
      review: { listing: { id }, digest: expect.any(String), submitted_at: null },
      change: { change: { id: proposal, name: "Quay House East", photos: [] } },
      bookings: 0,
      upcoming: 0,
      pending_claims: 0,
      timeline: [
        { table_name: "listing_changes", action: "update" },
        { table_name: "listing_changes", action: "insert" },
        { table_name: "coworking_spaces", action: "insert" },
      ],
    });
    const { change } = await judged(id);
    await actors.as.admin
      .rpc("review_change", {
        p_change_id: proposal,
        p_outcome: "approved",
        p_digest: change.digest,
      })
      .throwOnError();
    expect(await judged(id)).toMatchObject({ name: "Quay House East", change: null });
    expect(await judged(randomUUID())).toBeNull();
  });
});

describe("deleting a listing", () => {
  const p_reason = "The space has closed.";
  const remove = (p_space_id: string) =>
    actors.as.admin.rpc("delete_listing", { p_space_id, p_reason });
  const stateOf = async (id: string) =>
    (await actors.sql`select status, is_featured from public.coworking_spaces where id = ${id}`)[0];

  test("removes one without bookings, with its photos", async () => {
    const id = await createListing(actors, { status: "active" });
    expect((await remove(id)).data).toBe("deleted");
    expect(await stateOf(id)).toBeUndefined();
    const photos = await actors.sql`select from public.space_photos where space_id = ${id}`;
    expect(photos).toHaveLength(0);
    expect((await remove(id)).data).toBe("deleted");
    expect((await remove(randomUUID())).error?.message).toBe("no-such-space");
  });

  test("removes one that its owner has archived, also if an admin changed it last", async () => {
    const id = await createListing(actors, { status: "active" });
    await actors.as.owner.rpc("archive_listing", { p_space_id: id }).throwOnError();
    const [listing] = await actors.sql<{ owner: string }[]>`
      select owner_id as owner from public.coworking_spaces where id = ${id}`;
    const mark = { p_space_id: id, p_owner_id: listing?.owner ?? "", p_verified: true };
    await actors.as.admin.rpc("verify_owner", mark).throwOnError();
    expect((await remove(id)).data).toBe("deleted");
    expect(await stateOf(id)).toBeUndefined();
  });

  test("archives one with bookings, and is refused with the number of bookings ahead", async () => {
    const id = await createListing(actors, { status: "active" });
    await actors.sql`update public.coworking_spaces set is_featured = true where id = ${id}`;
    const booking = await book(actors.as.guest, { space: id });
    expect((await remove(id)).error).toMatchObject({ message: "upcoming-bookings", details: "1" });
    expect(await stateOf(id)).toEqual({ status: "active", is_featured: true });
    await actors.as.guest
      .rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 })
      .throwOnError();
    expect((await remove(id)).data).toBe("archived");
    expect(await stateOf(id)).toEqual({ status: "archived", is_featured: false });
    expect((await remove(id)).data).toBe("archived");
    const email = `admin-${randomUUID()}@deleting.test`;
    const other = await createUser(actors.sql, { email, isAdmin: true });
    await expect(
      actingAs(actors.sql, other, (as) => as`select public.delete_listing(${id}, 'Closed')`),
    ).rejects.toThrow("already-archived");
  });

  test("needs a reason, and mails its owner, if there is one", async () => {
    for (const isBooked of [false, true]) {
      const { person } = await newClaimant(actors.backend);
      const id = await createListing(actors, { status: "active", name: "Mill House" });
      await actors.sql`update public.coworking_spaces set owner_id = ${person.id} where id = ${id}`;
      if (isBooked)
        await actors.as.guest
          .rpc("cancel_booking", {
            p_booking_id: await book(actors.as.guest, { space: id }),
            p_accepted_fee: 0,
          })
          .throwOnError();
      for (const reason of [undefined, "", " \n "]) {
        const asked = { p_space_id: id, p_reason: reason };
        expect((await actors.as.admin.rpc("delete_listing", asked)).error?.message).toBe(
          "no-reason",
        );
      }
      for (const _ of ["once", "again"]) expect((await remove(id)).error).toBeNull();
      const told = await actors.sql`
        select private.mail_content(o) -> 'content' as content from private.outbox o
        where o.recipient_id = ${person.id} and o.topic = 'listing-removed'`;
      expect(told).toMatchObject([
        { content: { space: { id, name: "Mill House" }, note: p_reason, is_archived: isBooked } },
      ]);
    }
    const unowned = await unclaimedSpace(actors.sql);
    const { data } = await actors.as.admin.rpc("delete_listing", { p_space_id: unowned });
    expect(data).toBe("deleted");
  });

  test("is refused while claims are pending, whose claimants would never read of it", async () => {
    const id = await unclaimedSpace(actors.sql);
    await submitClaim((await newClaimant(actors.backend)).client, id);
    expect((await remove(id)).error).toMatchObject({ message: "claims-pending", details: "1" });
  });

  test("is for admins, and so is everything else of this list", async () => {
    const id = await createListing(actors, { status: "active" });
    for (const role of ["guest", "other", "owner"] as const)
      for (const [name, args] of [
        ["delete_listing", { p_space_id: id }],
        ["admin_listing", { p_space_id: id }],
        ["admin_listings", {}],
        ["feature_space", { p_space_id: id, p_featured: true }],
      ] as const)
        expect((await actors.as[role].rpc(name, args)).error?.message, name).toBe("admins-only");
    expect(await stateOf(id)).toEqual({ status: "active", is_featured: false });
  });
});
