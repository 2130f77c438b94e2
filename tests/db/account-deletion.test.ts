import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseDeletedAccounts } from "../../app/background/erase-deleted-accounts.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import {
  createSpace,
  openActors,
  signIn,
  visitor,
  waitUntilBlocked,
  type Actors,
} from "../support/actors.ts";
import { book, bookInTransaction, requestBooking, requestQuote } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { begunStay } from "../support/begun-stay.ts";
import { createListing } from "../support/listings.ts";
import {
  eraseAll,
  eraseDue,
  deleteAccount,
  previewDeletion,
  type Leaver,
} from "../support/account-deletion.ts";

let actors: Actors;
let sql: Actors["sql"];

beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
});
afterAll(() => actors.close());

async function newMember({ isAdmin = false } = {}): Promise<Leaver> {
  const person = await createUser(sql, { email: `${randomUUID()}@actors.test`, isAdmin });
  return { person, client: await signIn(actors.backend, person) };
}
const eraseNow = (leaver: Leaver) => eraseDue(actors, leaver.person);
const makeDue = ({ person }: Leaver) => sql`
  update private.departures set erases_at = now() - interval '1 minute' where user_id = ${person.id}`;
const emailOf = async ({ id }: Person): Promise<unknown> => {
  const [row] = await sql`select email from auth.users where id = ${id}`;
  return row?.["email"];
};
const isThere = async ({ id }: Person) =>
  (await sql`select 1 from auth.users where id = ${id}`).length === 1;
const sessionsOf = async ({ id }: Person) =>
  (await sql`select 1 from auth.sessions where user_id = ${id}`).length;
const statusOf = async (space: string) => {
  const [row] = await sql`
    select status, owner_id, is_verified_owner, is_featured from public.coworking_spaces where id = ${space}`;
  return row;
};
const bookingOf = async (id: string) => {
  const [row] = await sql`
    select status, cancellation_fee, user_id, note, cancelled_by from public.bookings where id = ${id}`;
  return row;
};
const mailsAbout = async (topic: string, { id }: Person) =>
  (await sql`select 1 from private.outbox where topic = ${topic} and recipient_id = ${id}`).length;

