import type { Page } from "@playwright/test";
import {
  ERASED,
  KEPT,
  KEPT_OF_SUSPENDED,
} from "../../app/features/account-deletion/erased-and-kept.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { addClaim } from "../support/claims.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Members delete their account, and restore it or not.

/** A future booking; answers its id. */
async function bookedBy(site: Site, person: Person, space: string, on = dayAhead(12)) {
  const rows = await actingAs(
    site.backend.sql,
    person,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${on}, ${on}, 1, gen_random_uuid(), (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${on}, ${on}, 1) q`,
  );
  return rows[0]?.id ?? "";
}

async function openPage(page: Page, person: Person) {
  await signIn(page, person);
  await page.goto("/dashboard/account/delete");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account?");
}

async function pressDelete(page: Page, password: string) {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
}

async function signInByForm(page: Page, { email, password }: Person) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

test(
  "an account with a booking is deleted after a wrong password, and signing in brings it back alone",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Farewell House" });
    const booking = await bookedBy(site, person, space);
    await sql`
    update public.bookings set free_cancellation_until = now() - interval '1 hour', created_at = now() - interval '1 hour'
    where id = ${booking}`;
    await openPage(page, person);
    await expect(
      page.getByText("1 booking that is not over is cancelled under its own terms."),
    ).toBeVisible();
    const cancelled = page.getByRole("listitem").filter({ hasText: "Farewell House" }).last();
    await expect(cancelled).toContainText("You owe the space US$20.");

    await pressDelete(page, "not my password");
    await expect(page.getByText("That is not your password.").last()).toBeVisible();
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    await expect(page.getByRole("main")).toContainText("14 days from now");
    await expect(announcement(page, "Your account will be deleted for good on")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In", exact: true }).first()).toBeVisible();
    await page.goto("/dashboard/bookings");
    await expect(page).toHaveURL(`${site.url}/`);

    await signInByForm(page, person);
    await expect(page).toHaveURL(/\/dashboard\/account\/returned$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is back");
    await expect(page.getByText("1 booking was cancelled, and stays cancelled.")).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
    const [row] =
      await sql`select status, cancellation_fee from public.bookings where id = ${booking}`;
    expect(row).toEqual({ status: "cancelled", cancellation_fee: 20 });
  },
);

test(
  "pending claims are shown before, withdrawn at once, and not given back",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const claim = await addClaim(sql, person.id);
    await openPage(page, person);
    await expect(page.getByText("1 pending claim to a listing is withdrawn")).toBeVisible();
    await expect(page.getByText("beside your reviews, comments and conversations")).toBeVisible();
    for (const { text } of ERASED)
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    const main = page.getByRole("main");
    await expect(main).toContainText("beside your reviews, comments and conversations");
    await expect(main).toContainText("withdrawn claims stay as they are");

    await signInByForm(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is back");
    const said = page
      .getByRole("listitem")
      .filter({ hasText: "1 claim to a listing was withdrawn" });
    await said.getByRole("link", { name: "claim again" }).click();
    await expect(page).toHaveURL(/\/dashboard\/claims$/);
    const [row] = await sql`select status from public.claim_requests where id = ${claim}`;
    expect(row).toEqual({ status: "withdrawn" });
  },
);

test(
  "axe finds nothing on the page that says that the account is back",
  { tag: ["@prove", "@scripted"] },
  async ({ page, person }) => {
    await openPage(page, person);
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    await signInByForm(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is back");
    await expectAccessible(page, "/auth/goodbye");
  },
);

test(
  "guests who are coming keep their host, who is led to them, and listings are archived afterwards",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Busy Loft", owner_id: person.id });
    const quiet = await createSpace(sql, { name: "Quiet Loft", owner_id: person.id });
    const guest = await createUser(sql, { email: `guest-${crypto.randomUUID()}@journeys.test` });
    const booking = await bookedBy(site, guest, space);
    await openPage(page, person);
    const first = page.getByRole("region", { name: "Not yet" });
    await expect(first).toContainText("Busy Loft");
    await expect(first).not.toContainText("Quiet Loft");
    await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
    // They have written no review, so the page does not mention reviews.
    const { reviews, ...kept } = KEPT;
    await expect(page.getByText(reviews.text)).toHaveCount(0);
    for (const { title, text } of Object.values(kept)) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
    await first.getByRole("link", { name: "1 booking to come at Busy Loft" }).click();
    await page.getByRole("link", { name: "Cancel the booking of Test Person" }).click();
    await page.getByLabel("Reason").fill("We close the house");
    await page.getByRole("button", { name: "Cancel this booking" }).click();
    await expect(announcement(page, "Cancelled. We've emailed your guest")).toBeVisible();

    await page.goto("/dashboard/account");
    await page.getByRole("link", { name: "Delete account" }).click();
    await expect(page.getByText("2 listings are archived")).toBeVisible();
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    const rows = await sql`
    select status, owner_id from public.coworking_spaces where id = any (${[space, quiet]})`;
    expect(rows).toEqual([
      { status: "archived", owner_id: null },
      { status: "archived", owner_id: null },
    ]);
    expect((await page.goto(`/spaces/${quiet}`))?.status()).toBe(410);
    await expect(page.getByRole("heading", { name: "Space Not Found" })).toBeVisible();
    const [cancelled] =
      await sql`select status, cancellation_fee from public.bookings where id = ${booking}`;
    expect(cancelled).toEqual({ status: "cancelled", cancellation_fee: 0 });
  },
);

test(
  "a booking that was made meanwhile is shown before anything is deleted",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Other Tab House" });
    await openPage(page, person);
    await bookedBy(site, person, space);
    await pressDelete(page, person.password);
    await expect(page.getByText(/has changed since you opened this page/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Other Tab House" })).toBeVisible();
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
  },
);

test("the last administrator is told why not", { tag: "@prove" }, async ({ page, site }) => {
  const { sql } = site.backend;
  const admin = await createUser(sql, {
    email: `admin-${crypto.randomUUID()}@journeys.test`,
    isAdmin: true,
  });
  const others = await sql<{ id: string }[]>`
    update public.users set is_admin = false where is_admin and id <> ${admin.id} returning id`;
  await openPage(page, admin);
  await expect(page.getByText("You are the only administrator.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  await sql`
    update public.users set is_admin = true where id = any (${others.map(({ id }) => id)})`;
  await page.reload();
  await expect(page.getByText("You are no longer an administrator")).toBeVisible();
  await pressDelete(page, admin.password);
  await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
});

test(
  "a suspended member reads what is kept, and leaves",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Rude to hosts' where id = ${person.id}`;
    await openPage(page, person);
    await expect(page.getByText(KEPT_OF_SUSPENDED)).toBeVisible();
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
  },
);

