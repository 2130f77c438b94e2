import { randomUUID } from "node:crypto";
import { createUser, type Backend } from "../support/backend.ts";
import { signIn as openSession } from "../support/actors.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Admins review claims.

async function newAdmin({ sql }: Backend) {
  return createUser(sql, { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true });
}

/** A member who claims a listing of this name. */
async function newClaimant(backend: Backend, space: string, message: string | null = null) {
  const name = `claimant-${randomUUID().slice(0, 8)}`;
  const person = await createUser(backend.sql, { email: `${name}@journeys.test`, fullName: name });
  const client = await openSession(backend, person);
  return { person, client, id: await submitClaim(client, space, { message }) };
}

test(
  "an admin goes from one pending claim to the next, with the decision always in sight on a phone",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const admin = await newAdmin(backend);
    const word = `Lock ${randomUUID().slice(0, 8)}`;
    const claims = [];
    for (const place of ["one", "two", "three", "four"]) {
      const space = await unclaimedSpace(sql, { name: `${word} ${place}` });
      claims.push({ space, ...(await newClaimant(backend, space)) });
    }
    const [one, two, three, four] = claims;
    const rival = await newClaimant(backend, one?.space ?? "");
    await submitClaim(await openSession(backend, admin), three?.space ?? "");
    // They have waited longer than all others: the rival comes after the first one, and is rejected with its approval.
    const order = [one, rival, two, three, four].map((each) => each?.id ?? "");
    for (const [place, id] of order.entries())
      await sql`update public.claim_requests set created_at = ${`2001-01-0${place + 1}`} where id = ${id}`;
    await signIn(page, admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/claims/${one?.id}`);
    const heading = (name: string) =>
      page.getByRole("heading", { level: 1, name: `${word} ${name}, claimed` });
    await expect(heading("one")).toBeVisible();
    const bar = page.getByRole("region", { name: "Next step" });
    const next = bar.getByRole("link", { name: "Next in the queue" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await next.click();
    await expect(heading("two")).toBeVisible();
    await bar.getByRole("link", { name: "Reject" }).click();
    await expect(page.getByLabel("In your words")).toBeInViewport();
    // The admin may not decide about the third one.
    await next.click();
    await expect(heading("four")).toBeVisible();
    await page.goto(`/admin/claims/${three?.id}`);
    await expect(bar.getByRole("button")).toHaveCount(0);
    await expect(next).toBeVisible();

    await page.goto(`/admin/claims/${one?.id}`);
    await page.getByRole("button", { name: "Approve, then next" }).click();
    await expect(announcement(page, "Claim approved successfully")).toBeVisible();
    await expect(heading("two")).toBeVisible();
    const [rejected] = await sql`select status from public.claim_requests where id = ${rival.id}`;
    expect(rejected).toEqual({ status: "rejected" });
    await bar.getByRole("button", { name: "Approve" }).click();
    await expect(announcement(page, "Claim approved successfully")).toBeVisible();
    await expect(heading("two")).toBeVisible();
    // A decided claim leads to the one that has waited longest.
    await next.click();
    await expect(heading("four")).toBeVisible();
    await page.getByLabel("In your words").fill("It has another keeper.");
    await page.getByRole("button", { name: "Reject, then next" }).click();
    await expect(announcement(page, "Claim rejected successfully")).toBeVisible();
    await expect(heading("four")).toHaveCount(0);
  },
);
