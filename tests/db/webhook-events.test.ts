import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withWholeInstants } from "../../app/values/whole-instants.ts";
import { exampleOf } from "../../app/features/webhooks/event-examples.ts";
import { EVENT_TYPES, type EventType } from "../../app/features/webhooks/event-types.ts";
import { eventSchema, TRIGGER_COLUMNS } from "../../app/features/webhooks/events.ts";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { createListing, reviewListing } from "../support/listings.ts";
import { createPost, savePost } from "../support/posts.ts";
import { reviewPastBooking } from "../support/reviews.ts";
import { startThread } from "../support/threads.ts";
import { addWebhook, writtenEvents } from "../support/webhooks.ts";

// The events for receivers, written in the transaction of the change.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
  for (const type of EVENT_TYPES) await addWebhook(actors.sql, { type, name: type });
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`truncate private.webhook_events cascade`;
});

/** The events of a change, each valid by its schema. */
async function told(change: () => PromiseLike<unknown>) {
  await actors.sql`truncate private.webhook_events cascade`;
  await change();
  const events = await writtenEvents(actors.sql);
  for (const event of events) eventSchema(event.type as EventType).parse(event);
  const [{ count } = { count: -1 }] = await actors.sql<{ count: number }[]>`
    select count(*)::integer from private.webhook_deliveries d join private.webhook_events e on e.id = d.event_id
    join public.webhooks w on w.id = d.webhook_id and w.trigger_type = e.type`;
  expect(count).toBe(events.length);
  return events.map(({ type, data }) => ({ type, ...data }));
}
const status = (space: string, to: string) =>
  actors.sql`update public.coworking_spaces set status = ${to} where id = ${space}`;

test("the documented columns of a listing are those of its trigger", async () => {
  const [row] = await actors.sql<{ columns: string[] }[]>`
    select string_to_array(btrim(encode(t.tgargs, 'escape'), '\\0'), '\\000') as columns from pg_trigger t
    where t.tgrelid = 'public.coworking_spaces'::regclass and t.tgname = 'tell_webhooks'`;
  expect(row?.columns.toSorted()).toEqual([...TRIGGER_COLUMNS]);
});

describe("a listing", () => {
  test("is created when it is first sent for approval, and never as a draft", async () => {
    let space = "";
    expect(
      await told(async () => (space = await createListing(actors, { status: "draft" }))),
    ).toEqual([]);
    expect(
      await told(
        () => actors.sql`update public.coworking_spaces set name = 'Quay' where id = ${space}`,
      ),
    ).toEqual([]);
    expect(await told(() => status(space, "pending"))).toEqual([
      {
        type: "space_created",
        space_id: space,
        name: "Quay",
        city: "Lisbon",
        country: "Portugal",
        status: "pending",
        owner_id: actors.people.owner.id,
      },
    ]);
    // Withdrawn and sent again it is the same listing.
    expect(await told(() => status(space, "draft"))).toMatchObject([{ type: "space_updated" }]);
    expect(await told(() => status(space, "pending"))).toMatchObject([
      { type: "space_updated", changed: ["status"] },
    ]);
  });

  test("is created when an admin adds it", async () => {
    expect(
      await told(() => createSpace(actors.sql, { status: "inactive", owner_id: null })),
    ).toMatchObject([{ type: "space_created", status: "inactive", owner_id: null }]);
  });

  test("is created once each in one statement for several, without drafts", async () => {
    const space = await createSpace(actors.sql, { status: "inactive" });
    const events = await told(
      () => actors.sql`
        insert into public.coworking_spaces
        select copy.* from public.coworking_spaces s
        cross join generate_series(1, 3) n
        cross join lateral jsonb_populate_record(s, jsonb_build_object(
          'id', gen_random_uuid(), 'name', 'Quay ' || n, 'status', case n when 2 then 'draft' else 'inactive' end)) copy
        where s.id = ${space}`,
    );
    expect(events.map(({ type, ...data }) => [type, data])).toEqual(
      expect.arrayContaining(
        ["Quay 1", "Quay 3"].map((name) => ["space_created", expect.objectContaining({ name })]),
      ),
    );
    expect(events).toHaveLength(2);
  });

  test("is updated with the names of the changed columns, and by no other column", async () => {
    const space = await createSpace(actors.sql);
    expect(
      await told(
        () =>
          actors.sql`update public.coworking_spaces set capacity = 7, price_per_day = 31, updated_at = now() where id = ${space}`,
      ),
    ).toMatchObject([{ type: "space_updated", changed: ["capacity", "price_per_day"] }]);
    expect(
      await told(
        () =>
          actors.sql`update public.coworking_spaces set capacity = 7, updated_at = now() where id = ${space}`,
      ),
    ).toEqual([]);
  });

  test("is approved and rejected, with the reason", async () => {
    const { as } = actors;
    const space = await createListing(actors, { status: "pending" });
    expect(
      await told(async () => {
        expect(
          (await reviewListing(as.admin, space, "rejected", "No photos of the room")).error,
        ).toBeNull();
      }),
    ).toMatchObject([
      {
        type: "listing_rejected",
        space_id: space,
        status: "rejected",
        reason: "No photos of the room",
      },
      { type: "space_updated", status: "rejected" },
    ]);
    expect(
      await told(async () => {
        expect((await reviewListing(as.admin, space, "active")).error).toBeNull();
      }),
    ).toMatchObject([{ type: "listing_approved", status: "active" }, { type: "space_updated" }]);
  });
});

