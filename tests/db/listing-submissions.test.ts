import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, waitUntilBlocked, type Actors } from "../support/actors.ts";
import { book, bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs } from "../support/backend.ts";
import {
  createListing,
  storedPhotoFor,
  placesOf,
  reviewListing,
  shownListing,
} from "../support/listings.ts";
import { secondAdmin } from "../support/second-admin.ts";

// A listing from its draft to publication, and off the market again.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const submit = (p_space_id: string, who: keyof Actors["as"] = "owner") =>
  actors.as[who].rpc("submit_listing", { p_space_id });
const statusOf = async (space: string) =>
  (await actors.sql`select status from public.coworking_spaces where id = ${space}`)[0]?.["status"];
const submissions = (space: string) => actors.sql`
  select outcome, note, decided_at is null as is_open from public.listing_submissions
  where space_id = ${space} order by submitted_at, id`;
const mails = async (space: string) =>
  (
    await actors.sql<{ topic: string; email: string }[]>`
      select o.topic, u.email from private.outbox o join public.users u on u.id = o.recipient_id
      where o.subject_id in (select id from public.listing_submissions where space_id = ${space})
      order by o.created_at, o.topic`
  ).map(({ topic, email }) => `${topic} to ${email}`);

describe("a listing is sent with all that guests need", () => {
  const incomplete = (details: string) => ({
    status: 409,
    error: { code: "PT409", message: "listing-incomplete", details },
  });

  test("and by submit_listing or by its status, which returns the missing parts in the order of the wizard", async () => {
    const { data } = await actors.as.owner
      .from("coworking_spaces")
      .insert({ name: "Quay House" })
      .select("id")
      .single();
    const id = String(data?.id);
    const all = "address,city,country,description,timezone,capacity,price_per_day,photos";
    expect(await submit(id)).toMatchObject(incomplete(all));
    const status = { status: "pending" };
    expect(
      await actors.as.owner.from("coworking_spaces").update(status).eq("id", id),
    ).toMatchObject(incomplete(all));
    const mine = await actors.as.owner.rpc("my_listing", { p_space_id: id });
    expect(mine.data.missing.join(",")).toBe(all);
    expect(await statusOf(id)).toBe("draft");
    expect(await submissions(id)).toHaveLength(0);
  });

  test.each(["address", "city", "country", "description", "timezone", "capacity", "price_per_day"])(
    "not without %s",
    async (column) => {
      const id = await createListing(actors, { status: "draft", [column]: null });
      expect(await submit(id)).toMatchObject(incomplete(column));
      await actors.sql`
      update public.coworking_spaces s set ${actors.sql({ [column]: VALUES[column] ?? null })} where id = ${id}`;
      expect((await submit(id)).error).toBeNull();
    },
  );

  test.each(["draft", "rejected"])(
    "a %s one not with two photos, but with three and with ten",
    async (status) => {
      const two = await createListing(actors, { status, photos: 2 });
      expect(await submit(two)).toMatchObject(incomplete("photos"));
      await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, two));
      expect((await submit(two)).error).toBeNull();
      const ten = await createListing(actors, { status, photos: 10 });
      expect((await submit(ten)).error).toBeNull();
    },
  );

  test("once, with repeated presses, and mailed to every admin who is not suspended", async () => {
    const id = await createListing(actors, { status: "draft" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(id)));
    expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(null));
    expect(await submissions(id)).toEqual([{ outcome: null, note: null, is_open: true }]);
    expect(await mails(id)).toEqual(["listing-pending to admin@actors.test"]);
  });
});

const VALUES: Record<string, unknown> = {
  address: "1 Quay Street",
  city: "Lisbon",
  country: "Portugal",
  description: "A quiet house by the water with long tables, good light and better coffee.",
  timezone: "UTC",
  capacity: 3,
  price_per_day: 20,
};

