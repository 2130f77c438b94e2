import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createSpace, type Listing } from "../support/actors.ts";
import { createUser, type Backend, type Sql } from "../support/backend.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Admins' decisions about listings, and refused ones. admin-listings.spec.ts has those that succeed at once.

const named = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

async function newPerson(sql: Sql, isAdmin = false) {
  return createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin });
}

/** Signs an admin in, and creates a listing of a new owner. */
async function signInWithListing(page: Page, { sql }: Backend, listing: Partial<Listing>) {
  const [admin, owner] = [await newPerson(sql, true), await newPerson(sql)];
  const id = await createSpace(sql, { owner_id: owner.id, ...listing });
  await signIn(page, admin);
  return { admin, owner, id };
}

async function statusOf(sql: Sql, id: string) {
  const [row] = await sql<{ status: string }[]>`
    select status from public.coworking_spaces where id = ${id}`;
  return row?.status;
}

const failure = (page: Page) => announcement(page, "Failed to update listing");

test(
  "an admin marks the owner of a listing as verified, which guests see at once, and takes the mark back",
  { tag: "@prove" },
  async ({ page, site: { backend, url } }) => {
    const name = named("Marked");
    const { id } = await signInWithListing(page, backend, { name });
    // A visitor's view without a session, from the shared cache.
    const badges = async () => {
      const paths = [`/spaces/${id}`, `/search?${new URLSearchParams({ q: name })}`];
      const pages = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
      return pages.map((text) => text.includes(name) && text.includes("Verified owner"));
    };
    expect(await badges()).toEqual([false, false]);
    const second = await page.context().newPage();
    for (const tab of [second, page]) await tab.goto(`/admin/listings/${id}`);
    const badge = page.getByRole("main").getByText("Verified owner", { exact: true });
    await expect(badge).toHaveCount(0);
    await page.getByRole("button", { name: "Mark owner as verified" }).click();
    await expect(announcement(page, "The owner is marked as verified.")).toBeVisible();
    await expect(badge).toBeVisible();
    await expect.poll(badges).toEqual([true, true]);
    // The same form again, from a tab opened before.
    await second.getByRole("button", { name: "Mark owner as verified" }).click();
    await expect(announcement(second, "The owner is marked as verified.")).toBeVisible();
    await second.close();

    await page.getByRole("button", { name: "Remove “Verified owner”" }).click();
    await expect(announcement(page, "The mark is removed")).toBeVisible();
    await expect(badge).toHaveCount(0);
    await expect.poll(badges).toEqual([false, false]);
    await expect(page.getByRole("region", { name: "History" })).toContainText(
      "is verified owner: true → false",
    );

    // The button names an owner, and the listing has another one when it is pressed.
    const next = await newPerson(backend.sql);
    await backend.sql`update public.coworking_spaces set owner_id = ${next.id} where id = ${id}`;
    await page.getByRole("button", { name: "Mark owner as verified" }).click();
    await expect(failure(page)).toContainText("It has another owner since you opened this page.");
    await expect(page.getByRole("main")).toContainText(next.email);
    await expect(badge).toHaveCount(0);

    await backend.sql`update public.coworking_spaces set owner_id = null where id = ${id}`;
    await page.reload();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("button", { name: /verified/i })).toHaveCount(0);
  },
);

test(
  "an admin moderates one listing after the other, and on a phone by a bar that stays in sight",
  { tag: "@prove" },
  async ({ page, site: { backend } }) => {
    const { sql } = backend;
    const { owner, id } = await signInWithListing(page, backend, {
      name: named("First"),
      status: "pending",
    });
    await addRoomPhotos(backend, owner, id);
    await createSpace(sql, { owner_id: owner.id, name: named("Second"), status: "pending" });

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/listings?status=review");
    await page.getByRole("columnheader").getByRole("link", { name: "Name" }).click();
    await expect(page).toHaveURL(/sort=name/);
    await page.goto(`/admin/listings/${id}`);
    const bar = page.getByRole("region", { name: "Next step" });
    await expect(bar.getByRole("link", { name: "Reject" })).toBeInViewport();
    await bar.getByRole("button", { name: "Approve" }).click();
    await expect(announcement(page, "Listing updated successfully")).toBeVisible();
    expect(await statusOf(sql, id)).toBe("active");
    await bar.getByRole("link", { name: "Next in the queue" }).click();
    await expect(page).not.toHaveURL(new RegExp(id));

    // It is the last of the queue now, and the queue starts over after it.
    await page.setViewportSize({ width: 1280, height: 720 });
    await sql`update public.coworking_spaces set status = 'pending' where id = ${id}`;
    await page.goto(`/admin/listings/${id}`);
    await expect(bar).toBeHidden();
    const decision = page.getByRole("region", { name: "Decide" });
    await decision.getByLabel("In your words").fill("It is a house and no space.");
    const next = await decision
      .getByRole("button", { name: "Reject, then next" })
      .getAttribute("value");
    await decision.getByRole("button", { name: "Reject, then next" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/listings/${next}$`));
    await expect(announcement(page, "Listing updated successfully")).toBeVisible();
    expect(await statusOf(sql, id)).toBe("rejected");
  },
);