test("a member registers: their id, and nothing else of them", async () => {
  let id = "";
  const events = await told(async () => {
    ({ id } = await createUser(actors.sql, { email: "new@hooks.test" }));
  });
  expect(events).toEqual([{ type: "user_registered", user_id: id }]);
});

test("a claim is submitted, approved and rejected", async () => {
  const { as, sql, people } = actors;
  const [mine, theirs] = [await unclaimedSpace(sql), await unclaimedSpace(sql)];
  const ids: string[] = [];
  const events = await told(async () => {
    for (const space of [mine, theirs]) ids.push(await submitClaim(as.guest, space));
    const [p_claim_id, other] = ids;
    await as.admin.rpc("review_claim", { p_claim_id, p_outcome: "approved" }).throwOnError();
    await as.admin
      .rpc("review_claim", { p_claim_id: other, p_outcome: "rejected", p_reason: "Not theirs" })
      .throwOnError();
  });
  const [first, second] = ids;
  const of = { user_id: people.guest.id };
  expect(events.filter(({ type }) => type.startsWith("claim"))).toEqual([
    { type: "claim_submitted", claim_id: first, space_id: mine, ...of },
    { type: "claim_submitted", claim_id: second, space_id: theirs, ...of },
    { type: "claim_approved", claim_id: first, space_id: mine, ...of },
    { type: "claim_rejected", claim_id: second, space_id: theirs, ...of, reason: "Not theirs" },
  ]);
  // The listing has an owner now.
  expect(events).toContainEqual(
    expect.objectContaining({
      type: "space_updated",
      changed: expect.arrayContaining(["owner_id"]),
    }),
  );
});

test("a booking is made, and cancelled by its guest, its owner or an admin", async () => {
  const { as, sql, people } = actors;
  const space = await createSpace(sql, { owner_id: people.owner.id });
  const on = dayAhead(20);
  let booking = "";
  expect(await told(async () => (booking = await book(as.guest, { space, on })))).toEqual([
    {
      type: "booking_created",
      booking_id: booking,
      space_id: space,
      user_id: people.guest.id,
      pass: "day",
      starts_on: on,
      ends_on: on,
      desks: 1,
      total: expect.stringMatching(/^\d+\.\d\d$/),
      currency: "USD",
    },
  ]);
  expect(
    await told(() =>
      as.guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 }).throwOnError(),
    ),
  ).toMatchObject([
    {
      type: "booking_cancelled",
      booking_id: booking,
      cancelled_by: "guest",
      cancellation_fee: "0.00",
    },
  ]);
  for (const [who, by] of [
    ["owner", people.owner.id],
    ["admin", people.admin.id],
  ]) {
    const other = await book(as.guest, { space, on });
    const events = await told(
      () => sql`update public.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = ${by ?? ""},
        cancellation_fee = 0, cancelled_because = 'Painting' where id = ${other}`,
    );
    expect(events).toMatchObject([
      { type: "booking_cancelled", cancelled_by: who, stands_until: null },
    ]);
  }
});

