import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { addReview, reviewPastBooking } from "../support/reviews.ts";
import { secondAdmin } from "../support/second-admin.ts";

// The admins' view of reviews, and their decisions.
let actors: Actors;
let space: string;

beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, {
    owner_id: actors.people.owner.id,
    name: "Fundição 100% Marvila",
    capacity: 50,
  });
});
afterAll(() => actors.close());

const list = async (args: Record<string, unknown>) => {
  const { data } = await actors.as.admin.rpc("admin_reviews", args).throwOnError();
  const { reviews, ...rest } = data;
  return { ids: reviews.map(({ id }: { id: string }) => id), ...rest };
};
const seen = async (id: string) =>
  (await actors.as.admin.rpc("admin_review", { p_review_id: id }).throwOnError()).data;
const judge = async (id: string, p_outcome: string, said: Record<string, unknown> = {}) =>
  actors.as.admin.rpc("moderate_review", {
    p_review_id: id,
    p_outcome,
    p_digest: (await seen(id))?.digest ?? "",
    ...said,
  });
const report = (id: string, p_reason: string, p_edits = 0) =>
  actors.as.owner.rpc("report_review", { p_review_id: id, p_edits, p_reason }).throwOnError();
const WHY = { p_reason: "It insults a person." };

describe("the list of reviews", () => {
  test("is searched by listing and author, and never by a pattern", async () => {
    const id = await reviewPastBooking(actors, space);
    for (const p_q of ["fundicao", "100%", " GUS ", "guest@actors"])
      expect((await list({ p_q })).ids, p_q).toContain(id);
    for (const p_q of ["100_", "gus%guest", "nobody of that name"])
      expect((await list({ p_q })).ids, p_q).toEqual([]);
  });

  test("shows reported, hidden or all reviews", async () => {
    const [reported, hidden, plain] = [
      await reviewPastBooking(actors, space),
      await reviewPastBooking(actors, space),
      await reviewPastBooking(actors, space),
    ];
    await report(reported, "This is not about us");
    expect((await judge(hidden, "hidden", WHY)).error).toBeNull();
    expect(await list({ p_status: "reported" })).toMatchObject({ ids: [reported], total: 1 });
    expect((await list({ p_status: "hidden" })).ids).toEqual([hidden]);
    expect((await list({})).ids).toEqual(expect.arrayContaining([reported, hidden, plain]));
  });

  test("is paged without gaps or repetitions, by date and by stars", async () => {
    const crowded = await createSpace(actors.sql, { name: "Crowded Attic" });
    for (let number = 0; number < 23; number++)
      await addReview(actors.sql, crowded, { stars: 1 + (number % 5) });
    for (const p_sort of ["-created", "created", "-stars", "stars"]) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: { ids: string[]; next: string | null; total: number } = await list({
          p_q: "crowded attic",
          p_sort,
          p_after: after,
          p_page_size: 5,
        });
        expect(page.total).toBe(23);
        ids.push(...page.ids);
        after = page.next;
      } while (after !== null);
      expect([ids.length, new Set(ids).size], p_sort).toEqual([23, 23]);
    }
  });
});