describe("the preview of leaving", () => {
  test("lists the cancelled bookings and their fees by the terms of each", async () => {
    const member = await newMember();
    const [free, late] = [await createSpace(sql), await createSpace(sql)];
    const ahead = await book(member.client, { space: free, on: dayAhead(20), desks: 2 });
    const soon = await book(member.client, { space: late, on: dayAhead(1) });
    await sql`
      update public.bookings set created_at = now() - interval '1 hour', free_cancellation_until = now() - interval '1 minute'
      where id = ${soon}`;
    const shown = await previewDeletion(member.client);
    expect(shown.bookings).toMatchObject([
      { id: soon, fee: 20, owed: 20, refund: 0, currency: "USD", used_until: null, used_cost: 0 },
      { id: ahead, fee: 0, owed: 0, used_until: null },
    ]);
    expect(shown).toMatchObject({ drafts: 0, saved: 0, past_bookings: 0, is_last_admin: false });
    const days = (Date.parse(shown.erases_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  test("lists of a booking that has begun only the rest, with the kept days and their price", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { cancellation_policy: "flexible" });
    const stay = await begunStay(sql, member.person, space);
    const shown = await previewDeletion(member.client);
    expect(shown).toMatchObject({ owed: 40, refund: 0 });
    expect(shown.bookings).toMatchObject([
      { id: stay, fee: 40, owed: 40, used_until: dayAhead(0), used_cost: 40 },
    ]);
    expect((await deleteAccount(member)).error).toBeNull();
    expect(await bookingOf(stay)).toMatchObject({ status: "confirmed", cancellation_fee: null });
  });

  test("lists every published listing with the number of its bookings ahead, and counts drafts", async () => {
    const member = await newMember();
    const of = { owner_id: member.person.id };
    const booked = await createSpace(sql, { ...of, name: "Booked House" });
    const quiet = await createSpace(sql, { ...of, name: "Quiet House", status: "inactive" });
    await createSpace(sql, { ...of, status: "archived" });
    await createSpace(sql, { ...of, status: "draft" });
    await book(actors.as.guest, { space: booked });
    const shown = await previewDeletion(member.client);
    expect(shown.listings).toMatchObject([
      { id: booked, upcoming: 1 },
      { id: quiet, upcoming: 0 },
    ]);
    expect(shown.drafts).toBe(1);
  });
});

describe("leaving", () => {
  test("cancels the bookings ahead for their fee, and gives the desks back", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: actors.people.owner.id });
    const booking = await book(member.client, { space, on: dayAhead(5), note: "A window seat" });
    expect((await deleteAccount(member)).error).toBeNull();
    expect(await bookingOf(booking)).toMatchObject({ status: "cancelled", cancellation_fee: 0 });
    expect(await sql`select * from private.stock_differences()`).toEqual([]);
    const [day] = await sql`select desks_booked from public.space_days where space_id = ${space}`;
    expect(day).toEqual({ desks_booked: 0 });
    expect(await mailsAbout("booking-cancelled", member.person)).toBe(1);
    expect(await mailsAbout("account-leaving", member.person)).toBe(1);
  });

  test("archives listings, which lose their owner, their verification and their featuring", async () => {
    const member = await newMember();
    const space = await createListing(actors, {
      owner_id: member.person.id,
      is_featured: true,
    });
    await sql`update public.coworking_spaces set is_verified_owner = true where id = ${space}`;
    await member.client.rpc("make_booking_feed", { p_space_id: space }).throwOnError();
    await member.client
      .rpc("propose_change", {
        p_space_id: space,
        p_name: "Another House",
        p_address: "1 Quay Street",
        p_city: "Lisbon",
        p_country: "Portugal",
        p_timezone: "UTC",
      })
      .throwOnError();
    await deleteAccount(member);
    expect(await statusOf(space)).toEqual({
      status: "archived",
      owner_id: null,
      is_verified_owner: false,
      is_featured: false,
    });
    expect(await sql`select 1 from private.booking_feeds where space_id = ${space}`).toEqual([]);
    const open = await sql`
      select 1 from public.listing_changes where space_id = ${space} and decided_at is null`;
    expect(open).toEqual([]);
  });

  test("ends every session at once, and refuses every request with its token", async () => {
    const member = await newMember();
    const other = await signIn(actors.backend, member.person);
    await deleteAccount(member);
    expect(await sessionsOf(member.person)).toBe(0);
    for (const client of [member.client, other]) {
      expect((await client.rpc("site_frame")).data.viewer).toBeNull();
      const { error } = await client.rpc("account_deletion_preview");
      expect(error?.message).toBe("session-ended");
      expect((await client.auth.refreshSession()).data.session).toBeNull();
    }
  });

  test("needs the password, with at most ten attempts in an hour", async () => {
    const member = await newMember();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await deleteAccount(member, { password: "a guess" })).toMatchObject({
        data: null,
        error: null,
      });
    expect(await deleteAccount(member)).toMatchObject({
      status: 409,
      error: { message: "too-many-tries", details: "10" },
    });
    await sql`update private.password_tries set since = now() - interval '61 minutes'`;
    expect((await deleteAccount(member)).error).toBeNull();
    expect(await sessionsOf(member.person)).toBe(0);
  });

  test("accepts the password of a member who signed up by Auth, also after a change there", async () => {
    const email = `${randomUUID()}@actors.test`;
    const [password, later] = ["a password of Auth, 2026", "a later one of Auth, 2027"];
    const client = visitor(actors.backend);
    const { data } = await client.auth.signUp({ email, password });
    const person = { id: data.user?.id ?? "", email, password };
    await client.auth.updateUser({ password: later }).then(({ error }) => expect(error).toBeNull());
    expect(await deleteAccount({ person, client })).toMatchObject({ data: null, error: null });
    const changed = { person: { ...person, password: later }, client };
    expect((await deleteAccount(changed)).data).not.toBeNull();
    const back = { ...changed, client: await signIn(actors.backend, changed.person) };
    expect((await deleteAccount(back)).data).not.toBeNull();
  });

  test.each(["2a", "2b", "2y"])("accepts a password that is hashed as $%s$", async (name) => {
    const member = await newMember();
    await sql`
      update auth.users set encrypted_password = ${`$${name}`} || substr(encrypted_password, 4) where id = ${member.person.id}`;
    expect((await deleteAccount(member, { password: "a guess" })).data).toBeNull();
    expect((await deleteAccount(member)).data).not.toBeNull();
  });

  test.each(["", "x".repeat(500), null])("never accepts %j as the password", async (password) => {
    const member = await newMember();
    expect(await deleteAccount(member, { password })).toMatchObject({ data: null, error: null });
    await sql`update auth.users set encrypted_password = '' where id = ${member.person.id}`;
    expect(await deleteAccount(member, { password })).toMatchObject({ data: null, error: null });
    expect(await sessionsOf(member.person)).toBe(1);
  });

  test("is refused while guests are coming to a listing", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: member.person.id });
    await book(actors.as.guest, { space });
    expect(await deleteAccount(member)).toMatchObject({
      status: 409,
      error: { message: "upcoming-bookings" },
    });
    expect(await statusOf(space)).toMatchObject({ status: "active" });
    expect(await sessionsOf(member.person)).toBe(1);
  });

  test("is refused when its costs or effects differ from the preview", async () => {
    const member = await newMember();
    const { digest } = await previewDeletion(member.client);
    const space = await createSpace(sql);
    const booking = await book(member.client, { space, on: dayAhead(9) });
    const changed = { status: 409, error: { message: "changed-meanwhile" } };
    expect(await deleteAccount(member, { digest })).toMatchObject(changed);
    const shown = await previewDeletion(member.client);
    await sql`
      update public.bookings set free_cancellation_until = now() - interval '1 hour', created_at = now() - interval '1 hour'
      where id = ${booking}`;
    expect(await deleteAccount(member, { digest: shown.digest })).toMatchObject(changed);
    expect((await deleteAccount(member)).error).toBeNull();
    expect(await bookingOf(booking)).toMatchObject({ cancellation_fee: 20 });
  });

  test("repeated gives the same answer, and is done once", async () => {
    const member = await newMember();
    const { digest } = await previewDeletion(member.client);
    const answers = await Promise.all([
      deleteAccount(member, { digest }),
      deleteAccount(member, { digest }),
    ]);
    const done = answers.filter(({ error }) => !error);
    expect(done.length).toBeGreaterThan(0);
    for (const { error } of answers.filter(({ error }) => error))
      expect(error?.message).toBe("session-ended");
    const departures = await sql`
      select erases_at from private.departures where user_id = ${member.person.id}`;
    expect(departures).toHaveLength(1);
    expect((await member.client.rpc("my_account_deletion")).data).toBe(
      departures[0]?.["erases_at"],
    );
    expect(await mailsAbout("account-leaving", member.person)).toBe(1);
  });

  test("is possible three times in a day at most", async () => {
    const member = await newMember();
    for (let times = 0; times < 3; times += 1) {
      expect((await deleteAccount(member)).error).toBeNull();
      member.client = await signIn(actors.backend, member.person);
    }
    expect(await deleteAccount(member)).toMatchObject({
      status: 409,
      error: { message: "too-many-departures", details: "3" },
    });
    await sql`
      update private.departures set requested_at = requested_at - interval '25 hours' where user_id = ${member.person.id}`;
    expect((await deleteAccount(member)).error).toBeNull();
  });

  test("stops all mail except that about leaving, until the account is restored", async () => {
    const member = await newMember();
    const space = await createSpace(sql);
    const send = (topic: string) => sql`
      select private.send_mail(${topic}, ${member.person.id}, gen_random_uuid())`;
    await send("review-invitation");
    const booking = await book(member.client, { space, on: dayAhead(6) });
    await deleteAccount(member);
    await send("message-unread");
    await send("review-replied");
    const topics = async () => {
      const rows = await sql<{ topic: string; subject_id: string }[]>`
        select topic, subject_id from private.outbox where recipient_id = ${member.person.id} order by topic`;
      return rows.map(({ topic, subject_id }) => (subject_id === booking ? `${topic}!` : topic));
    };
    expect(await topics()).toEqual(["account-leaving", "booking-cancelled!"]);
    await signIn(actors.backend, member.person);
    await send("message-unread");
    expect(await topics()).toEqual([
      "account-back",
      "account-leaving",
      "booking-cancelled!",
      "message-unread",
    ]);
  });

  test("is possible for suspended members", async () => {
    const member = await newMember();
    await sql`
      update public.users set suspended_at = now(), suspended_because = 'Rude' where id = ${member.person.id}`;
    expect((await deleteAccount(member)).error).toBeNull();
  });
});

