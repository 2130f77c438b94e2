import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, visitor, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { eraseDue, exportOf, deleteAccount, type Leaver } from "../support/account-deletion.ts";
import { endBooking, writeReview } from "../support/reviews.ts";
import { startThread } from "../support/threads.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

let actors: Actors;
let sql: Actors["sql"];
beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
});
afterAll(() => actors.close());

async function newMember(): Promise<Leaver> {
  const person = await createUser(sql, { email: `${randomUUID()}@actors.test` });
  return { person, client: await signIn(actors.backend, person) };
}

/** More than a page of an export. */
const MANY = sampleOrAll(1_100, 2_500);

/** So many bookings of a member on past days, three on each day. */
async function bookMany({ person }: Leaver, bookings: number, host: string): Promise<void> {
  const space = await createSpace(sql, { owner_id: host });
  await sql`
    insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price,
      total, service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
    select ${space}, ${person.id}, 'day', d, d, array[d], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC', 'standard', 100, now(),
      gen_random_uuid()
    from generate_series(1, ${bookings}) n cross join lateral (select date '2025-01-01' + (n / 3)::integer as d) days`;
}

interface Part {
  part: string;
  items: { id?: string; starts_on?: string }[];
}
const partsOf = async ({ client }: Leaver, page?: number): Promise<Part[]> =>
  JSON.parse(await exportOf(client, page)).flat();
const itemsOf = (parts: Part[], name: string) =>
  parts.filter(({ part }) => part === name).flatMap(({ items }) => items);

