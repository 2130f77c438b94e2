import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { REVIEW_MODERATION_REFUSALS } from "../../app/features/reviews/refusals.ts";
import { createUser } from "../support/backend.ts";
import { readRefusals } from "../support/refusals-in-sql.ts";
import {
  REVIEW_BODY,
  endBooking,
  writeReview,
  reviewPastBooking,
  reviewParameters,
  addPastBooking,
} from "../support/reviews.ts";

// The permissions, times and limits of reviews.
let actors: Actors;
let space: string;

beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, capacity: 500 });
  // This suite has many reviews, most of them by one guest.
  await actors.sql`drop trigger then_limit_reviews on public.reviews`;
});
afterAll(() => actors.close());

async function refusalOf(booking: string, said: object = {}) {
  const { error } = await actors.as.guest.rpc("write_review", reviewParameters(booking, said));
  return error?.message ?? null;
}

async function rowOf(id: string) {
  const [row] = await actors.sql`select * from public.reviews where id = ${id}`;
  return row;
}

describe("a booking can be reviewed", () => {
  /** The refusal at an instant for the guest of a booking whose last day was 10 March 2027 there. */
  async function refusedAt(now: string, timezone = "UTC") {
    const booking = await book(actors.as.guest, { space });
    const [row] = await actors.sql<{ refusal: string | null }[]>`
      update public.bookings set held_days = '{2027-03-09,2027-03-10}', opens_at = '{09:00,09:00}', closes_at = '{18:00,18:00}',
        timezone = ${timezone}
      where id = ${booking} returning private.review_refusal(bookings, ${now}) as refusal`;
    return row?.refusal;
  }

  test("from the end of its last held day in the calendar of the space", async () => {
    expect(await refusedAt("2027-03-10T23:59:59Z")).toBe("not-completed");
    expect(await refusedAt("2027-03-11T00:00:00Z")).toBeNull();
    expect(await refusedAt("2027-03-10T15:00:00Z", "Asia/Tokyo")).toBeNull();
    expect(await refusedAt("2027-03-11T00:00:00Z", "America/New_York")).toBe("not-completed");
  });

  test("until the end of the 30th day after it, across the change of the clocks", async () => {
    expect(await refusedAt("2027-04-09T23:59:59Z")).toBeNull();
    expect(await refusedAt("2027-04-10T00:00:00Z")).toBe("too-late");
    // Daylight saving time has begun there meanwhile.
    expect(await refusedAt("2027-04-09T21:59:59Z", "Europe/Berlin")).toBeNull();
    expect(await refusedAt("2027-04-09T22:00:00Z", "Europe/Berlin")).toBe("too-late");
  });

  test("with any note of its host, which is only one side's view", async () => {
    const booking = await addPastBooking(actors, space);
    await actors.as.owner
      .rpc("mark_arrival", { p_booking_id: booking, p_arrival: "did-not-come" })
      .throwOnError();
    expect(await refusalOf(booking)).toBeNull();
  });

  test("not when it was cancelled, is not over, or over for too long", async () => {
    const cancelled = await book(actors.as.guest, { space });
    await actors.as.guest
      .rpc("cancel_booking", { p_booking_id: cancelled, p_accepted_fee: 0 })
      .throwOnError();
    await endBooking(actors.sql, cancelled);
    expect(await refusalOf(cancelled)).toBe("booking-cancelled");
    expect(await refusalOf(await book(actors.as.guest, { space }))).toBe("not-completed");
    expect(await refusalOf(await addPastBooking(actors, space, { daysAgo: 32 }))).toBe("too-late");
  });

  test("also when the host ended it after it had begun, but not when the guest did", async () => {
    /** The refusal for the guest of a booking that was cancelled so long after the opening on its first day. */
    const refusedWhenEnded = async (because: string | null, after: string) => {
      const booking = await addPastBooking(actors, space);
      await actors.sql`
        update public.bookings set status = 'cancelled', cancellation_fee = 0, cancelled_because = ${because},
          cancelled_at = (held_days[1] + opens_at[1]) at time zone timezone + ${after}::interval
        where id = ${booking}`;
      return refusalOf(booking);
    };
    expect(await refusedWhenEnded("The roof leaks", "1 second")).toBeNull();
    expect(await refusedWhenEnded("The roof leaks", "-1 second")).toBe("booking-cancelled");
    expect(await refusedWhenEnded(null, "1 second")).toBe("booking-cancelled");
  });

  test("not by the current owner of the space", async () => {
    const own = await createSpace(actors.sql);
    const booking = await addPastBooking(actors, own);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.guest.id} where id = ${own}`;
    expect(await refusalOf(booking)).toBe("own-space");
  });
});

describe("one booking has one review", () => {
  test("which is rewritten, with its facts, while the owner has not replied", async () => {
    const booking = await addPastBooking(actors, space);
    const first = await writeReview(actors.as.guest, booking, {
      p_wifi_down: 85.5,
      p_noise: "quiet",
    });
    expect(await rowOf(first)).toMatchObject({ stars: 4, wifi_down: 85.5, noise: "quiet" });
    const again = await writeReview(actors.as.guest, booking, {
      p_stars: 2,
      p_body: `  ${REVIEW_BODY} Loud later.\n`,
      p_desk_sockets: false,
    });
    expect(again).toBe(first);
    expect(await rowOf(first)).toMatchObject({
      stars: 2,
      body: `${REVIEW_BODY} Loud later.`,
      wifi_down: null,
      noise: null,
      desk_sockets: false,
      edits: 1,
    });
  });

  test("also when it is sent twice at once, by two tabs or a double click", async () => {
    const booking = await addPastBooking(actors, space);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 5, 5].map((p_stars) =>
        actors.as.guest.rpc("write_review", reviewParameters(booking, { p_stars })),
      ),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    const rows = await actors.sql`select id from public.reviews where booking_id = ${booking}`;
    expect(rows).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([rows[0]?.["id"]]));
  });

  test("and repeating it unchanged is no change", async () => {
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking);
    await writeReview(actors.as.guest, booking, { p_body: `${REVIEW_BODY} ` });
    expect(await rowOf(id)).toMatchObject({ edits: 0 });
  });

  test("also after the 30 days, if it exists already", async () => {
    const booking = await addPastBooking(actors, space);
    await writeReview(actors.as.guest, booking);
    await endBooking(actors.sql, booking, 40);
    expect(await refusalOf(booking, { p_stars: 1 })).toBeNull();
  });

  test("changed fifty times at most", async () => {
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking);
    await actors.sql`update public.reviews set edits = 50 where id = ${id}`;
    expect(await refusalOf(booking, { p_stars: 1 })).toBe("too-many-changes");
    expect(await refusalOf(booking)).toBeNull();
  });
});

describe("the content of a review", () => {
  test.each([
    ["no stars", "not-a-choice", { p_stars: 0 }],
    ["six stars", "not-a-choice", { p_stars: 6 }],
    ["nothing of the stars", "not-a-choice", { p_stars: null }],
    ["too little", "no-text", { p_body: "Nice. Really nice." }],
    ["nothing but spaces", "no-text", { p_body: " ".repeat(40) }],
    ["nothing but what looks like spaces", "no-text", { p_body: `Nice${"\u00A0".repeat(40)}` }],
    ["too much", "no-text", { p_body: "a".repeat(2001) }],
    ["nothing at all", "no-text", { p_body: null }],
    ["text that turns what stands around it", "no-text", { p_body: `\u202E${REVIEW_BODY}` }],
    ["text with hidden letters", "no-text", { p_body: `${REVIEW_BODY}\u200B` }],
    ["a negative speed", "no-speed", { p_wifi_down: -1 }],
    ["a speed that nobody has", "no-speed", { p_wifi_up: 10_001 }],
    ["a speed that is no number", "no-speed", { p_wifi_down: "NaN" }],
    ["a noise that nobody knows", "not-a-choice", { p_noise: "deafening" }],
  ])("%s: refused as %s", async (_, message, said) => {
    const booking = await addPastBooking(actors, space);
    const { error, status } = await actors.as.guest.rpc(
      "write_review",
      reviewParameters(booking, said),
    );
    expect(error?.message).toBe(message);
    expect(status).toBe(422);
    const rows = await actors.sql`select from public.reviews where booking_id = ${booking}`;
    expect(rows).toHaveLength(0);
  });

  test("markup unchanged: the view escapes it", async () => {
    const p_body = "<script>alert(1)</script> & <b>bold</b> claims";
    const id = await reviewPastBooking(actors, space, { p_body });
    const { data } = await actors.as.anon.rpc("space_reviews", { p_space_id: space });
    expect(data.reviews[0]).toMatchObject({ id, body: p_body });
  });
});

describe("the author appears", () => {
  const nameOf = async (fullName: string, publicName: string | null = null) => {
    const email = `${crypto.randomUUID()}@actors.test`;
    const person = await createUser(actors.sql, { email, fullName });
    const client = await signIn(actors.backend, person);
    const { error } = await client
      .from("users")
      .update({ public_name: publicName })
      .eq("id", person.id);
    if (error) return error.code;
    const own = await createSpace(actors.sql);
    const booking = await book(client, { space: own });
    await endBooking(actors.sql, booking);
    await writeReview(client, booking);
    const { data } = await actors.as.anon.rpc("space_reviews", { p_space_id: own });
    return data.reviews[0].author;
  };

  test("with the first name and the initial of the last, or the chosen name", async () => {
    expect(await nameOf("Ana Paula Ribeiro")).toBe("Ana R.");
    expect(await nameOf("Ana")).toBe("Ana");
    expect(await nameOf("Ana Ribeiro", "Ana draws")).toBe("Ana draws");
    expect(await nameOf("نور الهاشمي")).toBe("نور ا.");
  });

  test("never with an email address, and without a name if there is none", async () => {
    expect(await nameOf("ana.ribeiro@example.com")).toBeNull();
    expect(await nameOf("Ana Ribeiro", "ana@example.com")).toBe("23514");
    expect(await nameOf("Ana Ribeiro", "example.com/ana")).toBe("23514");
  });

  test("with markup unchanged, and without marks that turn the direction", async () => {
    expect(await nameOf("<b>Ana <i>Ribeiro")).toBe("<b>Ana <.");
    // A name that contains an address does not count: mail programs make a link of it.
    expect(await nameOf("<b>Ana</b> <i>Ribeiro</i>")).toBeNull();
    expect(await nameOf("evil.example/login Ana")).toBeNull();
    expect(await nameOf("Ana \u202Eoriebir")).toBe("Ana o.");
    expect(await nameOf("Ana Ribeiro", "\u202EanA")).toBe("23514");
  });

  test("as a former member when the account is gone, and the text stays", async () => {
    const own = await createSpace(actors.sql);
    const person = await createUser(actors.sql, { email: "gone@actors.test", fullName: "Gone G" });
    const client = await signIn(actors.backend, person);
    const booking = await book(client, { space: own });
    await endBooking(actors.sql, booking);
    await writeReview(client, booking);
    await actors.sql`delete from auth.users where id = ${person.id}`;
    const { data } = await actors.as.anon.rpc("space_reviews", { p_space_id: own });
    expect(data.reviews).toMatchObject([
      { author: null, is_former_member: true, body: REVIEW_BODY },
    ]);
    expect(data.summary).toMatchObject({ average: 4, reviews: 1 });
  });
});

describe("the owner replies", () => {
  const reply = (p_review_id: string, p_edits = 0, p_reply: string | null = "Come again") =>
    actors.as.owner.rpc("reply_to_review", { p_review_id, p_edits, p_reply });

  test("once, and the review is fixed from then on", async () => {
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking);
    expect((await reply(id, 0, " Come again \n")).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ reply: "Come again" });
    expect((await reply(id)).error).toBeNull();
    expect((await reply(id, 0, "Or do not")).error?.message).toBe("already-replied");
    expect(await refusalOf(booking, { p_stars: 5 })).toBe("already-replied");
    expect(await rowOf(id)).toMatchObject({ stars: 4, reply: "Come again" });
  });

  test("to the version that they saw, not to a later one", async () => {
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking);
    await writeReview(actors.as.guest, booking, {
      p_stars: 1,
      p_body: "Never again, not even for money.",
    });
    expect((await reply(id, 0)).error).toMatchObject({ message: "changed-meanwhile" });
    expect((await reply(id, 1)).error).toBeNull();
  });

  test("with words, and not to a hidden review", async () => {
    const id = await reviewPastBooking(actors, space);
    expect((await reply(id, 0, " ")).error?.message).toBe("no-reply");
    expect((await reply(id, 0, null)).error?.message).toBe("no-reply");
    await actors.as.admin.rpc("hide_review", { p_review_id: id, p_reason: "It insults a person" });
    expect((await reply(id)).error?.message).toBe("review-hidden");
  });

  test("or a change of the guest comes first: never both, in either order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await addPastBooking(actors, space);
      const id = await writeReview(actors.as.guest, booking);
      const [replied, changed] = await Promise.all([
        reply(id),
        actors.as.guest.rpc("write_review", reviewParameters(booking, { p_stars: 1 })),
      ]);
      const refusals = [replied.error?.message ?? null, changed.error?.message ?? null];
      expect([
        ["changed-meanwhile", null],
        [null, "already-replied"],
      ]).toContainEqual(refusals);
    }
  });
});

describe("an owner reports", () => {
  const report = (p_review_id: string, p_edits = 0) =>
    actors.as.owner.rpc("report_review", {
      p_review_id,
      p_edits,
      p_reason: "It names a colleague of ours",
    });
  const moderationOf = async (p_review_id: string) =>
    (await actors.as.owner.rpc("listing_review", { p_review_id })).data.report?.outcome;

  test("each version of a review once, and reads the outcome", async () => {
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking);
    expect((await report(id)).error).toBeNull();
    expect((await report(id)).error?.message).toBe("already-reported");
    expect(await moderationOf(id)).toBeNull();
    await actors.as.admin.rpc("keep_review", { p_review_id: id }).throwOnError();
    expect(await moderationOf(id)).toBe("kept");
    expect((await report(id)).error?.message).toBe("already-reported");
    await writeReview(actors.as.guest, booking, { p_stars: 1 });
    expect((await report(id)).error?.message).toBe("changed-meanwhile");
    expect((await report(id, 1)).error).toBeNull();
    await actors.as.admin
      .rpc("hide_review", { p_review_id: id, p_reason: "It names a person" })
      .throwOnError();
    expect(await moderationOf(id)).toBe("hidden");
  });

  test("for themselves and the admins: the next owner cannot see it, and can report too", async () => {
    const handedOver = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const id = await reviewPastBooking(actors, handedOver);
    await report(id).throwOnError();
    await actors.as.admin.rpc("keep_review", { p_review_id: id }).throwOnError();
    const { other, owner } = actors.people;
    await actors.sql`update public.coworking_spaces set owner_id = ${other.id} where id = ${handedOver}`;
    const readBy = async (who: "other" | "admin") => {
      const one = await actors.as[who].rpc("listing_review", { p_review_id: id }).throwOnError();
      const all = await actors.as[who]
        .rpc("listing_reviews", { p_space_id: handedOver })
        .throwOnError();
      expect(all.data.reviews).toEqual([one.data]);
      return one.data.report;
    };
    expect(await readBy("other")).toBeNull();
    expect(await readBy("admin")).toMatchObject({ outcome: "kept" });
    const own = { p_review_id: id, p_edits: 0, p_reason: "It is about the former host" };
    await actors.as.other.rpc("report_review", own).throwOnError();
    expect((await actors.as.other.rpc("report_review", own)).error?.message).toBe(
      "already-reported",
    );
    for (const who of ["other", "admin"] as const)
      expect(await readBy(who)).toMatchObject({ reason: own.p_reason, outcome: null });
    const reports = await actors.sql`
      select reporter_id, outcome from public.review_reports where review_id = ${id} order by created_at`;
    expect(reports).toEqual([
      { reporter_id: owner.id, outcome: "kept" },
      { reporter_id: other.id, outcome: null },
    ]);
  });

  test("twenty a day", async () => {
    const id = await reviewPastBooking(actors, space);
    await actors.sql`delete from public.review_reports`;
    await actors.sql`
      insert into public.review_reports (review_id, edits, reporter_id, reason)
      select ${id}, 100 + n, ${actors.people.owner.id}, 'Nobody can read all of this' from generate_series(1, 20) n`;
    expect((await report(id)).error).toMatchObject({ message: "too-many-reports", details: "20" });
  });
});

describe("an admin", () => {
  const hide = (p_review_id: string, p_reason: string | null) =>
    actors.as.admin.rpc("hide_review", { p_review_id, p_reason });

  test("hides a review for a reason that stays, and its guest cannot change it", async () => {
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking);
    for (const reason of [null, "", "    ", "No", "a".repeat(501)])
      expect((await hide(id, reason)).error?.message).toBe("no-reason");
    expect((await hide(id, " It insults a person ")).error).toBeNull();
    expect(await refusalOf(booking, { p_stars: 5 })).toBe("review-hidden");
    const { data } = await actors.as.guest.rpc("booking_review", { p_booking_id: booking });
    expect(data).toMatchObject({
      refusal: "review-hidden",
      review: { body: REVIEW_BODY, hidden_because: "It insults a person" },
    });
  });

  test("cannot moderate their own review, or one of their space or of a stay that they hosted", async () => {
    const { admin } = actors.people;
    const hosted = await createSpace(actors.sql, { owner_id: admin.id });
    const about = await reviewPastBooking(actors, hosted);
    const written = await writeReview(
      actors.as.admin,
      await addPastBooking(actors, space, { of: "admin" }),
    );
    const past = await reviewPastBooking(actors, hosted);
    const judge = async (p_review_id: string) => [
      (await hide(p_review_id, "It insults a person")).error?.message,
      (await actors.as.admin.rpc("keep_review", { p_review_id })).error?.message,
    ];
    for (const id of [about, written, past])
      expect(await judge(id)).toEqual(["own-review", "own-review"]);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.owner.id} where id = ${hosted}`;
    expect(await judge(past)).toEqual(["own-review", "own-review"]);
    expect(await rowOf(written)).toMatchObject({ hidden_at: null });
    await actors.sql`update public.users set is_admin = true where id = ${actors.people.other.id}`;
    const another = { p_review_id: about, p_reason: "It insults a person" };
    expect((await actors.as.other.rpc("hide_review", another)).error).toBeNull();
    await actors.sql`update public.users set is_admin = false where id = ${actors.people.other.id}`;
  });

  test("has words for every refusal of a moderation", async () => {
    const refusals = await readRefusals(actors.sql);
    const names = ["hide_review", "keep_review"].flatMap((call) => [...refusals({ call })]);
    const worded = Object.keys(REVIEW_MODERATION_REFUSALS);
    // Daily limits do not apply to admins.
    expect([...new Set(names)].filter((name) => !worded.includes(name))).toEqual([
      "too-many-changes",
    ]);
    expect(worded.filter((name) => !names.includes(name))).toEqual([]);
  });

  test("mails the guest each time that the review is hidden, with the current reason", async () => {
    const id = await reviewPastBooking(actors, space);
    const waiting = () => actors.sql`
      select private.mail_review_hidden(subject_id) ->> 'reason' as reason from private.outbox
      where topic = 'review-hidden' and subject_id = ${id} and finished_at is null`;
    for (const reason of ["It insults a person", "It names a person"]) {
      await hide(id, reason);
      expect(await waiting()).toEqual([{ reason }]);
      await actors.sql`update private.outbox set finished_at = now(), outcome = 'sent' where subject_id = ${id}`;
      await actors.as.admin.rpc("keep_review", { p_review_id: id }).throwOnError();
      expect(await waiting()).toEqual([]);
    }
  });

  test("shows it again, and both are logged with the admin and without the guest's text", async () => {
    const id = await reviewPastBooking(actors, space);
    await hide(id, "It insults a person");
    await actors.as.admin.rpc("keep_review", { p_review_id: id }).throwOnError();
    expect(await rowOf(id)).toMatchObject({ hidden_at: null, hidden_because: null });
    const lines = await actors.sql`
      select actor_id, after ->> 'hidden_because' as reason from public.audit_log
      where table_name = 'reviews' and row_id = ${id} order by id`;
    const actor_id = actors.people.admin.id;
    expect(lines).toEqual([
      { actor_id, reason: "It insults a person" },
      { actor_id, reason: null },
    ]);
    const logged = await actors.sql`
      select from public.audit_log where concat(before, after) like ${`%${REVIEW_BODY.slice(0, 12)}%`}`;
    expect(logged).toHaveLength(0);
  });
});

test("a member can write twenty reviews in a day", async () => {
  const { sql } = actors;
  await sql`
    create trigger then_limit_reviews before insert on public.reviews for each row execute function
    private.refuse_too_many('author_id', '20', 'too-many-reviews', 't.created_at > now() - interval ''1 day''')`;
  const eager = await createUser(sql, { email: "eager@actors.test" });
  const client = await signIn(actors.backend, eager);
  for (let count = 1; count <= 21; count += 1) {
    const booking = await book(client, { space, on: dayAhead(100) });
    await endBooking(sql, booking);
    const { error } = await client.rpc("write_review", reviewParameters(booking));
    if (count <= 20) expect(error).toBeNull();
    else expect(error).toMatchObject({ message: "too-many-reviews", details: "20" });
  }
});