describe("moderation is promised within 24 hours", () => {
  const clock = async (space: string, who: "owner" | "admin") => {
    const name = who === "owner" ? "my_listing" : "listing_for_review";
    const { data } = await actors.as[who].rpc(name, { p_space_id: space });
    const { submitted_at, decide_by } = data;
    return { submitted_at, decide_by };
  };

  test("from the moment of sending, which owner and admin see, and which no change moves", async () => {
    const id = await createListing(actors, { status: "draft" });
    const none = { submitted_at: null, decide_by: null };
    expect(await clock(id, "owner")).toEqual(none);
    await submit(id);
    await actors.sql`update public.listing_submissions set submitted_at = now() - interval '3 hours' where space_id = ${id}`;
    const seen = await clock(id, "owner");
    expect(await clock(id, "admin")).toEqual(seen);
    expect(Date.parse(seen.decide_by) - Date.parse(seen.submitted_at)).toBe(24 * 3_600_000);
    expect(Date.now() - Date.parse(seen.submitted_at)).toBeGreaterThan(3 * 3_600_000 - 60_000);
    await actors.as.owner.from("coworking_spaces").update({ price_per_day: 9 }).eq("id", id);
    await submit(id);
    expect(await clock(id, "owner")).toEqual(seen);
    await reviewListing(actors.as.admin, id, "active");
    expect(await clock(id, "owner")).toEqual(none);
    expect(await clock(id, "admin")).toEqual(none);
  });

  test("and every round is kept: taken back, rejected with the reason, approved", async () => {
    const id = await createListing(actors, { status: "draft" });
    await submit(id);
    const back = { status: "draft" };
    await actors.as.owner.from("coworking_spaces").update(back).eq("id", id);
    await submit(id);
    await reviewListing(actors.as.admin, id, "rejected", "Other photos, please.");
    await submit(id);
    await reviewListing(actors.as.admin, id, "active");
    expect(await submissions(id)).toEqual([
      { outcome: "withdrawn", note: null, is_open: false },
      { outcome: "rejected", note: "Other photos, please.", is_open: false },
      { outcome: "approved", note: null, is_open: false },
    ]);
    expect((await mails(id)).toSorted()).toEqual([
      "listing-approved to owner@actors.test",
      ...Array(3).fill("listing-pending to admin@actors.test"),
      "listing-rejected to owner@actors.test",
    ]);
  });

  test("and the owner of an active listing that is rejected is mailed the reason, too", async () => {
    const id = await createListing(actors);
    await reviewListing(actors.as.admin, id, "rejected", "Nobody opened the door.");
    const told = { outcome: "rejected", note: "Nobody opened the door.", is_open: false };
    expect(await submissions(id)).toEqual([told]);
    expect(await mails(id)).toEqual(["listing-rejected to owner@actors.test"]);
    const reopened = actors.as.owner
      .from("coworking_spaces")
      .update({ status: "active" })
      .eq("id", id);
    expect(await reopened).toMatchObject({ error: { message: "status-not-yours" } });
    expect((await submit(id)).error).toBeNull();
  });
});

