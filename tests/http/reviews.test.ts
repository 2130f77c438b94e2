import { afterEach, expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { bookInTransaction } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { browse, fieldOf } from "../support/browser.ts";
import { sendRequest } from "../support/http.ts";
import { addReview, endBooking } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Reviews in the built Worker: the shared pages, structured data, and the mails.
let site: Site;
let cached: Site;

sharedSites.beforeAll(async ({ site: shared, cachedSite }) => {
  site = shared;
  cached = cachedSite;
});
afterEach(() => site.backend.sql`delete from private.outbox`);

/** A guest whose last day at a space of a new owner was yesterday. */
async function stayed(at: Site, name: string) {
  const { sql } = at.backend;
  const person = (who: string) =>
    createUser(sql, { email: `${who}-${crypto.randomUUID()}@reviews.test`, fullName: "Ana Prada" });
  const [guest, owner] = [await person("guest"), await person("owner")];
  const space = await createSpace(sql, { name, owner_id: owner.id });
  const booking = await actingAs(sql, guest, (as) =>
    bookInTransaction(as, { space, on: dayAhead(20) }),
  );
  await endBooking(sql, booking);
  // The mails about the booking itself.
  await sql`delete from private.outbox where subject_id = ${booking} and topic <> 'review-invitation'`;
  return { guest, owner, space, booking };
}

async function signedIn(at: Site, person: Person) {
  const browser = browse(at.url);
  await browser.post("/auth", {
    intent: "sign-in",
    email: person.email,
    password: person.password,
  });
  return browser;
}

const SAID = { stars: "4", body: "A calm room with good light, and honest coffee." };

async function mailsTo(to: string, count: number) {
  await expect.poll(() => site.backend.mail(to).length, { timeout: 10_000 }).toBe(count);
  return site.backend.mail(to);
}

const cacheOf = async (path: string) =>
  (await sendRequest(cached, { path })).headers["cf-cache-status"];
/** Requests a page until it was purged. The requests fill the cache again, so each page is awaited by itself. */
const emptied = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => expect.poll(() => cacheOf(path)).toBe("MISS")));

test("search engines read a rating exactly when there are reviews", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { name: "Rated House" });
  const ratingOf = async () => {
    const { text } = await sendRequest(site, { path: `/spaces/${space}` });
    const [, json = ""] =
      /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(text) ?? [];
    const { "@graph": graph } = JSON.parse(json) as { "@graph": Record<string, unknown>[] };
    return graph.find((node) => node["@type"] === "LocalBusiness")?.["aggregateRating"];
  };
  expect(await ratingOf()).toBeUndefined();
  for (const stars of [5, 4, 4]) await addReview(sql, space, { stars });
  expect(await ratingOf()).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.33,
    reviewCount: 3,
    bestRating: 5,
    worstRating: 1,
  });
  await sql`update public.reviews set hidden_at = now(), hidden_because = 'Not of this space' where space_id = ${space}`;
  expect(await ratingOf()).toBeUndefined();
});

test("a review purges the pages that show its space, and a reply only the page of the space", async () => {
  const word = `cached${crypto.randomUUID().slice(0, 8)}`;
  const { guest, owner, space, booking } = await stayed(cached, `House ${word}`);
  const page = `/spaces/${space}`;
  const search = `/search?q=${word}`;
  const statuses = () => Promise.all([page, search].map(cacheOf));
  expect(await statuses()).toEqual(["MISS", "MISS"]);
  expect(await statuses()).toEqual(["HIT", "HIT"]);
  const browser = await signedIn(cached, guest);
  const form = `/dashboard/bookings/${booking}/review`;
  const memberId = fieldOf(await browser.get(form), "memberId") ?? "";
  expect((await browser.post(form, { ...SAID, memberId })).status).toBe(303);
  await emptied([page, search]);
  const { text } = await sendRequest(cached, { path: search });
  expect(text).toContain("4.0 of 5 stars, 1 review");
  expect(await statuses()).toEqual(["HIT", "HIT"]);

  const [review] = await cached.backend.sql<{ id: string }[]>`
    select id from public.reviews where booking_id = ${booking}`;
  const host = await signedIn(cached, owner);
  const answer = `/dashboard/listings/${space}/reviews/${review?.id}`;
  const hostId = fieldOf(await host.get(answer), "memberId") ?? "";
  const reply = { intent: "reply", edits: "0", reply: "Come again", memberId: hostId };
  expect((await host.post(answer, reply)).status).toBe(303);
  await emptied([page]);
  expect(await statuses()).toEqual(["HIT", "HIT"]);
});

test("a new name of a space's reviewer or owner is on its page at once, and purges no other page", async () => {
  const { guest, owner, space, booking } = await stayed(cached, "Named House");
  await actingAs(
    cached.backend.sql,
    guest,
    (as) => as`select public.write_review(${booking}, 5, 'A calm room with good light.')`,
  );
  const other = await createSpace(cached.backend.sql, { name: "Unnamed House" });
  const page = `/spaces/${space}`;
  const others = [`/spaces/${other}`, "/search?q=named+house", "/blog"];
  const names = async () => (await sendRequest(cached, { path: `/spaces/${space}` })).text;
  for (const path of [page, ...others]) await cacheOf(path);
  for (const [person, name] of [
    [guest, "Greta the Guest"],
    [owner, "Olav the Owner"],
  ] as const) {
    expect(await names()).not.toContain(name);
    const browser = await signedIn(cached, person);
    const form = await browser.get("/dashboard/profile?edit");
    const sent = await browser.post("/dashboard/profile", {
      intent: "save-profile",
      memberId: fieldOf(form, "memberId") ?? "",
      digest: fieldOf(form, "digest") ?? "",
      name: "Ana Prada",
      publicName: name,
    });
    expect(sent.status).toBe(303);
    await emptied([page]);
    expect(await Promise.all(others.map(cacheOf))).toEqual(["HIT", "HIT", "HIT"]);
    expect(await names()).toContain(name);
  }
});

