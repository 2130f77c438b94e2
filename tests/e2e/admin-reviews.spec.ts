import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { actingAs, createUser, type Backend } from "../support/backend.ts";
import { addReview, REVIEW_BODY } from "../support/reviews.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Admins review reviews.

function person({ sql }: Backend, who: string, isAdmin = false) {
  const name = `${who}-${randomUUID().slice(0, 8)}`;
  return createUser(sql, { email: `${name}@journeys.test`, fullName: name, isAdmin });
}

/** A review of a listing of this name, which its owner has reported. */
async function reportedReview(backend: Backend, name: string) {
  const { sql } = backend;
  const [owner, guest] = [await person(backend, "host"), await person(backend, "guest")];
  const space = await createSpace(sql, { name, owner_id: owner.id });
  const id = await addReview(sql, space, { by: guest.id });
  const report = (edits: number) =>
    actingAs(
      sql,
      owner,
      (as) => as`select public.report_review(${id}, ${edits}, 'They were never here.')`,
    );
  await report(0);
  return { id, space, owner, guest, report };
}

test(
  "an admin finds a reported review, hides it with a reason that everybody reads, and restores it",
  { tag: "@prove" },
  async ({ page, browser, site }) => {
    const { backend } = site;
    const name = `Loft ${randomUUID().slice(0, 8)}`;
    const { space, owner, guest } = await reportedReview(backend, name);
    await signIn(page, await person(backend, "admin", true));
    await page.goto("/admin");
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    await sidebar.getByRole("link", { name: /^Reviews/ }).click();
    await expect(page.getByRole("heading", { name: "Reviews", level: 1 })).toBeVisible();
    await page.goto(`/admin/reviews?q=${encodeURIComponent(name)}`);
    await expect(page.getByText("1 review", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: `Review of ${name} by ${guest.email}` }).click();

    const reports = page.getByRole("region", { name: "Reports" });
    await expect(reports).toContainText("They were never here.");
    await expect(reports.getByRole("link", { name: owner.email })).toBeVisible();
    const stay = page.getByRole("region", { name: "The stay" });
    await expect(stay).toContainText("Day pass, 1 desk, completed");
    await expect(page.getByText("No admin has decided about it yet.")).toBeVisible();
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(page.getByRole("alert")).toContainText("Say why. Everybody will see it");
    await page.getByLabel("Usual reason").selectOption("Not about a stay here");
    await page.getByLabel("In your words").fill("The desk book does not know them.");
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(announcement(page, "Review hidden")).toBeVisible();
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("hid the review");
    await expect(reports).toContainText("The review was hidden on");
    await expect
      .poll(() =>
        backend
          .mail(guest.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain("The desk book does not know them.");
    const visitor = await browser.newPage();
    await visitor.goto(`${site.url}/spaces/${space}?desks=2`);
    await expect(visitor.getByText("It is not about a stay at this space.")).toBeVisible();
    await expect(visitor.getByText(REVIEW_BODY)).toHaveCount(0);

    await page.goto(`/admin/reviews?${new URLSearchParams({ q: name, status: "hidden" })}`);
    await page.getByRole("link", { name: `Review of ${name}` }).click();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(announcement(page, "Review restored")).toBeVisible();
    await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
    await visitor.goto(`${site.url}/spaces/${space}?desks=2`);
    await expect(visitor.getByText(REVIEW_BODY)).toBeVisible();
    await visitor.close();
    await page.goto(`/admin/reviews?q=${encodeURIComponent(name)}`);
    await expect(page.getByText("No reviews found.")).toBeVisible();
  },
);