describe("a moderation applies to the version that was shown", () => {
  const CHANGES: [what: string, change: (space: string) => Promise<unknown>][] = [
    ...Object.entries({
      name: "Another House",
      description: "A loud house by the water with short tables, bad light and worse coffee.",
      website_url: "https://example.com/",
      address: "2 Quay Street",
      neighbourhood: "Docks",
      city: "Porto",
      country: "Spain",
      timezone: "Europe/Lisbon",
      price_per_day: 21,
      price_per_week: null,
      price_per_month: 301,
      capacity: 4,
      amenities: ["Lockers"],
      opens_at: Array(7).fill("08:00"),
      closes_at: Array(7).fill("19:00"),
      cancellation_policy: "flexible",
      payment_methods: ["Cash"],
    }).map(([column, value]): [string, (space: string) => Promise<unknown>] => [
      column,
      async (space) =>
        actors.as.owner
          .from("coworking_spaces")
          .update({ [column]: value })
          .eq("id", space),
    ]),
    [
      "lat and lng",
      async (space) =>
        actors.as.owner.from("coworking_spaces").update({ lat: 1, lng: 2 }).eq("id", space),
    ],
    [
      "a new photo",
      async (space) => actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space)),
    ],
    [
      "an alternative text",
      async (space) =>
        actors.as.owner
          .from("space_photos")
          .update({ alternative_text: "A bar" })
          .eq("space_id", space)
          .eq("place", 2),
    ],
    [
      "the order of the photos",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("move_photo", { p_photo_id, p_place: 2 });
      },
    ],
    [
      "a photo that is gone",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("remove_photo", { p_photo_id });
      },
    ],
  ];

  test.each(CHANGES)(
    "so %s in between stops an approval, and not a rejection",
    async (_, change) => {
      // A point of its own: an unknown city has no centre.
      const at = { lat: 38.7, lng: -9.1 };
      const space = await createListing(actors, { status: "pending", photos: 4, ...at });
      const p_digest = await shownListing(actors.as.admin, space);
      expect(await change(space)).toMatchObject({ error: null });
      const outcome = { p_space_id: space, p_digest };
      const approval = { ...outcome, p_status: "active" };
      expect(await actors.as.admin.rpc("review_space", approval)).toMatchObject({
        status: 409,
        error: { code: "PT409", message: "changed-meanwhile" },
      });
      expect(await statusOf(space)).toBe("pending");
      // Otherwise an owner could prevent a rejection by changing it all the time.
      const rejection = { ...outcome, p_status: "rejected", p_note: "No" };
      expect((await actors.as.admin.rpc("review_space", rejection)).error).toBeNull();
      expect((await reviewListing(actors.as.admin, space, "active")).error).toBeNull();
    },
  );

  test("names every column that guests see", async () => {
    const space = await createListing(actors, { status: "pending" });
    const { data } = await actors.as.admin.rpc("listing_for_review", { p_space_id: space });
    const columns = CHANGES.flatMap(([what]) => what.split(" and "));
    const tried = Object.keys(data.listing).filter((column) => columns.includes(column));
    expect(
      Object.keys(data.listing)
        .filter((column) => !tried.includes(column))
        .toSorted(),
    ).toEqual(["currency", "id", "photos"]);
  });

  test("and is refused without a digest", async () => {
    const space = await createListing(actors);
    for (const p_digest of [undefined, null, "", "0".repeat(64)]) {
      const outcome = { p_space_id: space, p_status: "rejected", p_note: "No", p_digest };
      const { error } = await actors.as.admin.rpc("review_space", outcome);
      expect(error?.message).toBe("already-resolved");
    }
  });

  test("is about the listing when it was sent: of two admins at once one decides, with one mail", async () => {
    const space = await createListing(actors, { status: "pending" });
    const p_digest = await shownListing(actors.as.admin, space);
    const other = await secondAdmin(actors);
    const admins = [actors.as.admin, other.client];
    const outcome = (n: number) =>
      (admins[n % 2] ?? other.client).rpc("review_space", {
        p_space_id: space,
        p_digest,
        ...(n % 2 ? { p_status: "active" } : { p_status: "rejected", p_note: "No" }),
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => outcome(n)));
    const first = answers.findIndex(({ error }) => error === null) % 2;
    // Each of them sends the same decision six times, which counts once.
    for (const [n, { error }] of answers.entries())
      expect(error?.message ?? "decided").toBe(n % 2 === first ? "decided" : "already-resolved");
    const told = await actors.sql`
      select 1 from private.outbox o join public.listing_submissions s on s.id = o.subject_id
      where s.space_id = ${space} and o.topic in ('listing-approved', 'listing-rejected')`;
    expect(told).toHaveLength(1);
    // The other admin's decision is not accepted later either, while the listing is unchanged.
    expect((await outcome(1 - first)).error?.message).toBe("already-resolved");
    expect((await outcome(first)).error).toBeNull();
    await actors.sql`update public.users set is_admin = false where id = ${other.person.id}`;
  });

  test("and an owner who pauses and reopens meanwhile cannot prevent a rejection", async () => {
    const space = await createListing(actors);
    const p_digest = await shownListing(actors.as.admin, space);
    await actors.as.owner.from("coworking_spaces").update({ status: "inactive" }).eq("id", space);
    const rejection = { p_space_id: space, p_status: "rejected", p_note: "No", p_digest };
    expect((await actors.as.admin.rpc("review_space", rejection)).error).toBeNull();
    const reopen = actors.as.owner.from("coworking_spaces").update({ status: "active" });
    expect(await reopen.eq("id", space)).toMatchObject({ error: { code: "42501" } });
    expect(await statusOf(space)).toBe("rejected");
  });

  test("and a waiting change is refused afterwards", async () => {
    const space = await createListing(actors, { status: "pending" });
    const p_digest = await shownListing(actors.as.admin, space);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.admin, async (admin) => {
      await admin`select public.review_space(${space}, 'active', null, ${p_digest})`;
      late = Promise.resolve(
        actors.as.owner.from("coworking_spaces").update({ name: "Another" }).eq("id", space),
      );
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await late).toMatchObject({ error: { message: "needs-approval" } });
  });
});