test("a guest is invited on the day after, once, and not if the review exists already", async () => {
  const { sql } = site.backend;
  const { guest, booking } = await stayed(site, "Inviting House");
  const due = await sql<{ due: Date | string }[]>`
    select due_at as due from private.outbox where topic = 'review-invitation' and subject_id = ${booking}`;
  // It was booked for another day; the trigger wrote the due time then.
  expect(new Date(due[0]?.due ?? 0).toISOString()).toBe(`${dayAhead(21)}T10:00:00.000Z`);
  const dueNow = async () => {
    await sql`update private.outbox set due_at = now() where subject_id = ${booking} and finished_at is null`;
    await site.tick("deliver-mail");
  };
  await dueNow();
  const [invitation] = await mailsTo(guest.email, 1);
  expect(invitation?.subject).toBe("How was Inviting House?");
  expect(invitation?.text).toContain(`${site.url}/dashboard/bookings/${booking}/review`);
  expect(invitation?.headers["list-unsubscribe"]).toContain("/unsubscribe/");
  await sql`select private.send_mail('review-invitation', ${guest.id}, ${booking})`;
  await dueNow();
  expect(site.backend.mail(guest.email)).toHaveLength(1);

  const other = await stayed(site, "Quick House");
  await actingAs(
    sql,
    other.guest,
    (as) => as`select public.write_review(${other.booking}, 5, 'I could not wait for the mail.')`,
  );
  await sql`update private.outbox set due_at = now() where subject_id = ${other.booking} and topic = 'review-invitation'`;
  await site.tick("deliver-mail");
  const [row] = await sql`
    select outcome from private.outbox where subject_id = ${other.booking} and topic = 'review-invitation'`;
  expect(row).toEqual({ outcome: "not-wanted" });
});

test("the owner is mailed about a review at once, and its author about the reply, unless they opted out", async () => {
  const { sql } = site.backend;
  const { guest, owner, space, booking } = await stayed(site, "Telling House");
  const browser = await signedIn(site, guest);
  const page = `/dashboard/bookings/${booking}/review`;
  const memberId = fieldOf(await browser.get(page), "memberId") ?? "";
  await browser.post(page, { ...SAID, memberId, wifiDown: "84" });
  // A changed review sends no mail.
  await browser.post(page, { ...SAID, stars: "5", memberId });
  const [told] = await mailsTo(owner.email, 1);
  expect(told?.subject).toMatch(/stars for Telling House$/);
  expect(told?.text).toContain("Guest: Ana P.");
  expect(told?.text).not.toContain(guest.email);

  const [review] = await sql<{ id: string }[]>`
    select id from public.reviews where booking_id = ${booking}`;
  const host = await signedIn(site, owner);
  const answer = `/dashboard/listings/${space}/reviews/${review?.id}`;
  const hostId = fieldOf(await host.get(answer), "memberId") ?? "";
  const reply = { intent: "reply", edits: "1", reply: "Come again", memberId: hostId };
  const before = site.backend.mail(guest.email).length;
  await host.post(answer, reply);
  const [replied] = await mailsTo(guest.email, before + 1);
  expect(replied?.subject).toBe("Telling House has replied to your review");
  expect(replied?.text).toContain("Come again");

  const quiet = await stayed(site, "Silent House");
  await sql`update public.users set new_messages = false where id = ${quiet.owner.id}`;
  await sql`delete from private.outbox`;
  await actingAs(
    sql,
    quiet.guest,
    (as) => as`select public.write_review(${quiet.booking}, 5, 'Nobody will hear of this.')`,
  );
  await site.tick("deliver-mail");
  expect(
    await sql`select topic, outcome from private.outbox where topic = 'review-received'`,
  ).toEqual([{ topic: "review-received", outcome: "not-wanted" }]);
});

test("admins are mailed about a report, and the author about a hidden review, whatever their preferences", async () => {
  const { sql } = site.backend;
  const { guest, owner, booking } = await stayed(site, "Strict House");
  await sql`update public.users set new_messages = false, booking_confirmations = false where id = ${guest.id}`;
  const admin = await createUser(sql, {
    email: `admin-${crypto.randomUUID()}@reviews.test`,
    isAdmin: true,
  });
  const [review] = await actingAs(
    sql,
    guest,
    (as) =>
      as<
        { id: string }[]
      >`select public.write_review(${booking}, 1, 'Petra is a thief and a liar.') as id`,
  );
  const id = review?.id ?? "";
  await sql`delete from private.outbox`;
  await actingAs(
    sql,
    owner,
    (as) => as`select public.report_review(${id}, 0, 'It names a colleague')`,
  );
  const tick = async () => {
    await site.tick("deliver-mail");
  };
  await tick();
  const [reported] = await mailsTo(admin.email, 1);
  expect(reported?.subject).toBe("Reported: a review of Strict House");
  expect(reported?.text).toContain("Reported because: It names a colleague");
  await actingAs(
    sql,
    admin,
    (as) => as`select public.hide_review(${id}, 'It accuses a person by name.')`,
  );
  const before = site.backend.mail(guest.email).length;
  await tick();
  const [hidden] = await mailsTo(guest.email, before + 1);
  expect(hidden?.subject).toBe("We have hidden your review of Strict House");
  expect(hidden?.text).toContain("It accuses a person by name.");
  expect(hidden?.headers["list-unsubscribe"]).toBeUndefined();
});
