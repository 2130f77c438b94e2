import { createUser } from "../support/backend.ts";
import { createSpace, signIn as openSession } from "../support/actors.ts";
import { unclaimedSpace } from "../support/claims.ts";
import { announcement, expect, leaveDemoAdmin, signIn, test, signInHere } from "./test.ts";

test("whoever runs a space claims its listing, proves it by mail, and manages it once it is approved", async ({
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

test(
  "documents are sent and removed, a claim is withdrawn, and a rejected one says why",
  { tag: "@prove" },
  async ({ page, person, site, javaScriptEnabled }) => {
    const { sql } = site.backend;
    const name = `Mill ${person.id.slice(0, 8)}`;
    const space = await unclaimedSpace(sql, { name });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/claim`);
    await page.getByLabel("I own it").check();
    await page.getByRole("button", { name: "Claim this space" }).click();
    await expect(page.getByText("This listing names no website")).toBeVisible();

    await page.getByRole("link", { name: "Send documents" }).click();
    const choose = page.getByLabel("Documents", { exact: true });
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Send documents" }).click();
      await expect(page.getByRole("alert")).toHaveText("Choose documents first.");
      await expect(choose).toBeFocused();
    }
    await choose.setInputFiles({
      name: "lease.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("<script>"),
    });
    await page.getByRole("button", { name: "Send documents" }).click();
    await expect(page.getByRole("alert")).toContainText("lease.pdf is neither a PDF nor");
    const lease = {
      name: "lease.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 a lease"),
    };
    await choose.setInputFiles([
      { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("none") },
      { ...lease, name: "bill.pdf" },
    ]);
    await page.getByRole("button", { name: "Send documents" }).click();
    await expect(page.getByRole("alert")).toContainText("1 document has arrived.");
    await expect(page.getByRole("alert")).toContainText("notes.pdf is neither a PDF nor");
    await choose.setInputFiles(lease);
    await page.getByRole("button", { name: "Send documents" }).click();
    await expect(announcement(page, "1 document sent.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Documents sent" })).toContainText("bill.pdf");
    await expect(page.getByRole("list", { name: "Documents sent" })).toContainText("lease.pdf");
    await page.getByRole("button", { name: "Remove lease.pdf" }).click();
    await expect(announcement(page, "The document is removed.")).toBeVisible();

    await page.getByText("Withdraw this claim").click();
    await page.getByRole("button", { name: "Withdraw claim" }).click();
    await expect(page.getByText("It was withdrawn, by you")).toBeVisible();
    await page.goto(`/spaces/${space}/claim`);
    await page.getByLabel("I own it").check();
    await page.getByRole("button", { name: "Claim this space" }).click();
    await expect(page.getByRole("heading", { name: `Your claim to ${name}` })).toBeVisible();
    await sql`
    update public.claim_requests set status = 'rejected', reason = 'The lease is of another house.', decided_at = now()
    where space_id = ${space} and status = 'pending'`;
    await page.goto("/dashboard/claims");
    await expect(page.getByText("The reason: The lease is of another house.")).toBeVisible();
    await expect(page.getByText("It was withdrawn, by you")).toBeVisible();
  },
);

test(
  "a visitor signs in to claim, and comes back to what they claimed",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const space = await unclaimedSpace(site.backend.sql, { name: "A Mill Without A Miller" });
    await page.goto(`/spaces/${space}`);
    await page.getByRole("link", { name: "Claim this space" }).click();
    await signInHere(page, person);
    await expect(page).toHaveURL(`/spaces/${space}/claim`);
    await expect(page.getByRole("heading", { name: "Is this your space?" })).toBeVisible();
  },
);

test(
  "an owned listing offers to report a problem, once until it is settled",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const { sql } = site.backend;
    await leaveDemoAdmin(site.backend);
    const owner = await createUser(sql, { email: `owner-${person.email}` });
    const space = await createSpace(sql, { owner_id: owner.id, name: "A House With An Owner" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}`);
    await expect(page.getByRole("heading", { name: "Is this your space?" })).toHaveCount(0);
    await page.getByRole("link", { name: "Report a problem" }).click();
    await page.getByLabel("The space has closed, or is not there").check();
    await page.getByLabel("In your words").fill("The door was locked for a week.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(
      announcement(page, "Thank you. We will look into this listing and decide."),
    ).toBeVisible();
    await expect(page).toHaveURL(`/spaces/${space}`);
    const reported = () =>
      site.backend
        .mail("admin@nomadcowork.test")
        .filter(({ text }) => text.includes("The door was locked for a week."));
    await expect.poll(() => reported().length).toBe(1);
    await page.getByRole("link", { name: "Report a problem" }).click();
    await page.getByLabel("Something else").check();
    await page.getByLabel("In your words").fill("And there is no bell either.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("alert")).toContainText("You have already reported this space.");
    await expect(page.getByLabel("In your words")).toHaveValue("And there is no bell either.");
  },
);
