import { afterEach, describe, expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf, type Browser } from "../support/browser.ts";
import { sendRequest } from "../support/http.ts";
import { writeBookings } from "../support/mail-storm.ts";
import { openSite, type Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Mail from the built Worker: from the outbox, after a request and by the schedule.

let site: Site;
let spaceId: string;
let guest: Person;
let browser: Browser;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  // The reminders of the demo.
  await site.backend.sql`delete from private.outbox`;
  spaceId = await createSpace(site.backend.sql, { name: "Sala Atlântica", capacity: 50 });
  guest = await createUser(site.backend.sql, { email: "guest@mail.test", fullName: "Gus Guest" });
  browser = browse(site.url);
  await browser.post("/auth", { intent: "sign-in", email: guest.email, password: guest.password });
});
afterEach(() => site.backend.sql`delete from private.outbox`);

let day = 10;
async function bookADay(): Promise<string> {
  const path = `/spaces/${spaceId}/book?pass=day&startDate=${dayAhead((day += 1))}`;
  const page = await browser.get(path);
  const names = ["idempotencyKey", "expectedTotal", "digest", "memberId"];
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(page, name) ?? ""]));
  const booked = await browser.post(path, fields);
  expect(booked.status).toBe(303);
  return booked.to?.split("/").at(-1) ?? "";
}

/** The mails to an address, the latest first, once there are so many of them. */
async function mailsTo(to: string, count: number) {
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    const mails = site.backend.mail(to);
    if (mails.length >= count) return mails;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  throw new Error(`${to} got ${site.backend.mail(to).length} mails instead of ${count}`);
}

async function outbox() {
  return site.backend.sql<
    { topic: string; outcome: string | null; attempts: number; last_error: string | null }[]
  >`
    select topic, outcome, attempts, last_error from private.outbox where recipient_id = ${guest.id} order by topic`;
}

test("a booking is confirmed by mail at once, with a calendar, and cancelling it as well", async () => {
  const before = site.backend.mail(guest.email).length;
  const bookingId = await bookADay();
  const [confirmed] = await mailsTo(guest.email, before + 1);
  expect(confirmed?.subject).toMatch(/^Booked: Sala Atlântica, /);
  expect(confirmed?.text).toContain("Hello Gus,");
  expect(confirmed?.text).toContain(`${site.url}/dashboard/bookings/${bookingId}`);
  expect(confirmed?.calendar).toContain("METHOD:PUBLISH");
  expect(confirmed?.headers["list-unsubscribe"]).toBeUndefined();
  expect(confirmed?.html).not.toMatch(/<img/);

  const cancelPage = `/dashboard/bookings/${bookingId}/cancel`;
  const acceptedFee = fieldOf(await browser.get(cancelPage), "acceptedFee") ?? "";
  expect((await browser.post(cancelPage, { acceptedFee })).status).toBe(303);
  const [cancelled] = await mailsTo(guest.email, before + 2);
  expect(cancelled?.subject).toMatch(/^Cancelled: Sala Atlântica, /);
  expect(cancelled?.text).toContain("You owe nothing.");
  expect(cancelled?.calendar).toContain("METHOD:CANCEL");
  // Both files have the same event id, so a calendar removes the first one.
  const uid = /UID:(\S+)/.exec(confirmed?.calendar ?? "")?.[1];
  expect(cancelled?.calendar).toContain(`UID:${uid}`);
  // The mail has arrived; its result is stored a moment later.
  await expect.poll(outbox).toMatchObject([
    { topic: "booking-cancelled", outcome: "sent", attempts: 1 },
    { topic: "booking-confirmed", outcome: "sent", attempts: 1 },
    { topic: "booking-reminder", outcome: null },
    { topic: "review-invitation", outcome: null },
  ]);
});

test("the reminder comes with the clock, and one press in the mail program stops the next", async () => {
  const { sql } = site.backend;
  const before = site.backend.mail(guest.email).length;
  await bookADay();
  await mailsTo(guest.email, before + 1);
  await sql`update private.outbox set due_at = now() where topic = 'booking-reminder'`;
  await site.tick("deliver-mail");
  const [reminder] = await mailsTo(guest.email, before + 2);
  expect(reminder?.subject).toBe("Tomorrow: Sala Atlântica");

  const [, link = ""] = /^<(.+)>$/.exec(reminder?.headers["list-unsubscribe"] ?? "") ?? [];
  expect(reminder?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const path = new URL(link).pathname;
  const wanted = async () =>
    (await sql`select booking_confirmations from public.users where id = ${guest.id}`)[0]?.[
      "booking_confirmations"
    ];
  // A scanner opens links; that switches nothing off.
  expect((await sendRequest(site, { path })).status).toBe(200);
  expect(await wanted()).toBe(true);
  // As a mail program sends it: no cookie, no origin.
  const body = { "List-Unsubscribe": "One-Click" };
  const stopped = await sendRequest(site, { path, method: "POST", body });
  expect(stopped.status).toBe(200);
  expect(
    stopped.text.includes(
      "You will get no more reminders of your bookings, and invitations to review them.",
    ),
  ).toBe(true);
  expect(await wanted()).toBe(false);

  await bookADay();
  await mailsTo(guest.email, before + 3);
  await sql`update private.outbox set due_at = now() where topic = 'booking-reminder' and outcome is null`;
  await site.tick("deliver-mail");
  expect((await outbox()).filter(({ topic }) => topic === "booking-reminder")).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ outcome: "not-wanted" })]),
  );
  expect(site.backend.mail(guest.email)).toHaveLength(before + 3);
});

