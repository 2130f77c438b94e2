import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  background,
  createSpace,
  dayAhead,
  openActors,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { createListing, placesOf, reviewListing } from "../support/listings.ts";

// Every function the API offers, and who may call it.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const nobody = randomUUID();
const day = dayAhead(3);

/** The arguments of each function. They name nothing that exists: the tests only ask who may call it. */
const FOR_EVERYBODY: Record<string, object> = {
  site_frame: {},
  home_overview: {},
  search_spaces: {},
  search_help: { p_filters: { q: "desk" } },
  suggest_places: {},
  space_overview: { p_space_id: nobody, p_from: day, p_to: day },
  free_spans: { p_space_id: nobody, p_from: day },
  quote_booking: { p_space_id: nobody, p_pass: "day", p_starts_on: day },
  unsubscribe: { p_token: "" },
  read_booking_feed: { p_token: "" },
  send_contact_message: {
    p_name: "Ana Pires",
    p_email: "ana@letters.test",
    p_subject: "A desk",
    p_message: "Is there one?",
  },
  space_reviews: { p_space_id: nobody },
};
/** What the policies of the tables refuse whom it is not for. */
const FOR_OWNERS: Record<string, object> = {
  set_special_hours: { p_space_id: nobody, p_day: day, p_opens_at: "09:00", p_closes_at: "10:00" },
};
const FOR_MEMBERS: Record<string, object> = {
  book_space: {
    p_space_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
    p_idempotency_key: nobody,
    p_expected_total: 20,
    p_digest: "",
  },
  cancel_booking: { p_booking_id: nobody, p_accepted_fee: 0 },
  known_city: { p_city: "Lisbon", p_country: "Portugal" },
  my_bookings: {},
  booking_overview: { p_booking_id: nobody },
  member_overview: {},
  my_favourites: {},
  my_listings: {},
  my_archived_listings: {},
  host_overview: {},
  my_listing: { p_space_id: nobody },
  submit_listing: { p_space_id: nobody },
  archive_listing: { p_space_id: nobody },
  confirm_listing: { p_space_id: nobody },
  propose_change: {
    p_space_id: nobody,
    p_name: "Quay House",
    p_address: "1 Quay Street",
    p_city: "Lisbon",
    p_country: "Portugal",
    p_timezone: "UTC",
  },
  withdraw_change: { p_change_id: nobody },
  add_photo: { p_space_id: nobody, p_path: `${nobody}/a.jpg`, p_width: 9, p_height: 9 },
  move_photo: { p_photo_id: nobody, p_place: 1 },
  remove_photo: { p_photo_id: nobody },
  space_bookings: { p_space_id: nobody },
  space_booking: { p_booking_id: nobody },
  listing_heading: { p_space_id: nobody },
  listing_calendar: { p_space_id: nobody },
  my_calendars: {},
  space_earnings: { p_space_id: nobody },
  booking_feed_state: { p_space_id: nobody },
  cancel_booking_as_owner: { p_booking_id: nobody, p_reason: "Rain" },
  mark_arrival: { p_booking_id: nobody, p_arrival: "arrived" },
  make_booking_feed: { p_space_id: nobody },
  revoke_booking_feed: { p_space_id: nobody },
  booking_review: { p_booking_id: nobody },
  listing_reviews: { p_space_id: nobody },
  listing_review: { p_review_id: nobody },
  write_review: { p_booking_id: nobody, p_stars: 5, p_body: "A calm room with good light." },
  reply_to_review: { p_review_id: nobody, p_edits: 0, p_reply: "Come again" },
  report_review: { p_review_id: nobody, p_edits: 0, p_reason: "It is not about us" },
};
/** What members are told who name something that is not there. */
const NOT_THERE = [
  undefined,
  "inactive",
  "no-such-booking",
  "no-such-listing",
  "no-such-change",
  "no-such-photo",
  "no-such-review",
  "no-such-space",
];
/** For the role of the secret key alone. */
const FOR_THE_BACKGROUND: Record<string, object> = {
  claim_mail: {},
  finish_mail: { p_id: nobody, p_attempt: 1 },
  start_job: { p_name: "tidy" },
  finish_job: { p_name: "tidy", p_run: 0 },
  tidy: {},
  background_state: {},
  count_views: { p_views: { [nobody]: 3 } },
  unused_photo_files: {},
};
const FOR_ADMINS: Record<string, object> = {
  set_user_admin: { p_user_id: nobody, p_is_admin: true },
  review_space: { p_space_id: nobody, p_status: "active", p_digest: "" },
  feature_space: { p_space_id: nobody, p_featured: true },
  review_change: { p_change_id: nobody, p_verdict: "approved", p_digest: "" },
  hide_review: { p_review_id: nobody, p_reason: "It insults a person" },
  keep_review: { p_review_id: nobody },
};
/** These answer null when there is nothing to decide. */
const READ_BY_ADMINS: Record<string, object> = {
  listing_for_review: { p_space_id: nobody },
  change_for_review: { p_change_id: nobody },
};