describe("an export", () => {
  test("has every booking once, in the order of their days, for any number", async () => {
    const member = await newMember();
    await bookMany(member, MANY, actors.people.owner.id);
    const [whole, inPages] = [await partsOf(member), await partsOf(member, 400)];
    for (const parts of [whole, inPages]) {
      const bookings = itemsOf(parts, "bookings");
      expect(new Set(bookings.map(({ id }) => id)).size).toBe(MANY);
      const days = bookings.map(({ starts_on = "" }) => starts_on);
      expect(days).toEqual(days.toSorted());
    }
    // The host has the same bookings without their guest.
    const hosted = itemsOf(
      await partsOf({ person: actors.people.owner, client: actors.as.owner }),
      "hosting",
    );
    expect(hosted).toHaveLength(MANY);
    expect(JSON.stringify(hosted)).not.toContain(member.person.id);
  });

  test("has all parts in their order, empty ones too, and one of them on request", async () => {
    const member = await newMember();
    const parts = await sql<
      { part: string }[]
    >`select part from private.personal_parts order by place`;
    expect((await partsOf(member)).map(({ part }) => part)).toEqual(parts.map(({ part }) => part));
    const { data: p_export_id } = await member.client.rpc("begin_export").throwOnError();
    const { data } = await member.client.rpc("my_data", { p_export_id, p_part: "profile" });
    expect(data).toMatchObject({
      parts: [{ part: "profile", items: [{ email: member.person.email }] }],
      next: null,
    });
  });

  test("has each message of a long conversation once, in pages of a bounded size", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: actors.people.owner.id });
    const thread = await startThread(member.client, space, "Is there a lift?");
    await sql`
      insert into public.messages (thread_id, number, side, author_id, text, idempotency_key)
      select ${thread}, n, 'guest', ${member.person.id}, 'Message ' || n, gen_random_uuid() from generate_series(2, 1500) n`;
    for (const page of [undefined, 400]) {
      const parts = await partsOf(member, page);
      const numbers = itemsOf(parts, "messages").map(
        (item) => (item as { number?: number }).number,
      );
      expect(numbers).toEqual(Array.from({ length: 1500 }, (_, n) => n + 1));
      expect(Math.max(...parts.map(({ items }) => items.length))).toBeLessThanOrEqual(page ?? 1000);
      expect(itemsOf(parts, "conversations")).toMatchObject([{ id: thread, you_are: "guest" }]);
    }
  });

  test("has a reply to a review with its author, also when the listing has another owner", async () => {
    const [first, second] = [await newMember(), await newMember()];
    const space = await createSpace(sql, { owner_id: first.person.id });
    const booking = await book(actors.as.guest, { space, on: dayAhead(9) });
    await endBooking(sql, booking);
    const p_review_id = await writeReview(actors.as.guest, booking, {
      p_body: "A calm room, and light",
    });
    await first.client
      .rpc("reply_to_review", { p_review_id, p_edits: 0, p_reply: "You are always welcome" })
      .throwOnError();
    await sql`update public.coworking_spaces set owner_id = ${second.person.id} where id = ${space}`;
    const reply = async () => {
      const rows = await sql`select reply from public.reviews where id = ${p_review_id}`;
      return rows[0]?.["reply"];
    };
    expect(JSON.stringify(await partsOf(first))).toContain("You are always welcome");
    expect(JSON.stringify(await partsOf(second))).not.toContain("You are always welcome");
    await deleteAccount(second);
    await eraseDue(actors, second.person);
    expect(await reply()).toBe("You are always welcome");
    await deleteAccount(first);
    await eraseDue(actors, first.person);
    expect(await reply()).toMatch(/^This reply was removed/);
  });

  test("has a visitor's messages to us only for a member who opened a link mailed to that address", async () => {
    const email = `${randomUUID()}@actors.test`;
    const message = { p_name: "Vic", p_subject: "An order", p_message: "My lamp is missing." };
    await actors.as.anon.rpc("send_contact_message", { ...message, p_email: email }).throwOnError();
    const stranger = visitor(actors.backend);
    const { data } = await stranger.auth.signUp({ email, password: "a password of 2026" });
    const member = { person: { id: data.user?.id ?? "", email, password: "" }, client: stranger };
    expect(itemsOf(await partsOf(member), "contact")).toEqual([]);
    await sql`update public.users set email_verified_at = now() where id = ${member.person.id}`;
    expect(itemsOf(await partsOf(member), "contact")).toMatchObject([{ subject: "An order" }]);
  });

  test("is readable for its member, for an hour", async () => {
    const member = await newMember();
    const { data: p_export_id } = await member.client.rpc("begin_export").throwOnError();
    const missing = { status: 404, error: { message: "no-such-export" } };
    expect(await actors.as.admin.rpc("my_data", { p_export_id })).toMatchObject(missing);
    expect((await member.client.rpc("my_data", { p_export_id })).error).toBeNull();
    await sql`update private.exports set made_at = made_at - interval '61 minutes'`;
    expect(await member.client.rpc("my_data", { p_export_id })).toMatchObject(missing);
  });

  test("is limited to twenty times a day, also for suspended members", async () => {
    const member = await newMember();
    await sql`
      update public.users set suspended_at = now(), suspended_because = 'Rude' where id = ${member.person.id}`;
    const answers = await Promise.all(
      Array.from({ length: 22 }, async () => member.client.rpc("begin_export")),
    );
    const refused = answers.filter(({ error }) => error);
    expect(refused.map(({ error }) => [error?.message, error?.details])).toEqual([
      ["too-many-exports", "20"],
      ["too-many-exports", "20"],
    ]);
    await sql`update private.exports set made_at = made_at - interval '25 hours'`;
    expect((await member.client.rpc("begin_export")).error).toBeNull();
  });

  test("marks the member's own actions, and has no values of other people's rows", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: member.person.id });
    await member.client.from("coworking_spaces").update({ price_per_day: 33 }).eq("id", space);
    await actors.as.admin.rpc("set_user_admin", { p_user_id: member.person.id, p_is_admin: true });
    const log = itemsOf(await partsOf(member), "log");
    expect(log).toMatchObject([
      { action: "update", table: "coworking_spaces", row: space, by_you: true },
      { action: "update", table: "users", by_you: false, after: { is_admin: true } },
    ]);
    expect(log[0]).not.toHaveProperty("after");
    expect(JSON.stringify(log)).not.toContain(actors.people.admin.id);
    await actors.as.admin.rpc("set_user_admin", { p_user_id: member.person.id, p_is_admin: false });
  });
});