test("one minute sends all due mail, without that of members who unsubscribed", async () => {
  const { sql } = site.backend;
  const member = await createUser(sql, { email: "many@mail.test" });
  await sql`update public.users set booking_confirmations = false where id = ${member.id}`;
  await writeBookings(sql, { member, space: spaceId, count: 30 });
  // Cancelled reminders are queued before and between the confirmations.
  await sql`
    insert into private.outbox (topic, recipient_id, subject_id, due_at)
    select 'booking-reminder', ${member.id}, gen_random_uuid(), now() - (n % 3) * interval '1 minute'
    from generate_series(1, 60) n`;
  await sql`
    update private.outbox set due_at = now() - interval '1 minute' where topic = 'booking-confirmed'`;
  await site.tick("deliver-mail");
  expect(site.backend.mail(member.email)).toHaveLength(30);
  expect(
    await sql`
    select topic, outcome, count(*)::integer as mails from private.outbox
    where recipient_id = ${member.id} and due_at <= now() group by topic, outcome order by topic`,
  ).toEqual([
    { topic: "booking-confirmed", outcome: "sent", mails: 30 },
    { topic: "booking-reminder", outcome: "not-wanted", mails: 60 },
  ]);
});

test("a forged unsubscribe link is a 404 that changes nothing", async () => {
  for (const token of ["x", `${guest.id}.promotions.${"0".repeat(64)}`, "%00", "a".repeat(900)]) {
    const answer = await sendRequest(site, {
      path: `/unsubscribe/${token}`,
      method: "POST",
      body: { a: "b" },
    });
    expect(answer.status, token).toBe(404);
    expect(answer.text.includes("This link does not work")).toBe(true);
  }
});

describe("when the mail cannot be sent", () => {
  test("the booking is made, and the mail is sent later", async () => {
    const broken = await openSite({ vars: { MAILBOX_URL: "http://127.0.0.1:9/mail/inbox" } });
    try {
      const space = await createSpace(broken.backend.sql);
      const member = await createUser(broken.backend.sql, { email: "guest@broken.test" });
      const person = browse(broken.url);
      await person.post("/auth", {
        intent: "sign-in",
        email: member.email,
        password: member.password,
      });
      const path = `/spaces/${space}/book?pass=day&startDate=${dayAhead(12)}`;
      const page = await person.get(path);
      const names = ["idempotencyKey", "expectedTotal", "digest", "memberId"];
      const fields = Object.fromEntries(names.map((name) => [name, fieldOf(page, name) ?? ""]));
      expect((await person.post(path, fields)).status).toBe(303);
      for (const until = Date.now() + 10_000; Date.now() < until;) {
        const [mail] = await broken.backend.sql`
          select attempts, outcome, last_error, due_at > now() as waits from private.outbox
          where topic = 'booking-confirmed' and last_error is not null`;
        if (mail) {
          expect(mail).toMatchObject({ attempts: 1, outcome: null, waits: true });
          return;
        }
        await new Promise((wake) => setTimeout(wake, 20));
      }
      throw new Error("The failed attempt was not written down");
    } finally {
      await broken.stop();
    }
  });
});

test("without the secret key the site works, and reports that mail and jobs are paused", async () => {
  const bare = await openSite({ vars: { SUPABASE_SECRET_KEY: "" } });
  try {
    const ready = await sendRequest(bare, { path: "/readyz" });
    expect([ready.status, ready.text]).toEqual([200, "ready; mail and jobs rest\n"]);
    await bare.tick();
    expect(bare.log.join("\n")).toContain("mail and jobs rest");
    expect((await sendRequest(bare, { path: "/search" })).status).toBe(200);
  } finally {
    await bare.stop();
  }
  expect((await sendRequest(site, { path: "/readyz" })).text).toBe("ready\n");
});

test("the clock's minute runs each job that is due, once", async () => {
  const { sql } = site.backend;
  await sql`update private.jobs set runs = 0`;
  await site.tick();
  await site.tickAgain();
  const jobs = await sql`select name, runs::integer, last_error from private.jobs order by name`;
  expect(jobs).toEqual([
    { name: "announce-changes", runs: 1, last_error: null },
    { name: "count-booked-cities", runs: 1, last_error: null },
    { name: "count-popular-posts", runs: 1, last_error: null },
    { name: "deliver-mail", runs: 1, last_error: null },
    { name: "deliver-webhooks", runs: 1, last_error: null },
    { name: "end-expired-holds", runs: 1, last_error: null },
    { name: "erase-departed", runs: 1, last_error: null },
    { name: "import-listings", runs: 1, last_error: null },
    { name: "look-at-payments", runs: 1, last_error: null },
    { name: "remove-unused-documents", runs: 1, last_error: null },
    { name: "remove-unused-photos", runs: 1, last_error: null },
    { name: "remove-unused-pictures", runs: 1, last_error: null },
    { name: "send-newsletter", runs: 1, last_error: null },
    { name: "send-refunds", runs: 1, last_error: null },
    { name: "tell-of-due-posts", runs: 1, last_error: null },
    { name: "tidy", runs: 1, last_error: null },
    { name: "tidy-messages", runs: 1, last_error: null },
  ]);
});
