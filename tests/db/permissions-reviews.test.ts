import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import {
  REVIEW_BODY,
  writeReview,
  reviewPastBooking,
  reviewParameters,
  addPastBooking,
} from "../support/reviews.ts";

// Reading and writing reviews, their figures, and owners' reports.
let actors: Actors;
let space: string;
/** The guest's reviews: a public one, and one that an admin has hidden. */
let shown: string;
let hidden: string;
/** Of a listing that visitors no longer see. */
let paused: string;

beforeAll(async () => {
  actors = await openActors();
  const { sql, as, people } = actors;
  const owner_id = people.owner.id;
  space = await createSpace(sql, { owner_id, capacity: 50 });
  const resting = await createSpace(sql, { owner_id });
  shown = await reviewPastBooking(actors, space);
  hidden = await reviewPastBooking(actors, space);
  paused = await reviewPastBooking(actors, resting);
  await as.owner
    .rpc("report_review", { p_review_id: shown, p_edits: 0, p_reason: "This is not about us" })
    .throwOnError();
  await as.admin
    .rpc("hide_review", { p_review_id: hidden, p_reason: "It insults a person" })
    .throwOnError();
  await sql`update public.coworking_spaces set status = 'inactive' where id = ${resting}`;
});
afterAll(() => actors.close());

type Who = keyof Actors["as"];
const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

async function idsFor(who: Who): Promise<string[]> {
  const { data } = await actors.as[who].from("reviews").select("id").throwOnError();
  return (data ?? []).map(({ id }) => String(id)).toSorted();
}

describe("visitors read the reviews of a listing that are not hidden", () => {
  test("lets them read the reviews", async () => {
    const { data } = await actors.as.anon.from("reviews").select("id, stars, body, edits, reply");
    expect(data).toEqual([{ id: shown, stars: 4, body: REVIEW_BODY, edits: 0, reply: null }]);
  });

  test("refuses hidden ones, those of listings that are not theirs to see, and whose they are", async () => {
    expect(await idsFor("anon")).toEqual([shown]);
    for (const column of ["author_id", "booking_id", "stayed_on", "hidden_because"])
      expect(await actors.as.anon.from("reviews").select(column), column).toMatchObject(
        REFUSED_ANON,
      );
  });
});

describe("members read reviews; authors, owners and admins hidden ones", () => {
  test("lets other members read the same as visitors, and these three all", async () => {
    expect(await idsFor("other")).toEqual([shown]);
    const all = [shown, hidden, paused].toSorted();
    for (const who of ["guest", "owner", "admin"] as const) expect(await idsFor(who)).toEqual(all);
    const { data } = await actors.as.guest
      .from("reviews")
      .select("hidden_because")
      .eq("id", hidden);
    expect(data).toEqual([{ hidden_because: "It insults a person" }]);
  });

  test("refuses to tell whose they are, of which booking and of which day", async () => {
    for (const column of ["author_id", "booking_id", "stayed_on"])
      for (const who of ["guest", "other", "owner", "admin"] as const)
        expect(await actors.as[who].from("reviews").select(column)).toMatchObject(REFUSED);
  });
});

describe("readers of a listing read the summary of its reviews", () => {
  const read = async (who: Who) =>
    (await actors.as[who].from("review_summaries").select("space_id, reviews, average")).data;

  test("lets visitors read those of active listings", async () => {
    expect(await read("anon")).toEqual([{ space_id: space, reviews: 1, average: 4 }]);
    expect(await read("owner")).toHaveLength(2);
  });

  test("refuses those of other listings, the days of measurements, and every write", async () => {
    expect(await read("other")).toHaveLength(1);
    const { anon, owner } = actors.as;
    expect(await anon.from("review_summaries").select("wifi_down_on")).toMatchObject(REFUSED_ANON);
    expect(
      await owner.from("review_summaries").update({ average: 5 }).eq("space_id", space),
    ).toMatchObject(REFUSED);
  });
});

describe("the reporter of a review reads the report, other admins too", () => {
  const read = async (who: Who) =>
    (await actors.as[who].from("review_reports").select("review_id, reason, outcome")).data;

  test("lets both", async () => {
    const reports = [{ review_id: shown, reason: "This is not about us", outcome: null }];
    expect(await read("owner")).toEqual(reports);
    expect(await read("admin")).toEqual(reports);
  });

  test("refuses the author, other members, visitors, and reports past the function", async () => {
    expect(await read("guest")).toEqual([]);
    expect(await read("other")).toEqual([]);
    expect(await actors.as.anon.from("review_reports").select("id")).toMatchObject(REFUSED_ANON);
    const report = { review_id: shown, edits: 1, reason: "Once more" };
    expect(await actors.as.owner.from("review_reports").insert(report)).toMatchObject(REFUSED);
  });
});

