import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { createUser, type Backend } from "../support/backend.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// An admin presses twice on a slow connection. The page shows the response to the second press, which reports the result of the first.

/** Presses a button; its request is sent twice, and the page gets only the second response. */
async function pressTwice(page: Page, button: Locator) {
  const answers: number[] = [];
  await page.route("**/admin/**", async (route) => {
    if (route.request().method() === "POST") {
      const first = await route.fetch({ maxRedirects: 0 });
      answers.push(first.status());
    }
    await route.continue();
  });
  await button.click();
  await expect.poll(() => answers).toHaveLength(1);
  expect(answers[0], "the first press").toBeLessThan(400);
  await page.unroute("**/admin/**");
}

/** The page shows this message, and no failure. */
async function expectDone(page: Page, sentence: string) {
  await expect(announcement(page, sentence).first()).toBeVisible();
  await expect(page.getByText("Error", { exact: true })).toHaveCount(0);
}

async function signInAsAdmin(page: Page, { sql }: Backend) {
  const newPerson = (isAdmin = false) =>
    createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin });
  const owner = await newPerson();
  await signIn(page, await newPerson(true));
  return owner;
}

test(
  "a listing that is approved by two presses is approved once, and the next one is shown",
  { tag: "@prove" },
  async ({ page, site: { backend } }) => {
    const { sql } = backend;
    const owner = await signInAsAdmin(page, backend);
    const waiting = { owner_id: owner.id, status: "pending" };
    const id = await createSpace(sql, { ...waiting, name: "Twice Approved" });
    await addRoomPhotos(backend, owner, id);
    await createSpace(sql, { ...waiting, name: "Judged After It" });
    await page.goto(`/admin/listings/${id}`);
    const approve = page
      .getByRole("region", { name: "Decide" })
      .getByRole("button", { name: "Approve, then next" });
    const next = await approve.getAttribute("value");
    await pressTwice(page, approve);
    await expect(page).toHaveURL(new RegExp(`/admin/listings/${next}$`));
    await expectDone(page, "Listing updated successfully");
    const outcomes = await sql`
    select s.outcome, (select count(*)::integer from private.outbox o
      where o.subject_id = s.id and o.topic = 'listing-approved') as mails
    from public.listing_submissions s where s.space_id = ${id}`;
    expect(outcomes).toEqual([{ outcome: "approved", mails: 1 }]);
  },
);

test(
  "two presses that approve several listings both report success",
  { tag: "@prove" },
  async ({ page, site: { backend } }) => {
    const owner = await signInAsAdmin(page, backend);
    const word = `Twin ${randomUUID().slice(0, 8)}`;
    for (const letter of ["A", "B"]) {
      const waiting = { owner_id: owner.id, status: "pending", name: `${word} ${letter}` };
      await addRoomPhotos(backend, owner, await createSpace(backend.sql, waiting));
    }
    await page.goto(`/admin/listings?${new URLSearchParams({ q: word })}`);
    for (const letter of ["A", "B"]) await page.getByLabel(`Tick ${word} ${letter}`).check();
    const bar = page.getByRole("form", { name: "Several at once" });
    await pressTwice(page, bar.getByRole("button", { name: "Approve" }));
    await expectDone(page, "2 listings updated successfully");
  },
);

test(
  "two presses suspend a member once, and two presses lift it once",
  { tag: "@prove" },
  async ({ page, site: { backend } }) => {
    const member = await signInAsAdmin(page, backend);
    await page.goto(`/admin/users/${member.id}`);
    await page.getByLabel("Usual reason").selectOption("Advertising");
    await pressTwice(page, page.getByRole("button", { name: "Suspend" }));
    await expectDone(page, "User suspended");
    await pressTwice(page, page.getByRole("button", { name: "Lift the suspension" }));
    await expectDone(page, "Suspension lifted");
    const lines = await backend.sql`
    select from public.audit_log where table_name = 'users' and row_id = ${member.id}`;
    expect(lines).toHaveLength(2);
  },
);