describe("archiving removes a listing from everything except its bookings", () => {
  const archive = (p_space_id: string, who: keyof Actors["as"] = "owner") =>
    actors.as[who].rpc("archive_listing", { p_space_id });

  test.each(["active", "inactive", "pending", "rejected"])(
    "an owner archives a %s one, once",
    async (status) => {
      const space = await createListing(actors, { status });
      expect((await archive(space)).error).toBeNull();
      expect((await archive(space)).error).toBeNull();
      expect(await statusOf(space)).toBe("archived");
      const { data } = await actors.as.owner.rpc("my_listings");
      expect(data.listings.map(({ id }: { id: string }) => id)).not.toContain(space);
      const lines = await actors.sql`
      select 1 from public.audit_log where row_id = ${space} and after ->> 'status' = 'archived'`;
      expect(lines).toHaveLength(1);
    },
  );

  test("but deletes a draft instead, and an admin archives for others", async () => {
    const draft = await createListing(actors, { status: "draft" });
    expect(await archive(draft)).toMatchObject({ error: { message: "no-such-listing" } });
    expect((await archive(await createListing(actors), "admin")).error).toBeNull();
  });

  test("not while bookings are ahead, with their number; past and cancelled ones stay", async () => {
    const space = await createListing(actors);
    const [first] = [
      await book(actors.as.guest, { space }),
      await book(actors.as.guest, { space, on: dayAhead(9) }),
    ];
    const past = await book(actors.as.guest, { space, on: dayAhead(3) });
    await actors.sql`
      update public.bookings set starts_on = current_date - 9, ends_on = current_date - 9, held_days = array[current_date - 9] where id = ${past}`;
    const refused = (details: string) => ({
      status: 409,
      error: { code: "PT409", message: "upcoming-bookings", details },
    });
    expect(await archive(space)).toMatchObject(refused("2"));
    expect(await archive(space, "admin")).toMatchObject(refused("2"));
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: first, p_accepted_fee: 0 });
    expect(await archive(space)).toMatchObject(refused("1"));
    await actors.sql`
      update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0
      where space_id = ${space} and status = 'confirmed' and id <> ${past}`;
    expect((await archive(space)).error).toBeNull();
    const { data } = await actors.as.guest.from("bookings").select("id").eq("space_id", space);
    expect(data).toHaveLength(3);
  });

  test("and a booking at the same moment either prevents it or is refused", async () => {
    const [kept, gone] = [await createListing(actors), await createListing(actors)];
    let archived: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.guest, async (guest) => {
      await bookInTransaction(guest, { space: kept });
      archived = Promise.resolve(archive(kept));
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await archived).toMatchObject({ error: { message: "upcoming-bookings", details: "1" } });
    let booked: Promise<unknown> = Promise.resolve();
    await actingAs(actors.sql, actors.people.owner, async (owner) => {
      await owner`select public.archive_listing(${gone})`;
      booked = book(actors.as.guest, { space: gone }).catch((error: unknown) => error);
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await booked).toMatchObject({ message: "inactive" });
    expect(await statusOf(gone)).toBe("archived");
  });
});
