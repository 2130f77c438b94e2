import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeSpace, createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { startThread, threadOf } from "../support/threads.ts";

let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

/** A member with that full name books and writes: all texts shown to the host, without the e-mail address. */
async function shownToHost(fullName: string | null, publicName: string | null = null) {
  const person = await createUser(actors.sql, { email: `${randomUUID()}@actors.test` });
  await actors.sql`
    update public.users set full_name = ${fullName}, public_name = ${publicName} where id = ${person.id}`;
  const client = await signIn(actors.backend, person);
  const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  const day = dayAhead(4);
  const booking = await book(client, { space, on: day });
  const thread = await startThread(client, space);
  await closeSpace(actors.sql, space, { from: day, reason: "The roof leaks" });
  const { owner } = actors.as;
  const token = await owner.rpc("make_booking_feed", { p_space_id: space }).throwOnError();
  const asks = {
    bookings: owner.rpc("space_bookings", { p_space_id: space, p_show: "all" }),
    booking: owner.rpc("space_booking", { p_booking_id: booking }),
    calendar: owner.rpc("listing_weeks", { p_space_id: space }),
    feed: actors.as.anon.rpc("read_booking_feed", { p_token: token.data }),
  };
  const shown: Record<string, unknown> = {
    thread: (await threadOf(actors, "owner", thread)).other,
  };
  for (const [name, answer] of Object.entries(asks)) {
    const { data } = await answer.throwOnError();
    shown[name] = data;
  }
  const mails = await actors.sql<{ letter: object }[]>`
    select private.mail_content(o) -> 'content' as letter from private.outbox o
    where o.recipient_id = ${actors.people.owner.id} and o.subject_id = ${booking}`;
  expect(mails).toHaveLength(1);
  return { shown: { ...shown, mails }, person };
}

test("a host reads the full name of a guest in conversations, bookings, calendars and mails", async () => {
  const { shown } = await shownToHost("Ana Pereira");
  for (const [place, said] of Object.entries(shown))
    expect(JSON.stringify(said), place).toContain("Ana Pereira");
});

test.each([
  "NomadCoWork Support",
  "Support",
  "SUPP0RT desk",
  "NomadCoWork-Team",
  "evil.example/login",
  "evil.example",
])("a host never reads %s as the name of a guest", async (fullName) => {
  const { shown, person } = await shownToHost(fullName);
  for (const [place, said] of Object.entries(shown))
    expect(JSON.stringify(said).toLowerCase(), place).not.toContain(fullName.toLowerCase());
  expect(shown).toMatchObject({
    thread: null,
    booking: { guest: { name: null, email: person.email } },
    calendar: { on_closed_days: [{ guest: person.email }] },
    feed: { bookings: [{ guest: "A guest" }] },
  });
});

test("a chosen public name replaces a hidden full name", async () => {
  const { shown } = await shownToHost("NomadCoWork Support", "Ana of Lisbon");
  for (const [place, said] of Object.entries(shown))
    expect(JSON.stringify(said), place).toContain("Ana of Lisbon");
});

test("a guest without a name is called a guest in the calendar program of a host, not a former member", async () => {
  const { shown } = await shownToHost(null);
  expect(shown).toMatchObject({ feed: { bookings: [{ guest: "A guest" }] } });
});
