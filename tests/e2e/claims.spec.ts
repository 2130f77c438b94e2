import { signIn as openSession } from "../support/actors.ts";
import { unclaimedSpace } from "../support/claims.ts";
import { expect, signIn, test } from "./test.ts";

test("a member who runs a space claims its listing, proves it by mail, and manages it once it is approved", async ({
  page,
  person,
  site,
}) => {
  const { sql } = site.backend;
  const name = `Quay ${person.id.slice(0, 8)}`;
  const domain = `quay-${person.id.slice(0, 8)}.example`;
  const space = await unclaimedSpace(sql, { name, website: `https://www.${domain}` });
  await signIn(page, person);

  // The search does not list it, so it is reached from the member's own claims.
  await page.goto("/dashboard/claims");
  await expect(page.getByText("No claims yet")).toBeVisible();
  await page.getByRole("searchbox", { name: "Its name or city" }).fill(name);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Is this your space?" })).toBeVisible();
  await expect(page.getByText("Book a desk")).toHaveCount(0);
  await page.getByRole("link", { name: "Claim this space" }).click();
  await page.getByLabel("I manage it").check();
  await page.getByLabel("Message (optional)").fill("Since spring.");
  await page.getByRole("button", { name: "Claim this space" }).click();
  await expect(page.getByRole("heading", { name: `Your claim to ${name}` })).toBeVisible();
  await expect(page.getByText("Nothing shows yet that you run it.")).toBeVisible();

  // The website has no such page, and the check reports that.
  await page.getByRole("button", { name: "Check the page" }).click();
  await expect(page.getByText("The page answered with an error (404).")).toBeVisible();

  await page.getByLabel(`Mailbox at ${domain}`).fill("me@elsewhere");
  await page.getByRole("button", { name: "Email the code" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the part before the @");
  await page.getByLabel(`Mailbox at ${domain}`).fill("hello");
  await page.getByRole("button", { name: "Email the code" }).click();
  await expect(page.getByText(`We have sent a code to hello@${domain}.`)).toBeVisible();
  await expect.poll(() => site.backend.mail(`hello@${domain}`).length).toBe(1);
  const text = site.backend.mail(`hello@${domain}`)[0]?.text ?? "";
  const code = /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "";
  await page.getByLabel("Code", { exact: true }).fill("1234 5678");
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not the last code we emailed.");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(page.getByText(`The code we sent to hello@${domain} was right.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Its website is proven" })).toBeVisible();

  const [claim] = await sql<{ id: string }[]>`
    select id from public.claim_requests where space_id = ${space}`;
  const admin = await openSession(site.backend, {
    id: "",
    email: "admin@nomadcowork.test",
    password: "nomad-demo-2026",
  });
  await admin.rpc("review_claim", { p_claim_id: claim?.id, p_verdict: "approved" }).throwOnError();
  await page.goto("/dashboard/claims");
  await expect(page.getByText("Approved")).toBeVisible();
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Go to your listing" }).click();
  await expect(page).toHaveURL(`/dashboard/listings/${space}`);
});