describe("admins who leave", () => {
  test("lose the right at once, and the last one cannot", async () => {
    const second = await newMember({ isAdmin: true });
    expect(await previewDeletion(second.client)).toMatchObject({
      is_admin: true,
      is_last_admin: false,
    });
    expect((await deleteAccount(second)).error).toBeNull();
    const [row] = await sql`select is_admin from public.users where id = ${second.person.id}`;
    expect(row).toEqual({ is_admin: false });
    const last = { person: actors.people.admin, client: actors.as.admin };
    expect(await previewDeletion(last.client)).toMatchObject({ is_last_admin: true });
    expect(await deleteAccount(last)).toMatchObject({
      status: 409,
      error: { message: "last-admin" },
    });
    expect(await sessionsOf(last.person)).toBeGreaterThan(0);
    // Restoring an account does not restore admin rights.
    await signIn(actors.backend, second.person);
    const [after] = await sql`select is_admin from public.users where id = ${second.person.id}`;
    expect(after).toEqual({ is_admin: false });
  });

  test("cannot be made admins again, so that the last one cannot count on them", async () => {
    const member = await newMember();
    await deleteAccount(member);
    const right = { p_user_id: member.person.id, p_is_admin: true };
    expect(await actors.as.admin.rpc("set_user_admin", right)).toMatchObject({
      status: 409,
      error: { message: "account-leaving" },
    });
    expect(await previewDeletion(actors.as.admin)).toMatchObject({ is_last_admin: true });
    await signIn(actors.backend, member.person);
    expect((await actors.as.admin.rpc("set_user_admin", right)).error).toBeNull();
    await actors.as.admin.rpc("set_user_admin", { ...right, p_is_admin: false });
  });

  test("leave one admin when all leave at the same moment", async () => {
    const [first, second] = [
      await newMember({ isAdmin: true }),
      await newMember({ isAdmin: true }),
    ];
    const mine = actors.people.admin.id;
    await sql`update public.users set is_admin = false where id = ${mine}`;
    const answers = await Promise.all([deleteAccount(first), deleteAccount(second)]);
    expect(answers.map(({ error }) => error?.message ?? "left").toSorted()).toEqual([
      "last-admin",
      "left",
    ]);
    await sql`update public.users set is_admin = true where id = ${mine}`;
  });
});