describe("a review is moderated", () => {
  test("with its report, reporter, stay and timeline", async () => {
    const id = await reviewPastBooking(actors, space, {
      p_body: "A loud room, and no coffee at all.",
    });
    await report(id, "This is not about us");
    expect(await seen(id)).toMatchObject({
      is_own: false,
      review: { body: "A loud room, and no coffee at all." },
      space: { id: space },
      author: { email: "guest@actors.test" },
      owner: { email: "owner@actors.test" },
      booking: { pass: "day", status: "completed", desks: 1 },
      reports: [{ reason: "This is not about us", reporter: { email: "owner@actors.test" } }],
      timeline: [],
    });
    expect(await judge(id, "hidden", WHY)).toMatchObject({ error: null, data: space });
    expect(await judge(id, "kept")).toMatchObject({ error: null, data: space });
    const { timeline, review } = await seen(id);
    expect(review.hidden_because).toBeNull();
    expect(timeline).toMatchObject([
      { table_name: "reviews", after: { hidden_at: null }, actor: { email: "admin@actors.test" } },
      { table_name: "review_reports", after: { outcome: "hidden" } },
      { table_name: "reviews", after: { hidden_because: "It insults a person." } },
    ]);
    expect(await seen(randomUUID())).toBeNull();
  });

  test("once: an admin who has not seen another admin's decision is refused", async () => {
    const id = await reviewPastBooking(actors, space);
    await report(id, "This is not about us");
    const { digest } = await seen(id);
    const stale = { p_digest: digest };
    const answers = await Promise.all([
      judge(id, "hidden", { ...WHY, ...stale }),
      judge(id, "kept", stale),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error !== null)).toMatchObject({
      status: 409,
      error: { message: "changed-meanwhile" },
    });
  });

  test("by a second admin like by the first one, who is mailed as well", async () => {
    const { client: second } = await secondAdmin(actors);
    for (const [p_outcome, said] of [
      ["hidden", WHY],
      ["kept", {}],
    ] as const) {
      const id = await reviewPastBooking(actors, space);
      await report(id, "This is not about us");
      const outcome = { p_review_id: id, p_outcome, p_digest: (await seen(id)).digest, ...said };
      expect((await actors.as.admin.rpc("moderate_review", outcome)).error).toBeNull();
      const told = { error: { message: "changed-meanwhile" } };
      expect(await second.rpc("moderate_review", outcome)).toMatchObject({ status: 409, ...told });
      // An admin who sees the decision may repeat it, which changes nothing.
      const { digest, timeline } = await seen(id);
      const agreed = { ...outcome, p_digest: digest };
      expect((await second.rpc("moderate_review", agreed)).error).toBeNull();
      expect((await seen(id)).timeline).toEqual(timeline);
    }
  });

  test("twice by a second press, without a change", async () => {
    const id = await reviewPastBooking(actors, space);
    const { digest } = await seen(id);
    for (let press = 0; press < 2; press++)
      expect((await judge(id, "hidden", { ...WHY, p_digest: digest })).error).toBeNull();
    const lines = await actors.sql`
      select from public.audit_log where table_name = 'reviews' and row_id = ${id}`;
    expect(lines).toHaveLength(1);
  });

  test("in the version that the admin has seen", async () => {
    const id = await reviewPastBooking(actors, space);
    const { digest } = await seen(id);
    await actors.sql`update public.reviews set body = body || ' Now.', edits = 1 where id = ${id}`;
    expect(await judge(id, "hidden", { ...WHY, p_digest: digest })).toMatchObject({
      error: { message: "changed-meanwhile" },
    });
  });

  test.each([
    ["without a reason", "hidden", {}, 422, "no-reason"],
    ["for a word", "hidden", { p_reason: "no" }, 422, "no-reason"],
    ["with another outcome", "burnt", {}, 422, "no-such-outcome"],
  ])("never %s", async (_, outcome, said, status, message) => {
    const id = await reviewPastBooking(actors, space);
    expect(await judge(id, outcome, said)).toMatchObject({ status, error: { message } });
  });

  test("never by an admin who wrote it or owns the space", async () => {
    const { sql, people } = actors;
    const own = await createSpace(sql, { owner_id: people.admin.id });
    for (const id of [
      await addReview(sql, own),
      await addReview(sql, space, { by: people.admin.id }),
    ]) {
      expect(await seen(id)).toMatchObject({ is_own: true });
      for (const outcome of ["hidden", "kept"])
        expect(await judge(id, outcome, WHY)).toMatchObject({
          status: 409,
          error: { message: "own-review" },
        });
    }
  });
});

test("visitors, members, owners and suspended admins can neither see nor moderate any of it", async () => {
  const id = await reviewPastBooking(actors, space);
  const calls = [
    ["admin_reviews", {}],
    ["admin_review", { p_review_id: id }],
    ["moderate_review", { p_review_id: id, p_outcome: "kept", p_digest: "" }],
  ] as const;
  const refused = async (who: keyof Actors["as"], error: object) => {
    for (const [name, args] of calls)
      expect([name, await actors.as[who].rpc(name, args)]).toMatchObject([name, { error }]);
  };
  await refused("anon", { code: "42501" });
  await refused("guest", { message: "admins-only" });
  await refused("owner", { message: "admins-only" });
  const { id: admin } = actors.people.admin;
  await actors.sql`alter table public.users disable trigger user`;
  await actors.sql`
    update public.users set suspended_at = now(), suspended_because = 'Left us' where id = ${admin}`;
  await refused("admin", { message: "suspended" });
  await actors.sql`
    update public.users set suspended_at = null, suspended_because = null where id = ${admin}`;
  await actors.sql`alter table public.users enable trigger user`;
});
