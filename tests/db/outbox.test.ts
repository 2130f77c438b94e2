import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSpace, openFrom } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import {
  actingAs,
  connect,
  createDatabase,
  createUser,
  type Database,
  type Person,
  type Sql,
} from "../support/backend.ts";

// The mails that the background receives to send.
let database: Database;
let sql: Sql;
let guest: Person;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
  guest = await createUser(sql, { email: "guest@outbox.test" });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(removeBookings);

/** Bookings of which no payment is stored: the ledger refuses to be truncated with them. */
async function removeBookings(): Promise<void> {
  await sql`delete from public.bookings`;
  await sql`delete from private.outbox`;
}

async function bookDay(on: string): Promise<string> {
  const space = await createSpace(sql);
  return actingAs(sql, guest, (as) => bookInTransaction(as, { space, on }));
}

/** The topics of the claimed mails, after all waiting ones became due. */
async function claim(): Promise<string[]> {
  await sql`update private.outbox set due_at = now() - interval '1 minute' where finished_at is null`;
  const mails = await sql<{ topic: string }[]>`
    select mail ->> 'topic' as topic from public.claim_mail() mail`;
  return mails.map(({ topic }) => topic).toSorted();
}

const outcomes = async () =>
  Object.fromEntries(
    (
      await sql<{ topic: string; outcome: string | null }[]>`
        select topic, outcome from private.outbox`
    ).map(({ topic, outcome }) => [topic, outcome]),
  );

test("a booking that was cancelled before its confirmation is not confirmed any more", async () => {
  const id = await bookDay(dayAhead(7));
  await actingAs(sql, guest, (as) => as`select public.cancel_booking(${id}, 0)`);
  expect(await claim()).toEqual(["booking-cancelled"]);
  expect(await outcomes()).toEqual({
    "booking-cancelled": null,
    "booking-confirmed": "not-wanted",
    "booking-reminder": "not-wanted",
    "review-invitation": "not-wanted",
  });
});

test("without notifications only mail about a contract is sent", async () => {
  await sql`update public.site_settings set enable_notifications = false`;
  await bookDay(dayAhead(7));
  expect(await claim()).toEqual(["booking-confirmed"]);
  expect(await outcomes()).toEqual({
    "booking-confirmed": null,
    "booking-reminder": "not-wanted",
    "review-invitation": "not-wanted",
  });
  await sql`update public.site_settings set enable_notifications = true`;
  await removeBookings();
  await bookDay(dayAhead(7));
  expect(await claim()).toContain("booking-reminder");
});

test("a reminder for tomorrow is not sent on the day itself", async () => {
  // Open around the clock: the day can be booked at any hour of the run.
  const space = await createSpace(sql, openFrom("00:00", "24:00"));
  const id = await actingAs(sql, guest, (as) => bookInTransaction(as, { space, on: dayAhead(0) }));
  await sql`select private.send_mail('booking-reminder', ${guest.id}, ${id})`;
  expect(await claim()).toEqual(["booking-confirmed"]);
  expect((await outcomes())["booking-reminder"]).toBe("not-wanted");
});

test("unwanted mail takes the place of no other, and an empty answer means that nothing is due", async () => {
  const id = await bookDay(dayAhead(7));
  await sql`update public.users set booking_confirmations = false where id = ${guest.id}`;
  // Cancelled reminders, all due before the confirmation.
  await sql`
    insert into private.outbox (topic, recipient_id, subject_id, due_at)
    select 'booking-reminder', ${guest.id}, gen_random_uuid(), now() - interval '1 hour' from generate_series(1, 60)`;
  const claimed = await sql`select mail ->> 'topic' as topic from public.claim_mail(5) mail`;
  expect(claimed).toEqual([{ topic: "booking-confirmed" }]);
  expect(await sql`select * from public.claim_mail(5)`).toEqual([]);
  const unwanted = await sql`
    select count(*)::integer as reminders from private.outbox where outcome = 'not-wanted'`;
  expect(unwanted).toEqual([{ reminders: 60 }]);
  await sql`update public.users set booking_confirmations = true where id = ${guest.id}`;
  expect(
    await sql`select subject_id from private.outbox where outcome is null order by due_at`,
  ).toEqual([{ subject_id: id }, { subject_id: id }, { subject_id: id }]);
});

test("at most the requested number is claimed, and never more than 24", async () => {
  for (let day = 2; day < 17; day += 1) await bookDay(dayAhead(day));
  // These bookings are not over: an invitation to review one has no content.
  await sql`delete from private.outbox where topic = 'review-invitation'`;
  await sql`update private.outbox set due_at = now()`;
  expect(await sql`select * from public.claim_mail(5)`).toHaveLength(5);
  expect(await sql`select * from public.claim_mail(1000)`).toHaveLength(24);
  expect(await sql`select * from public.claim_mail(0)`).toHaveLength(1);
  expect(await sql`select * from private.outbox where leased_until is not null`).toHaveLength(30);
});