describe("within 14 days", () => {
  test("signing in restores the account, but neither bookings nor listings", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: member.person.id });
    const other = await createSpace(sql);
    const booking = await book(member.client, { space: other, on: dayAhead(7) });
    await member.client.from("favourites").insert({ space_id: other }).throwOnError();
    await deleteAccount(member);
    const back = await signIn(actors.backend, member.person);
    expect((await back.rpc("site_frame")).data.viewer).toMatchObject({ id: member.person.id });
    expect((await back.rpc("my_return")).data).toMatchObject({
      cancelled_bookings: 1,
      archived_listings: 1,
      was_admin: false,
    });
    expect((await back.from("favourites").select("space_id")).data).toEqual([{ space_id: other }]);
    expect(await bookingOf(booking)).toMatchObject({ status: "cancelled" });
    expect(await statusOf(space)).toMatchObject({ status: "archived", owner_id: null });
    await eraseNow(member);
    expect(await isThere(member.person)).toBe(true);
    // Only the session that restored it gets the message.
    const later = await signIn(actors.backend, member.person);
    expect((await later.rpc("my_return")).data).toBeNull();
    // The account can be deleted again.
    const again = { person: member.person, client: back };
    expect((await deleteAccount(again)).error).toBeNull();
    await eraseNow(again);
    expect(await isThere(member.person)).toBe(false);
  });

  test("the link of a mail restores it as well", async () => {
    const member = await newMember();
    await deleteAccount(member);
    const somebody = visitor(actors.backend);
    await somebody.auth.resetPasswordForEmail(member.person.email);
    const link = new URL(actors.backend.mail(member.person.email)[0]?.links[0] ?? "");
    const token_hash = link.searchParams.get("token_hash") ?? "";
    await somebody.auth.verifyOtp({ token_hash, type: "recovery" });
    expect((await somebody.rpc("my_return")).data).not.toBeNull();
  });

  test("nothing is erased", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await eraseAll(actors.backend);
    expect(await isThere(member.person)).toBe(true);
  });
});

