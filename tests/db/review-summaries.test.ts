import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import {
  REVIEW_BODY,
  endBooking,
  writeReview,
  reviewPastBooking,
  reviewParameters,
  addPastBooking,
} from "../support/reviews.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The figures over a space's reviews: on its page, on its card, in the search.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
  await actors.sql`drop trigger then_limit_reviews on public.reviews`;
});
afterAll(() => actors.close());

interface Page {
  summary: {
    average: number;
    reviews: number;
    stars: number[];
    facts: Record<string, { value: number | string; by: number; latest: string }>;
  } | null;
  reviews: { id: string; stars: number; hidden_because: string | null }[];
  next: { key: string; id: string } | null;
}

async function read(p_space_id: string, args: object = {}): Promise<Page> {
  const { data, error } = await actors.as.anon.rpc("space_reviews", { p_space_id, ...args });
  if (error) throw error;
  return data;
}

async function listingOf(space: string) {
  const [row] = await actors.sql`
    select average_rating, review_count, updated_at = created_at as untouched from public.coworking_spaces where id = ${space}`;
  return row;
}

async function differences() {
  const [row] = await actors.sql<{ count: number }[]>`
    select count(*)::integer from search.differences()`;
  return row?.count;
}

describe("a space", () => {
  test("without reviews has neither stars nor facts", async () => {
    const space = await createSpace(actors.sql);
    expect(await read(space)).toEqual({ summary: null, reviews: [], next: null });
    expect(await listingOf(space)).toMatchObject({ average_rating: null, review_count: 0 });
  });

  test("has the average of all stars and their distribution, and keeps the time of its last change", async () => {
    const space = await createSpace(actors.sql, { capacity: 20 });
    for (const p_stars of [5, 5, 4, 2]) await reviewPastBooking(actors, space, { p_stars });
    const { summary } = await read(space);
    expect(summary).toEqual({ average: 4, reviews: 4, stars: [0, 1, 0, 1, 2], facts: {} });
    expect(await listingOf(space)).toEqual({
      average_rating: 4,
      review_count: 4,
      untouched: true,
    });
    expect(await differences()).toBe(0);
  });

  test("follows a review that is changed, hidden and shown again", async () => {
    const space = await createSpace(actors.sql, { capacity: 20 });
    await reviewPastBooking(actors, space, { p_stars: 5 });
    const booking = await addPastBooking(actors, space);
    const id = await writeReview(actors.as.guest, booking, { p_stars: 1, p_wifi_down: 3 });
    expect(await listingOf(space)).toMatchObject({ average_rating: 3, review_count: 2 });
    await writeReview(actors.as.guest, booking, { p_stars: 2, p_wifi_down: 30 });
    expect(await listingOf(space)).toMatchObject({ average_rating: 3.5 });
    expect((await read(space)).summary?.facts["wifi_down"]).toMatchObject({ value: 30, by: 1 });
    const { admin } = actors.as;
    await admin.rpc("hide_review", { p_review_id: id, p_reason: "Not of this space" });
    expect((await read(space)).summary).toMatchObject({ average: 5, reviews: 1, facts: {} });
    expect(await listingOf(space)).toMatchObject({ average_rating: 5, review_count: 1 });
    await admin.rpc("keep_review", { p_review_id: id });
    expect(await listingOf(space)).toMatchObject({ average_rating: 3.5, review_count: 2 });
    expect(await differences()).toBe(0);
  });

  test("with only a hidden review has no stars", async () => {
    const space = await createSpace(actors.sql);
    const id = await reviewPastBooking(actors, space);
    await actors.as.admin.rpc("hide_review", { p_review_id: id, p_reason: "Not of this space" });
    expect((await read(space)).summary).toBeNull();
    expect(await listingOf(space)).toMatchObject({ average_rating: null, review_count: 0 });
  });
});

describe("facts", () => {
  test("are medians and counts, each with the number of reviews, and the month of the latest", async () => {
    const space = await createSpace(actors.sql, { capacity: 20 });
    const said = [
      { daysAgo: 20, p_wifi_down: 10, p_noise: "quiet", p_calls_allowed: true },
      { daysAgo: 3, p_wifi_down: 90, p_noise: "lively", p_calls_allowed: false },
      { daysAgo: 25, p_wifi_down: 40, p_noise: "some-talk", p_calls_allowed: true },
      { daysAgo: 1, p_wifi_up: 12.5, p_noise: "quiet", p_ergonomic_chair: false },
    ];
    for (const one of said) await reviewPastBooking(actors, space, one);
    const months = await actors.sql<{ days: number; month: string }[]>`
      select d as days, to_char((now() at time zone 'UTC')::date - d, 'YYYY-MM') as month from unnest('{1,3}'::integer[]) d order by d`;
    const [yesterday, latest] = months.map(({ month }) => month);
    expect((await read(space)).summary?.facts).toEqual({
      wifi_down: { value: 40, by: 3, latest },
      wifi_up: { value: 12.5, by: 1, latest: yesterday },
      noise: { value: "quiet", by: 4, latest: yesterday },
      calls_allowed: { value: 2, by: 3, latest },
      ergonomic_chair: { value: 0, by: 1, latest: yesterday },
    });
  });

  test("of an even number of measurements are the mean of the middle two; an outlier does not move them", async () => {
    const space = await createSpace(actors.sql, { capacity: 20 });
    for (const p_wifi_down of [20, 30, 10_000, 25])
      await reviewPastBooking(actors, space, { p_wifi_down });
    expect((await read(space)).summary?.facts["wifi_down"]).toMatchObject({ value: 27.5, by: 4 });
  });
});