describe("nobody writes a review past the functions", () => {
  test.each(["guest", "other", "owner", "admin"] as const)("not the %s", async (who) => {
    const reviews = () => actors.as[who].from("reviews");
    const booking_id = await addPastBooking(actors, space);
    expect(await reviews().insert({ booking_id, stars: 5, body: REVIEW_BODY })).toMatchObject(
      REFUSED,
    );
    for (const change of [
      { stars: 5 },
      { body: REVIEW_BODY },
      { reply: "No" },
      { hidden_at: null },
      { edits: 0 },
    ])
      expect(await reviews().update(change).eq("id", shown)).toMatchObject(REFUSED);
    expect(await reviews().delete().eq("id", shown)).toMatchObject(REFUSED);
  });
});

describe("the functions", () => {
  test("write: lets the guest of the booking, and nobody else", async () => {
    const booking = await addPastBooking(actors, space);
    for (const who of ["other", "owner", "admin"] as const)
      expect(await actors.as[who].rpc("write_review", reviewParameters(booking))).toMatchObject({
        status: 404,
        error: { message: "no-such-booking" },
      });
    expect(await actors.as.anon.rpc("write_review", reviewParameters(booking))).toMatchObject(
      REFUSED_ANON,
    );
    await writeReview(actors.as.guest, booking);
  });

  test("read for the form: the guest of the booking alone, with the public name it will have", async () => {
    const booking = await addPastBooking(actors, space);
    const read = async (who: Who) =>
      (await actors.as[who].rpc("booking_review", { p_booking_id: booking })).data;
    expect(await read("guest")).toMatchObject({
      public_name: "Gus G.",
      review: null,
      refusal: null,
    });
    for (const who of ["other", "owner", "admin", "anon"] as const)
      expect(await read(who)).toBeNull();
  });

  test("reply and report: the owner of the space alone", async () => {
    const id = await reviewPastBooking(actors, space);
    const said = { p_review_id: id, p_edits: 0 };
    for (const who of ["guest", "other", "admin"] as const)
      for (const [name, args] of [
        ["reply_to_review", { ...said, p_reply: "Thank you" }],
        ["report_review", { ...said, p_reason: "This is not true" }],
      ] as const)
        expect(await actors.as[who].rpc(name, args)).toMatchObject({
          status: 404,
          error: { message: "no-such-review" },
        });
    const { error } = await actors.as.owner.rpc("reply_to_review", {
      ...said,
      p_reply: "Thank you",
    });
    expect(error).toBeNull();
  });

  test("read for the owner: also hidden ones and reports; null for others", async () => {
    for (const who of ["owner", "admin"] as const) {
      const { data } = await actors.as[who].rpc("listing_reviews", { p_space_id: space });
      const of = (id: string) => data.reviews.find((one: { id: string }) => one.id === id);
      expect(of(hidden)).toMatchObject({
        body: REVIEW_BODY,
        hidden_because: "It insults a person",
      });
      expect(of(shown).report).toMatchObject({ reason: "This is not about us", outcome: null });
      const one = await actors.as[who].rpc("listing_review", { p_review_id: shown });
      expect(one.data).toEqual(of(shown));
    }
    for (const who of ["guest", "other"] as const) {
      const all = await actors.as[who].rpc("listing_reviews", { p_space_id: space });
      const one = await actors.as[who].rpc("listing_review", { p_review_id: shown });
      expect([all.data, one.data]).toEqual([null, null]);
    }
  });

  test("read by everybody: a hidden review is its month and the reason, and nothing else of it", async () => {
    for (const who of ["anon", "other", "guest", "owner", "admin"] as const) {
      const { data } = await actors.as[who].rpc("space_reviews", { p_space_id: space });
      const placeholder = data.reviews.find((one: { id: string }) => one.id === hidden);
      expect(placeholder).toEqual({
        id: hidden,
        stayed_in: expect.stringMatching(/^\d{4}-\d\d$/),
        hidden_because: "It insults a person",
      });
      expect(JSON.stringify(data)).not.toContain(actors.people.guest.id);
    }
  });
});