describe("after 14 days", () => {
  test.each([
    [true, 0],
    [false, 1],
  ])(
    "messages sent signed out are erased only with a verified address: %j, %i stay",
    async (isVerified, stay) => {
      const member = await newMember();
      const { id, email } = member.person;
      if (isVerified) await sql`update public.users set email_verified_at = now() where id = ${id}`;
      const message = { p_name: "Vic", p_subject: "An order", p_message: "My lamp is missing." };
      await actors.as.anon
        .rpc("send_contact_message", { ...message, p_email: email })
        .throwOnError();
      await deleteAccount(member);
      await eraseNow(member);
      expect(await sql`select 1 from public.contact_messages where email = ${email}`).toHaveLength(
        stay,
      );
    },
  );

  test("the member cannot sign in, and the address is free for another account", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await eraseNow(member);
    const { error } = await visitor(actors.backend).auth.signInWithPassword(member.person);
    expect(error?.code).toBe("invalid_credentials");
    const { email, password } = member.person;
    const fresh = visitor(actors.backend);
    const { data } = await fresh.auth.signUp({ email, password });
    expect(data.user?.id).not.toBe(member.person.id);
    expect((await fresh.rpc("site_frame")).data.viewer).toMatchObject({
      email,
      suspended_because: null,
    });
  });

  test("a booking stays with its space, without its guest and their text", async () => {
    const member = await newMember();
    const { owner } = actors.people;
    const space = await createSpace(sql, { owner_id: owner.id });
    const booking = await book(member.client, { space, on: dayAhead(4), note: "By the window" });
    await sql`
      update public.bookings set held_days = array[current_date - 9], starts_on = current_date - 9, ends_on = current_date - 9
      where id = ${booking}`;
    await deleteAccount(member);
    const before = await actors.as.owner.rpc("space_booking", { p_booking_id: booking });
    expect(before.data.guest).toMatchObject({ email: member.person.email });
    await eraseNow(member);
    const { data } = await actors.as.owner.rpc("space_booking", { p_booking_id: booking });
    expect(data).toMatchObject({ id: booking, guest: null, note: null, total: 20 });
  });

  test("a listing that was never booked is deleted, and a booked one keeps the data of its guests' records", async () => {
    const member = await newMember();
    const of = { owner_id: member.person.id };
    const booked = await createListing(actors, { ...of, name: "Booked House" });
    const never = await createListing(actors, of);
    const draft = await createSpace(sql, { ...of, status: "draft" });
    const shelved = await createSpace(sql, { ...of, status: "archived" });
    const booking = await book(actors.as.guest, { space: booked });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 });
    await deleteAccount(member);
    expect(await statusOf(draft)).toMatchObject({ status: "draft" });
    await eraseNow(member);
    const left = await sql`
      select id, name, address, website_url, description, owner_id from public.coworking_spaces
      where id = any (${[booked, never, draft, shelved]})`;
    expect(left).toMatchObject([
      { id: booked, name: "Booked House", address: "1 Quay Street", owner_id: null },
    ]);
    expect(left[0]?.["description"]).toMatch(/removed with the account/);
    expect(await sql`select 1 from public.space_photos where space_id = ${booked}`).toEqual([]);
    const seen = await actors.as.guest.rpc("booking_overview", { p_booking_id: booking });
    expect(seen.error).toBeNull();
  });

  test("a listing that another member has taken over stays theirs", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: member.person.id });
    await deleteAccount(member);
    await sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    await eraseNow(member);
    expect(await statusOf(space)).toMatchObject({ owner_id: actors.people.other.id });
  });

  test("a last mail is written once, and the account is erased when it was sent", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await makeDue(member);
    await Promise.all([1, 2, 3].map(() => eraseAll(actors.backend)));
    await eraseAll(actors.backend);
    expect(await isThere(member.person)).toBe(true);
    const outbox = await sql`
      select topic, finished_at from private.outbox where recipient_id = ${member.person.id}`;
    expect(outbox).toEqual([{ topic: "account-erased", finished_at: null }]);
    await sql`
      update private.outbox set finished_at = now(), outcome = 'sent' where recipient_id = ${member.person.id}`;
    await eraseAll(actors.backend);
    expect(await isThere(member.person)).toBe(false);
  });

  test("an unsendable mail delays the erasure by three days at most", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await makeDue(member);
    await eraseAll(actors.backend);
    await sql`
      update private.departures set erased_at = now() - interval '73 hours' where user_id = ${member.person.id}`;
    await eraseAll(actors.backend);
    expect(await isThere(member.person)).toBe(false);
  });

  test("a suspended member is suspended again with the same address, until an admin lifts it", async () => {
    const member = await newMember();
    const { email, password, id } = member.person;
    await sql`update public.users set suspended_at = now(), suspended_because = 'Rude' where id = ${id}`;
    await deleteAccount(member);
    await eraseNow(member);
    const fresh = visitor(actors.backend);
    const { data } = await fresh.auth.signUp({ email: email.toUpperCase(), password });
    const [again] = await sql`
      select suspended_because from public.users where id = ${data.user?.id ?? ""}`;
    expect(again?.["suspended_because"]).toMatch(/deleted while it was suspended/);
    await sql`
      update public.users set suspended_at = null, suspended_because = null where id = ${data.user?.id ?? ""}`;
    expect(await sql`select 1 from private.barred_addresses`).toEqual([]);
  });

  test("an account that an operator has erased has its bookings ahead cancelled", async () => {
    const member = await newMember();
    const space = await createSpace(sql);
    const booking = await book(member.client, { space, on: dayAhead(3) });
    await sql`
      insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
      values (${member.person.id}, now(), 0, 0, 0, false)`;
    expect(await eraseNow(member)).toEqual([]);
    expect(await bookingOf(booking)).toMatchObject({ status: "cancelled", user_id: null });
    const differences = sql`select * from private.stock_differences() d where d.space_id = ${space}`;
    expect(await differences).toEqual([]);
    expect(await isThere(member.person)).toBe(false);
  });

  /** An error like a statement timeout, which no exception block of SQL catches. */
  async function whileItFails({ person }: Leaver, work: () => Promise<void>) {
    await sql.unsafe(`
      create function public.fails() returns trigger language plpgsql as
      $$ begin raise exception 'too long' using errcode = 'query_canceled'; end $$;
      create trigger fails before update of email on auth.users
        for each row when (old.id = '${person.id}') execute function public.fails()`);
    await work();
    await sql.unsafe("drop function public.fails() cascade");
  }

  test("an account that fails is reported, blocks no other, and is tried again after an hour", async () => {
    const [broken, member] = [await newMember(), await newMember()];
    await deleteAccount(broken);
    await deleteAccount(member);
    await makeDue(member);
    await makeDue(broken);
    await whileItFails(broken, async () => {
      expect(await eraseAll(actors.backend)).toEqual([
        expect.stringMatching(/^account .*too long/),
      ]);
      expect(await eraseAll(actors.backend)).toEqual([]);
    });
    expect(await emailOf(broken.person)).toBe(broken.person.email);
    expect(await emailOf(member.person)).toBeNull();
    await sql`update private.departures set tried_at = now() - interval '61 minutes' where user_id = ${broken.person.id}`;
    expect(await eraseNow(broken)).toEqual([]);
    expect(await isThere(broken.person)).toBe(false);
  });

  test("many accounts are erased separately, after one that fails, and Auth's log forgets all of them", async () => {
    const broken = await newMember();
    const people = [broken.person];
    for (let n = 0; n < 30; n += 1)
      people.push(await createUser(sql, { email: `${randomUUID()}@many.test` }));
    const ids = people.map(({ id }) => id);
    await sql`
      insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
      select id, now() - interval '1 day' * place, 0, 0, 0, false from unnest(${ids}::uuid[]) with ordinality as due (id, place)`;
    await sql`update private.departures set erases_at = now() - interval '1 year' where user_id = ${broken.person.id}`;
    await sql`
      insert into auth.audit_log_entries (id, payload)
      select gen_random_uuid(), json_build_object('actor_id', id) from unnest(${ids}::uuid[]) as due (id)
      union all select gen_random_uuid(), json_build_object('traits', json_build_object('user_id', id)) from unnest(${ids}::uuid[]) as due (id)`;
    await whileItFails(broken, async () => {
      expect(await eraseAll(actors.backend)).toHaveLength(1);
    });
    const [erased] = await sql`
      select count(*)::integer as accounts, count(distinct erased_at)::integer as transactions from private.departures
      where user_id = any (${ids}) and erased_at is not null`;
    expect(erased).toEqual({ accounts: 30, transactions: 30 });
    const named = await sql<{ about: string }[]>`
      select distinct coalesce(payload ->> 'actor_id', payload -> 'traits' ->> 'user_id') as about from auth.audit_log_entries
      where payload::text ~ ${ids.join("|")}`;
    expect(named).toEqual([{ about: broken.person.id }]);
  });

  test("a run out of time leaves the rest to the next one", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await makeDue(member);
    const { url, keys } = actors.backend;
    const service = createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret });
    expect(await eraseDeletedAccounts(service, Date.now())).toEqual([]);
    expect(await emailOf(member.person)).toBe(member.person.email);
    expect(await eraseDeletedAccounts(service)).toEqual([]);
    expect(await emailOf(member.person)).toBeNull();
  });

  test("a listing whose second owner leaves as well blocks nobody, and waits another 14 days", async () => {
    const [first, second] = [await newMember(), await newMember()];
    const space = await createSpace(sql, { owner_id: first.person.id });
    await deleteAccount(first);
    await sql`update private.left_listings set erases_at = now() + interval '1 day' where space_id = ${space}`;
    await sql`
      update public.coworking_spaces set owner_id = ${second.person.id}, status = 'active' where id = ${space}`;
    expect((await deleteAccount(second)).error).toBeNull();
    const [row] = await sql<{ days: number }[]>`
      select round(extract(epoch from erases_at - now()) / 86400)::integer as days from private.left_listings
      where space_id = ${space}`;
    expect(row).toEqual({ days: 14 });
  });
});