test("every function of the API is named here", async () => {
  const rows = await actors.sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`;
  const all = {
    ...FOR_EVERYBODY,
    ...FOR_OWNERS,
    ...FOR_MEMBERS,
    ...FOR_ADMINS,
    ...READ_BY_ADMINS,
    ...FOR_THE_BACKGROUND,
  };
  const named = Object.keys(all);
  expect(named.toSorted()).toEqual(rows.map((row) => row.name));
});

test.each(Object.entries(FOR_EVERYBODY))("everybody may call %s", async (name, args) => {
  for (const who of ["anon", "guest", "owner", "admin"] as const)
    expect((await actors.as[who].rpc(name, args)).error).toBeNull();
});

test.each(Object.entries(FOR_MEMBERS))(
  "members may call %s, visitors may not",
  async (name, args) => {
    const visitor = await actors.as.anon.rpc(name, args);
    expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
    for (const who of ["guest", "owner", "admin"] as const) {
      const { error } = await actors.as[who].rpc(name, args);
      expect(NOT_THERE).toContain(error?.message);
    }
  },
);

/** Suspended members still read what is theirs, cancel bookings and revoke the address of a feed. */
const WRITES = Object.entries(FOR_MEMBERS).filter(
  ([name]) => !/^(my_|known_|booking_|member_|host_|space_|listing_|cancel_|revoke_)/.test(name),
);

test.each(WRITES)(
  "nobody who is suspended, or signed out elsewhere, calls %s",
  async (name, args) => {
    const { sql, backend } = actors;
    const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
    const client = await signIn(backend, person);
    await sql`update public.users set suspended_at = now(), suspended_because = 'x' where id = ${person.id}`;
    const suspended = { status: 403, error: { message: "suspended" } };
    expect(await client.rpc(name, args)).toMatchObject(suspended);
    await sql`update public.users set suspended_at = null, suspended_because = null where id = ${person.id}`;
    await sql`delete from auth.sessions where user_id = ${person.id}`;
    expect(await client.rpc(name, args)).toMatchObject({ error: { message: "session-ended" } });
  },
);

test.each(Object.entries(READ_BY_ADMINS))("only admins read %s", async (name, args) => {
  const visitor = await actors.as.anon.rpc(name, args);
  expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
  }
  expect(await actors.as.admin.rpc(name, args)).toMatchObject({ data: null, error: null });
});

test.each(Object.entries(FOR_OWNERS))("only owners may call %s", async (name, args) => {
  expect(await actors.as.anon.rpc(name, args)).toMatchObject({ status: 401 });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
  }
});

test.each(Object.entries(FOR_ADMINS))("only admins may call %s", async (name, args) => {
  const visitor = await actors.as.anon.rpc(name, args);
  expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
  }
  const admin = await actors.as.admin.rpc(name, args);
  expect(admin).toMatchObject({
    status: 404,
    error: { message: /^no-such-(user|space|change|review)$/ },
  });
});

test.each(Object.entries(FOR_THE_BACKGROUND))(
  "only the background may call %s",
  async (name, args) => {
    const visitor = await actors.as.anon.rpc(name, args);
    expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
    for (const who of ["guest", "owner", "admin"] as const) {
      const answer = await actors.as[who].rpc(name, args);
      expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
    }
    expect((await background(actors.backend).rpc(name, args)).error).toBeNull();
  },
);

test("the helpers behind the policies are not on offer", async () => {
  for (const who of [actors.as.anon, actors.as.admin]) {
    expect((await who.rpc("is_admin")).error?.code).toBe("PGRST202");
    expect((await who.schema("private").rpc("is_admin")).error?.code).toBe("PGRST106");
    expect((await who.schema("auth").from("users").select("email")).error?.code).toBe("PGRST106");
  }
});

describe("an admin judges listings", () => {
  const state = async (id: string) => {
    const [row] = await actors.sql`
      select s.status, s.is_featured, private.rejected_because(s.id) as note from public.coworking_spaces s where s.id = ${id}`;
    return row;
  };
  const review = (space: string, status: string, note?: string) =>
    reviewListing(actors.as.admin, space, status, note);

  test("approving makes a listing public", async () => {
    const id = await createListing(actors, { status: "pending" });
    expect((await review(id, "active")).error).toBeNull();
    expect(await state(id)).toMatchObject({ status: "active", note: null });
  });

  test("rejecting needs a reason, which the owner reads", async () => {
    const id = await createSpace(actors.sql, {
      status: "pending",
      owner_id: actors.people.owner.id,
    });
    expect((await review(id, "rejected")).error?.code).toBe("23514");
    expect((await review(id, "rejected", "   ")).error?.code).toBe("23514");
    expect(await state(id)).toMatchObject({ status: "pending", note: null });
    expect((await review(id, "rejected", " No photos yet ")).error).toBeNull();
    expect(await state(id)).toMatchObject({ status: "rejected", note: "No photos yet" });
    // The owner was told that reason: no other one takes its place.
    expect((await review(id, "rejected", "No name")).error?.message).toBe("status-not-yours");
    const asked = actors.as.owner.from("listing_submissions").select("note").eq("space_id", id);
    expect((await asked).data).toEqual([{ note: "No photos yet" }]);
    const told = await actors.as.owner.rpc("my_listing", { p_space_id: id });
    expect(told.data).toMatchObject({ note: "No photos yet" });
    const [logged] = await actors.sql`
      select actor_id, after ->> 'note' as note from public.audit_log
      where table_name = 'listing_submissions' and after ->> 'space_id' = ${id} and after ->> 'verdict' = 'rejected'`;
    expect(logged).toEqual({ actor_id: actors.people.admin.id, note: "No photos yet" });
  });

  const STATUSES = ["draft", "pending", "active", "inactive", "rejected", "archived"];
  test.each([
    ["draft", []],
    ["pending", ["active", "rejected"]],
    ["active", ["inactive", "rejected"]],
    ["inactive", ["active", "rejected"]],
    ["rejected", ["active"]],
    ["archived", []],
  ])("an admin takes a %s listing to %j and nowhere else", async (from, allowed) => {
    for (const to of [...STATUSES, "wonderful"]) {
      const id = await createListing(actors, { status: from });
      const { error } = await review(id, to, to === "rejected" ? "No" : undefined);
      const isAllowed = allowed.includes(to);
      expect([to, error?.message]).toEqual([to, isAllowed ? undefined : "status-not-yours"]);
      expect(await state(id)).toMatchObject({ status: isAllowed ? to : from });
    }
  });

  test("and a draft that lacks almost everything is refused by the same name", async () => {
    const rows = actors.as.owner.from("coworking_spaces").insert({ name: "Quay House" });
    const { data } = await rows.select("id").single();
    const answer = await review(String(data?.id), "rejected", "Empty");
    expect(answer).toMatchObject({ status: 403, error: { message: "status-not-yours" } });
  });

  test("an active listing is paused by an admin, but not archived past its bookings", async () => {
    const id = await createListing(actors);
    expect((await review(id, "archived")).error?.message).toBe("status-not-yours");
    expect((await review(id, "inactive")).error).toBeNull();
    expect(await state(id)).toMatchObject({ status: "inactive" });
  });

  test("what its owner took away after sending keeps a listing from its guests", async () => {
    const id = await createListing(actors, { status: "pending" });
    const [p_photo_id] = (await placesOf(actors.sql, id)).ids;
    await actors.as.owner.rpc("remove_photo", { p_photo_id }).throwOnError();
    await actors.sql`update public.coworking_spaces set price_per_day = null where id = ${id}`;
    expect((await review(id, "active")).error).toMatchObject({
      message: "listing-incomplete",
      details: "price_per_day,photos",
    });
    expect((await review(id, "rejected", "No price")).error).toBeNull();
  });

  test("featuring is theirs too, and both leave a line in the log with their name", async () => {
    const id = await createListing(actors, { status: "pending" });
    await review(id, "active");
    await actors.as.admin.rpc("feature_space", { p_space_id: id, p_featured: true });
    expect(await state(id)).toMatchObject({ is_featured: true });
    const lines = await actors.sql`
      select actor_id, after ->> 'status' as status, after ->> 'is_featured' as featured
      from public.audit_log where row_id = ${id} and action = 'update' order by id`;
    const actor_id = actors.people.admin.id;
    expect(lines).toEqual([
      { actor_id, status: "active", featured: "false" },
      { actor_id, status: "active", featured: "true" },
    ]);
  });
});