test("the rest of a booking is cancelled, and the event has the kept days and their cost", async () => {
  const { as, sql, people } = actors;
  const space = await createSpace(sql, { owner_id: people.owner.id });
  const on = dayAhead(20);
  const id = await book(as.guest, { space, on, days: 2 });
  const events = await told(
    () =>
      sql`select private.cancel_rest(b, ${on}, 20, ${people.owner.id}, 'Painting') from public.bookings b where b.id = ${id}`,
  );
  expect(events).toMatchObject([
    {
      type: "booking_cancelled",
      starts_on: on,
      ends_on: dayAhead(21),
      stands_until: on,
      cancelled_by: "owner",
      cancellation_fee: "20.00",
    },
  ]);
});

test("a review, a message to the team and a report", async () => {
  const { as, sql, people } = actors;
  const space = await createSpace(sql, { owner_id: people.owner.id });
  const reviewed = await told(() => reviewPastBooking(actors, space, { p_stars: 4 }));
  expect(reviewed.filter(({ type }) => type === "review_created")).toMatchObject([
    { space_id: space, user_id: people.guest.id, rating: 4 },
  ]);
  expect(
    await told(
      () => sql`insert into public.contact_messages (name, email, subject, category, message)
        values ('Ana', 'ana@hooks.test', 'A desk', 'booking', 'Is there one?')`,
    ),
  ).toEqual([{ type: "contact_received", message_id: expect.any(String), category: "booking" }]);
  const thread = await startThread(as.guest, space, "Pay here");
  expect(
    await told(() =>
      as.guest.rpc("report_thread", { p_thread_id: thread, p_reason: "Money" }).throwOnError(),
    ),
    // An admin may be a side of that conversation, and the other side the reporter.
  ).toEqual([{ type: "message_reported", report_id: expect.any(String) }]);
});

describe("a post", () => {
  test("has one event, when it is published", async () => {
    const { sql } = actors;
    let id = "";
    expect(await told(async () => (id = await createPost(actors)))).toEqual([]);
    const publish = () =>
      sql`update public.blog_posts set is_published = true, published_at = now() where id = ${id}`;
    expect(await told(publish)).toMatchObject([{ type: "blog_published", post_id: id }]);
    const anew = async () => {
      await sql`update public.blog_posts set is_published = false, published_at = null where id = ${id}`;
      await publish();
    };
    expect(await told(anew)).toEqual([]);
    const revision = 1;
    expect(
      await told(() => savePost(actors.as.admin, { title: "Another" }, { id, revision })),
    ).toEqual([]);
  });

  test("that is scheduled has its event on time, once, by the clock", async () => {
    const { sql } = actors;
    const id = await createPost(actors);
    const clock = () => sql`select public.tell_of_due_posts()`;
    const plan = (at: string) =>
      sql`update public.blog_posts set scheduled_publish_at = now() + ${at}::interval where id = ${id}`;
    expect(await told(() => plan("1 hour"))).toEqual([]);
    expect(await told(clock)).toEqual([]);
    // The scheduled time passes without a change of the post.
    await sql`alter table public.blog_posts disable trigger tell_webhooks`;
    await plan("-1 minute");
    await sql`alter table public.blog_posts enable trigger tell_webhooks`;
    const twice = () => Promise.all([clock(), clock()]);
    expect(await told(twice)).toMatchObject([{ type: "blog_published", post_id: id }]);
    expect(await told(clock)).toEqual([]);
  });
});

test("nothing is written without an enabled webhook for it, and nothing by a rolled back change", async () => {
  const { sql } = actors;
  const undo = () =>
    sql.begin(async (change) => {
      await change`insert into public.contact_messages (name, email, subject, category, message)
        values ('Ana', 'ana@hooks.test', 'A desk', 'booking', 'Is there one?')`;
      throw new Error("undone");
    });
  expect(await told(() => expect(undo()).rejects.toThrow("undone"))).toEqual([]);
  await sql`update public.webhooks set is_enabled = false where trigger_type = 'space_created'`;
  expect(await told(() => createSpace(sql))).toEqual([]);
  await sql`update public.webhooks set is_enabled = true`;
});

test.each(EVENT_TYPES)("the example of %s is the one in the application", async (type) => {
  const [row] = await actors.sql<
    { data: unknown }[]
  >`select private.event_example(${type}) as data`;
  // Deliveries write instants with all digits.
  expect(withWholeInstants(row?.data)).toEqual(exampleOf(type).data);
});