describe("the list", () => {
  let space: string;
  let ids: string[];
  beforeAll(async () => {
    // Without an owner it would stay visible while it is inactive.
    space = await createSpace(actors.sql, { capacity: 50, owner_id: actors.people.owner.id });
    ids = [];
    for (const p_stars of [3, 5, 1, 5, 2, 4, 1])
      ids.push(await reviewPastBooking(actors, space, { p_stars }));
    await actors.as.admin.rpc("hide_review", {
      p_review_id: ids[2],
      p_reason: "Not of this space",
    });
  });

  async function all(p_sort: string) {
    const found: Page["reviews"] = [];
    let p_after: Page["next"] = null;
    do {
      const page: Page = await read(space, { p_sort, p_after, p_page_size: 2 });
      expect(page.reviews.length).toBeGreaterThan(0);
      expect(page.reviews.length).toBeLessThanOrEqual(2);
      found.push(...page.reviews);
      p_after = page.next;
    } while (p_after);
    return found.map(({ id }) => ids.indexOf(id));
  }

  test("begins with the newest, and a hidden one keeps its place", async () => {
    expect(await all("newest")).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(await all("nonsense")).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  test("is sorted by stars, the newest first among equals, without hidden ones", async () => {
    expect(await all("highest")).toEqual([3, 1, 5, 0, 4, 6]);
    expect(await all("lowest")).toEqual([6, 4, 0, 5, 3, 1]);
  });

  test("is read by the readers of the listing", async () => {
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    const asked = { p_space_id: space };
    expect((await actors.as.anon.rpc("space_reviews", asked)).data).toBeNull();
    expect((await actors.as.guest.rpc("space_reviews", asked)).data.reviews).toHaveLength(5);
  });
});

test("concurrent reviews of one space are all counted", async () => {
  const reviews = sampleOrAll(10, 40);
  const space = await createSpace(actors.sql, { capacity: 50 });
  const { guest, other } = actors.as;
  const stays = await Promise.all(
    Array.from({ length: reviews }, async (_, at) => {
      const client = at % 2 ? guest : other;
      const booking = await book(client, { space });
      await endBooking(actors.sql, booking);
      return {
        client,
        said: reviewParameters(booking, { p_stars: 1 + (at % 5), p_wifi_down: at }),
      };
    }),
  );
  const answers = await Promise.all(
    stays.map(({ client, said }) => client.rpc("write_review", said)),
  );
  expect(answers.filter(({ error }) => error)).toEqual([]);
  expect((await read(space)).summary).toMatchObject({
    average: 3,
    reviews,
    stars: Array.from({ length: 5 }, () => reviews / 5),
    facts: { wifi_down: { value: (reviews - 1) / 2, by: reviews } },
  });
  expect(await listingOf(space)).toMatchObject({ average_rating: 3, review_count: reviews });
  expect(await differences()).toBe(0);
});

describe("a search", () => {
  const found = async (p_filters: object, p_sort = "rating") => {
    const { data, error } = await actors.as.anon.rpc("search_spaces", {
      p_filters: { city: "Porto", ...p_filters },
      p_sort,
    });
    if (error) throw error;
    return data.spaces.map(({ name }: { name: string }) => name);
  };

  test("filters by facts, ranks many good reviews before one perfect, and follows a change", async () => {
    const porto = (name: string) => createSpace(actors.sql, { name, city: "Porto", capacity: 20 });
    const many = await porto("Many");
    const one = await porto("One");
    await porto("Unknown");
    for (const p_wifi_down of [80, 100, 120, 90, 110])
      await reviewPastBooking(actors, many, { p_stars: 5, p_wifi_down, p_noise: "some-talk" });
    const booking = await addPastBooking(actors, one);
    await writeReview(actors.as.guest, booking, { p_stars: 5, p_wifi_down: 20, p_noise: "quiet" });

    expect(await found({})).toEqual(["Many", "One", "Unknown"]);
    expect(await found({ min_wifi: 100 })).toEqual(["Many"]);
    expect(await found({ min_wifi: 20 })).toEqual(["Many", "One"]);
    expect(await found({ min_wifi: 101 })).toEqual([]);
    expect(await found({ quiet: true })).toEqual(["One"]);
    expect(await found({ quiet: true, min_wifi: 50 })).toEqual([]);
    const { data } = await actors.as.anon.rpc("search_help", {
      p_filters: { city: "Porto", quiet: true, min_wifi: 50 },
    });
    expect(data.without).toMatchObject([
      { without: "min_wifi", total: 1 },
      { without: "quiet", total: 1 },
    ]);

    // The stars do not change, but the search index is updated.
    const said = { p_stars: 5, p_wifi_down: 200, p_noise: "lively", p_body: REVIEW_BODY };
    await writeReview(actors.as.guest, booking, said);
    expect(await found({ min_wifi: 101 })).toEqual(["One"]);
    expect(await found({ quiet: true })).toEqual([]);
    expect(await differences()).toBe(0);
  });
});
