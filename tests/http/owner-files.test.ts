import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { sendRequest, signIn } from "../support/http.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The owners' files: bookings and earnings for spreadsheets, and the secret calendar feed.
/** More than a page of the list behind the file. */
const BOOKED = sampleOrAll(1_100, 2_500);
let site: Site;
let owner: Person;
let space: string;

sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
  const { sql } = site.backend;
  owner = await createUser(sql, { email: `files-${randomUUID()}@owner.test` });
  const guest = await createUser(sql, { email: `files-${randomUUID()}@guest.test` });
  space = await createSpace(sql, { name: "Busy House", owner_id: owner.id });
  // Long over, so that they use no stock of bookable days.
  await sql`
    insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price,
      total, service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key, note)
    select ${space}, ${guest.id}, 'day', d, d, array[d], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC', 'standard', 100, d,
      gen_random_uuid(), case n when 7 then '=1+1, "so"' || chr(10) || 'two lines' when 8 then 'a; =1+1;-2;b' end
    from (select n, date '2021-01-01' + n % 300 as d from generate_series(1, ${BOOKED}) n) days`;
});

async function get(path: string, as: Person | null = owner) {
  const Cookie = as ? await signIn(site, as) : "";
  return sendRequest(site, { path, headers: Cookie ? { Cookie } : {} });
}
const page = () => `/dashboard/listings/${space}`;

test(`the file of bookings has all ${BOOKED} of them once, and no cache keeps it`, async () => {
  const { status, text, headers } = await get(`${page()}/bookings.csv`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="bookings-all-\w+\.csv"$/),
  });
  const references = text.match(/^[\dA-F]{4}-[\dA-F]{4},/gm) ?? [];
  expect(references).toHaveLength(BOOKED);
  // A guest's text is escaped, whatever it looks like.
  expect(text).toContain(`"'=1+1, ""so""\ntwo lines"`);
  // Also where a semicolon begins a cell.
  expect(text).toContain(`,"a; '=1+1;'-2;b",`);
});

test("the file of earnings adds up", async () => {
  const { text } = await get(`${page()}/earnings.csv`);
  const rows = text.trim().split("\r\n").slice(1);
  const earned = rows.reduce((sum, row) => sum + Number(row.split(",")[3]), 0);
  expect(rows.length).toBe(10);
  expect(earned).toBeCloseTo(BOOKED * 19.4);
});

test("visitors sign in first, and other members find no such file", async () => {
  const other = await createUser(site.backend.sql, { email: `files-${randomUUID()}@other.test` });
  for (const [file, back] of [
    ["bookings.csv", "bookings"],
    ["earnings.csv", "earnings"],
  ] as const) {
    const visitor = await get(`${page()}/${file}`, null);
    expect(visitor.status).toBe(303);
    expect(visitor.headers.location).toBe(
      `/auth?returnTo=${encodeURIComponent(`${page()}/${back}`)}`,
    );
    expect((await get(`${page()}/${file}`, other)).status).toBe(404);
  }
});

test("a suspended owner can still download the files, because guests still come", async () => {
  const { sql } = site.backend;
  await sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${owner.id}`;
  try {
    for (const file of ["bookings", "bookings.csv", "earnings", "earnings.csv"])
      expect((await get(`${page()}/${file}`)).status, file).toBe(200);
  } finally {
    await sql`
      update public.users set suspended_at = null, suspended_because = null where id = ${owner.id}`;
  }
});

test("guesses at a secret calendar find nothing", async () => {
  for (const token of ["0".repeat(64), "x", "%00", "..%2f", "f".repeat(5000)])
    expect([400, 404, 414]).toContain((await get(`/feeds/${token}/bookings.ics`, null)).status);
});