test(
  "two tabs: what the second one asks for after the first is not done",
  { tag: "@prove" },
  async ({ page, context, site, person }) => {
    await openPage(page, person);
    const second = await context.newPage();
    await second.goto("/dashboard/account/delete");
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    await pressDelete(second, person.password);
    await expect(second).toHaveURL(/\/auth\?returnTo=/);
    const rows = await site.backend.sql`
    select returned_at from private.departures where user_id = ${person.id}`;
    expect(rows).toEqual([{ returned_at: null }]);
  },
);

test(
  "a member downloads everything, and the bookings as a table",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "=Formula House" });
    await bookedBy(site, person, space);
    await signIn(page, person);
    await page.goto("/dashboard/account/data");
    const fileOf = async (label: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: label }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
      return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
    };
    const all = await fileOf("Download everything (JSON)");
    expect(all.name).toBe("my-data.json");
    expect(JSON.parse(all.text)).toMatchObject({
      about: { account: person.email },
      profile: [{ fullName: "Tess Traveller" }],
      bookings: [{ space: "=Formula House" }],
    });
    const table = await fileOf("Download bookings (CSV)");
    expect(table.name).toBe("my-bookings.csv");
    expect(table.text).toContain(`,"'=Formula House",`);
  },
);

test(
  "a guest who books while the page is open is named when the form is sent",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, { name: "Sudden Loft", owner_id: person.id });
    const guest = await createUser(sql, { email: `guest-${crypto.randomUUID()}@journeys.test` });
    await openPage(page, person);
    await bookedBy(site, guest, space);
    await pressDelete(page, person.password);
    const first = page.getByRole("region", { name: "Not yet" });
    await expect(first.getByRole("alert")).toContainText(
      "A guest has since booked one of your spaces",
    );
    await expect(
      first.getByRole("link", { name: "1 booking to come at Sudden Loft" }),
    ).toBeVisible();
  },
);