test("a mail without content blocks no other, and fails after ten attempts", async () => {
  await sql`insert into private.mail_topics (topic) values ('broken')`;
  await sql`
    create function private.mail_broken(p_subject uuid) returns jsonb language plpgsql as
    $$ begin raise exception 'no content'; end $$`;
  await bookDay(dayAhead(7));
  await sql`select private.send_mail('broken', ${guest.id}, ${guest.id})`;
  expect(await claim()).toEqual(["booking-confirmed", "booking-reminder"]);
  for (let attempt = 2; attempt <= 10; attempt += 1) expect(await claim()).toEqual([]);
  const [broken] = await sql`
    select attempts, outcome, last_error from private.outbox where topic = 'broken'`;
  expect(broken).toEqual({
    attempts: 10,
    outcome: "failed",
    last_error: "its content: no content",
  });
});

/** The claimed attempts of the confirmation, which is the only mail. */
const attempts = () => sql<{ id: string; attempt: number }[]>`
  select (mail ->> 'id')::uuid as id, (mail ->> 'attempt')::integer as attempt from public.claim_mail() mail`;
const onlyConfirmation = async () => {
  await bookDay(dayAhead(7));
  await sql`delete from private.outbox where topic <> 'booking-confirmed'`;
};

test("a mail that failed is claimed for a second attempt after a pause, and not again once it is sent", async () => {
  await onlyConfirmation();
  const [first] = await attempts();
  await sql`select public.finish_mail(${first?.id ?? ""}, 1, 'the provider is down')`;
  expect(await attempts()).toEqual([]);
  await sql`update private.outbox set due_at = due_at - interval '1 minute'`;
  expect(await attempts()).toEqual([{ id: first?.id, attempt: 2 }]);
  await sql`select public.finish_mail(${first?.id ?? ""}, 2)`;
  expect(await attempts()).toEqual([]);
  expect(await outcomes()).toEqual({ "booking-confirmed": "sent" });
});

test("the mail of a dead deliverer is claimed again after its lease of five minutes, and its late result is ignored", async () => {
  await onlyConfirmation();
  const [first] = await attempts();
  await sql`update private.outbox set leased_until = leased_until - interval '4 minutes'`;
  expect(await attempts()).toEqual([]);
  await sql`update private.outbox set leased_until = leased_until - interval '61 seconds'`;
  expect(await attempts()).toEqual([{ id: first?.id, attempt: 2 }]);
  const [late] = await sql`select public.finish_mail(${first?.id ?? ""}, 1) as was_latest`;
  expect(late).toEqual({ was_latest: false });
});

test.each(["hello", "a@b@c.test", "a b@c.test", "<a@b.test>", "a@b.test\r\nBcc: c@d.test"])(
  "the address for replies cannot be %j",
  async (address) => {
    await expect(sql`update public.site_settings set contact_email = ${address}`).rejects.toThrow(
      /contact_email/,
    );
  },
);

test("a request claims the mail that it has just written, however many wait", async () => {
  await bookDay(dayAhead(7));
  await sql`update private.outbox set created_at = now() - interval '1 hour', due_at = now() - interval '1 hour'`;
  const latest = await bookDay(dayAhead(8));
  const mails = await sql<{ content: { id: string } }[]>`
    select mail -> 'content' as content from public.claim_mail(1, true) mail`;
  expect(mails.map(({ content }) => content.id)).toEqual([latest]);
});

test("an event that happens again while its mail is being sent is mailed again", async () => {
  const id = await bookDay(dayAhead(7));
  const again = () => sql`select private.send_mail_again('booking-confirmed', ${guest.id}, ${id})`;
  const confirmations = () =>
    sql<{ id: string; attempts: number }[]>`
      select id, attempts from private.outbox where topic = 'booking-confirmed' and outcome is null`;
  const [first] = await confirmations();
  // Unclaimed mail stays the only one.
  await again();
  expect(await confirmations()).toEqual([first]);
  // The claim is not committed yet when the event happens again.
  let mailed: PromiseLike<unknown> | undefined;
  await sql.begin(async (claiming) => {
    await claiming`select public.claim_mail()`;
    mailed = again().then((rows) => rows);
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`).length)
      .toBeGreaterThan(0);
  });
  await mailed;
  const [second, ...others] = await confirmations();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ attempts: 0 });
  expect(second?.id).not.toBe(first?.id);
  const [finished] = await sql`select public.finish_mail(${first?.id ?? ""}, 1) as was_latest`;
  expect(finished).toEqual({ was_latest: false });
  expect(await confirmations()).toEqual([second]);
});
