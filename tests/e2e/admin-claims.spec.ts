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

test("an admin finds a claim, reads what shows it, approves it, and takes the approval back", async ({
  page,
  site,
}) => {
  const { backend } = site;
  const name = `Quay ${randomUUID().slice(0, 8)}`;
  const space = await unclaimedSpace(backend.sql, { name, website: "https://quay.example" });
  const winner = await newClaimant(backend, space, "Since spring.");
  const rival = await newClaimant(backend, space);
  const path = `${winner.id}/${randomUUID()}.pdf`;
  const lease = new TextEncoder().encode("%PDF-1.7 a lease");
  await winner.client.storage
    .from("claim-documents")
    .upload(path, lease, { contentType: "application/pdf" });
  await winner.client
    .rpc("add_claim_document", { p_claim_id: winner.id, p_path: path, p_name: "lease.pdf" })
    .throwOnError();
  await signIn(page, await newAdmin(backend));

  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "claimed a listing" }).first()).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Admin" });
  await sidebar.getByRole("link", { name: "Claim Requests" }).click();
  await expect(page.getByRole("heading", { name: "Claim Requests" })).toBeVisible();
  await page.goto(`/admin/claims?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("2 claims")).toBeVisible();
  const row = (email: string) => page.getByRole("row").filter({ hasText: email });
  await expect(row(winner.person.email)).toContainText("Since spring.");
  await expect(row(winner.person.email)).toContainText("1 document, 1 rival");
  await expect(row(rival.person.email)).toContainText("No message provided");

  await page.getByRole("link", { name: `Claim by ${winner.person.email}` }).click();
  await expect(page.getByRole("heading", { name: `${name}, claimed by` })).toBeVisible();
  const document = page.getByRole("link", { name: "lease.pdf" });
  const file = await page.request.get((await document.getAttribute("href")) ?? "");
  expect(await file.text()).toBe("%PDF-1.7 a lease");
  const rivals = page.getByRole("region", { name: "Rival claims" });
  await expect(rivals).toContainText(rival.person.email);
  await expect(page.getByText("1 other claim is rejected then.")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(announcement(page, "Claim approved successfully")).toBeVisible();
  await expect(rivals).toContainText("Rejected");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText(`gave the listing to ${winner.person.email.split("@")[0]}`);
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await page.getByLabel("Why").fill("The lease was of another house.");
  await page.getByRole("button", { name: "Revoke approval" }).click();
  await expect(announcement(page, "The approval is revoked")).toBeVisible();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  await expect(page.getByText("The lease was of another house.")).toBeVisible();
  await expect
    .poll(() =>
      site.backend
        .mail(winner.person.email)
        .map(({ subject }) => subject)
        .toSorted(),
    )
    .toEqual([`${name} is no longer yours to manage`, `${name} is yours to manage`]);
});

test(
  "an admin rejects for a usual reason from the list, and in words on the page",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const name = `Mill ${randomUUID().slice(0, 8)}`;
    const space = await unclaimedSpace(backend.sql, { name });
    const [first, second] = [
      await newClaimant(backend, space),
      await newClaimant(backend, space, "Mine."),
    ];
    await signIn(page, await newAdmin(backend));
    const list = `/admin/claims?${new URLSearchParams({ q: name, status: "pending" })}`;
    await page.goto(list);
    const row = page.getByRole("row").filter({ hasText: first.person.email });
    await row.getByText("Reject", { exact: true }).first().click();
    await row.getByLabel("Why").selectOption("About another space");
    await row.getByRole("button", { name: "Reject" }).click();
    await expect(announcement(page, "Claim rejected successfully")).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(row).toHaveCount(0);
    await expect
      .poll(() =>
        backend
          .mail(first.person.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain("What you sent is about another space.");

    // Meanwhile the other claim is withdrawn, and the open page does not show it.
    await page.getByRole("link", { name: `Claim by ${second.person.email}` }).click();
    const reject = page.getByRole("button", { name: "Reject", exact: true });
    await reject.click();
    await expect(page.getByRole("alert")).toContainText("Say why. The claimant will see it.");
    await page.getByLabel("In your words").fill("The mill has another miller.");
    await second.client.rpc("withdraw_claim", { p_claim_id: second.id }).throwOnError();
    await reject.click();
    const failed = page.getByRole("alert").filter({ hasText: "Failed to update claim" });
    await expect(failed).toContainText("Error");
    await expect(page.getByText("The mill has another miller.")).toBeVisible();
    await expect(page.getByText("Withdrawn")).toBeVisible();
    await page.goto(list);
    await expect(page.getByText("No claim requests found.")).toBeVisible();
  },
);

test(
  "a former owner's website is pointed out, and who claims the listing themselves decides nothing",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const admin = await newAdmin(backend);
    const former = await createUser(backend.sql, { email: `former-${randomUUID()}@journeys.test` });
    const name = `Quay ${randomUUID().slice(0, 8)}`;
    const space = await unclaimedSpace(backend.sql, { name, website: "https://quay.example" });
    await backend.sql`update public.coworking_spaces set owner_id = ${former.id} where id = ${space}`;
    await backend.sql`update public.coworking_spaces set owner_id = null where id = ${space}`;
    const { id } = await newClaimant(backend, space);
    await signIn(page, admin);
    await page.goto(`/admin/claims/${id}`);
    await expect(page.getByText("A former owner could have set this website")).toBeVisible();
    await submitClaim(await openSession(backend, admin), space);
    await page.reload();
    const says = page.getByText("You claim this listing yourself, so another admin decides.");
    await expect(says).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
    // The list does not offer refused actions: neither for the own claim nor for its rival.
    await page.goto(`/admin/claims?${new URLSearchParams({ q: name })}`);
    await expect(says).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^(Approve|Reject)/ })).toHaveCount(0);
    await expect(page.getByRole("row").getByText("Reject", { exact: true })).toHaveCount(0);
  },
);

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