describe("at the same moment", () => {
  /** Deletes the account in a transaction that stays open while something else begins. */
  async function leaveWhile(member: Leaver, meanwhile: () => Promise<unknown>) {
    const { digest } = await previewDeletion(member.client);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, member.person, async (transaction) => {
      await transaction`select public.delete_account(${member.person.password}, ${digest})`;
      late = meanwhile().catch((error: unknown) => error);
      await waitUntilBlocked(sql, 1);
    });
    return late;
  }
  const bookedBy = (client: SupabaseClient, space: string) => requestBooking(client, { space });

  test("a booking of a leaving member is refused", async () => {
    const member = await newMember();
    const space = await createSpace(sql);
    const agreed = await requestQuote(member.client, { space });
    const late = await leaveWhile(member, async () =>
      requestBooking(member.client, { space }, agreed),
    );
    expect(late).toMatchObject({ status: 401, error: { message: "session-ended" } });
    expect(await sql`select 1 from public.bookings where space_id = ${space}`).toEqual([]);
  });

  test("an earlier booking is shown before the account is deleted", async () => {
    const member = await newMember();
    const space = await createSpace(sql);
    const { digest } = await previewDeletion(member.client);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, member.person, async (transaction) => {
      await bookInTransaction(transaction, { space });
      late = deleteAccount(member, { digest });
      await waitUntilBlocked(sql, 1);
    });
    expect(await late).toMatchObject({ error: { message: "changed-meanwhile" } });
  });

  test("a leaving member and a suspending admin wait in one order: the member, then the listings", async () => {
    const member = await newMember({ isAdmin: true });
    const space = await createSpace(sql, { owner_id: member.person.id });
    const { digest } = await previewDeletion(member.client);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, actors.people.admin, async (transaction) => {
      await transaction`reset role`;
      await transaction`select from public.users where id = ${member.person.id} for update`;
      late = deleteAccount(member, { digest });
      await waitUntilBlocked(sql, 1);
      await transaction`select from public.coworking_spaces where id = ${space} for update nowait`;
    });
    expect(await late).toMatchObject({ error: null });
  });

  test("a guest who books a listing of a leaving owner is refused with a reason", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: member.person.id });
    const agreed = await requestQuote(actors.as.guest, { space });
    const late = await leaveWhile(member, async () =>
      requestBooking(actors.as.guest, { space }, agreed),
    );
    expect(late).toMatchObject({ status: 409, error: { message: "inactive" } });
  });

  test("an earlier booking of a guest stops the owner from leaving", async () => {
    const member = await newMember();
    const space = await createSpace(sql, { owner_id: member.person.id });
    const { digest } = await previewDeletion(member.client);
    let late: Promise<unknown> = Promise.resolve();
    await actingAs(sql, actors.people.guest, async (transaction) => {
      await bookInTransaction(transaction, { space });
      late = deleteAccount(member, { digest });
      await waitUntilBlocked(sql, 1);
    });
    expect(await late).toMatchObject({ error: { message: "upcoming-bookings" } });
    expect((await bookedBy(actors.as.other, space)).error).toBeNull();
  });

  test("signing in waits for leaving, and restores the account", async () => {
    const member = await newMember();
    const late = await leaveWhile(member, () => signIn(actors.backend, member.person));
    expect(late).toHaveProperty("auth");
    const [departure] = await sql`
      select returned_at from private.departures where user_id = ${member.person.id}`;
    expect(departure?.["returned_at"]).not.toBeNull();
    expect(await sessionsOf(member.person)).toBe(1);
  });

  test("an earlier sign-in of the member prevents the erasure", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await makeDue(member);
    await sql.begin(async (auth) => {
      await auth`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${member.person.id})`;
      expect(await eraseAll(actors.backend)).toEqual([]);
    });
    expect(await eraseAll(actors.backend)).toEqual([]);
    expect(await emailOf(member.person)).toBe(member.person.email);
    expect(await sessionsOf(member.person)).toBe(1);
  });

  test("a sign-in while the account is erased is refused", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await makeDue(member);
    let late: Promise<unknown> = Promise.resolve();
    await sql.begin(async (job) => {
      await job`
        select public.erase_step('account', d.id) from private.departures d where d.user_id = ${member.person.id}`;
      late = signIn(actors.backend, member.person).catch((error: unknown) => error);
      await waitUntilBlocked(sql, 1);
    });
    expect(await late).toBeInstanceOf(Error);
    expect(await emailOf(member.person)).toBeNull();
    expect(await sessionsOf(member.person)).toBe(0);
  });

  test("signing in and erasing never leave a partial account", async () => {
    for (let round = 0; round < 12; round += 1) {
      const member = await newMember();
      await deleteAccount(member);
      await makeDue(member);
      const signingIn = signIn(actors.backend, member.person).catch(() => null);
      await new Promise((wake) => setTimeout(wake, (round % 6) * 8));
      expect(await eraseAll(actors.backend)).toEqual([]);
      await signingIn;
      const [now] = await sql`
        select u.email is not null as has_address, d.returned_at is not null as is_back, d.erased_at is null as is_whole,
          exists (select from auth.sessions s where s.user_id = u.id) as is_signed_in
        from auth.users u join private.departures d on d.user_id = u.id where u.id = ${member.person.id}`;
      expect(new Set(Object.values(now ?? {})).size).toBe(1);
    }
  });

  test("concurrent erasing runs do it once", async () => {
    const member = await newMember();
    await deleteAccount(member);
    await makeDue(member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => eraseAll(actors.backend)));
    expect(answers).toEqual([[], [], [], []]);
    expect(await mailsAbout("account-erased", member.person)).toBe(1);
  });
});
