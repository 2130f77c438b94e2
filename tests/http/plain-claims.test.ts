import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { unclaimedSpace } from "../support/claims.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { FileToSend } from "../support/pictures.ts";
import {
  submitCredentials,
  mailedTo,
  newAddress,
  newMember,
  newPerson,
} from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The person who runs a space claims its listing, and others report one.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const pdf = (name: string, content: string): FileToSend => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});

test("documents are sent and removed, a claim is withdrawn, and a rejected one shows the reason", async () => {
  const { sql } = site.backend;
  const { client } = await newMember(site);
  const space = await unclaimedSpace(sql, { name: "Mill Of Papers" });
  const claim = async () => {
    const page = await client.open(`/spaces/${space}/claim`);
    return page.fillIn({ "I own it": true }).press("Claim this space");
  };
  let page = await claim();
  expect(page.text).toContain("This listing names no website");
  page = await page.follow("Send documents");
  const send = (...files: FileToSend[]) =>
    page.fillIn({ Documents: files }).press("Send documents");
  page = await send(pdf("lease.pdf", "<script>"));
  expect(page.alert).toContain("lease.pdf is neither a PDF nor");
  page = await send(pdf("notes.pdf", "none"), pdf("bill.pdf", "%PDF-1.7 a bill"));
  expect(page.alert).toContain("1 document has arrived.");
  expect(page.alert).toContain("notes.pdf is neither a PDF nor");
  page = await send(pdf("lease.pdf", "%PDF-1.7 a lease"));
  expect(page.message).toContain("1 document sent.");
  for (const sent of ["bill.pdf", "lease.pdf"])
    expect(page.part("Documents sent").text).toContain(sent);
  page = await page.press("Remove lease.pdf");
  expect(page.message).toContain("The document is removed.");

  page = await page.press("Withdraw claim");
  expect(page.text).toContain("It was withdrawn, by you");
  expect((await claim()).headings).toContain("Your claim to Mill Of Papers");
  await sql`
    update public.claim_requests set status = 'rejected', reason = 'The lease is of another house.', decided_at = now()
    where space_id = ${space} and status = 'pending'`;
  page = await client.open("/dashboard/claims");
  expect(page.text).toContain("The reason: The lease is of another house.");
  expect(page.text).toContain("It was withdrawn, by you");
});

test("a member who runs a space claims its listing, proves it by mail, and manages it once it is approved", async () => {
  const { sql } = site.backend;
  const { client, person } = await newMember(site);
  const [name, domain] = [`Quay ${person.id.slice(0, 8)}`, `quay-${person.id.slice(0, 8)}.example`];
  const space = await unclaimedSpace(sql, { name, website: `https://www.${domain}` });
  // The search does not list it, so it is reached from the member's own claims.
  let page = await client.open("/dashboard/claims");
  expect(page.text).toContain("No claims yet");
  page = await page.fillIn({ "Its name or city": name }).press("Find");
  page = await page.follow(name);
  expect(page.headings).toContain("Is this your space?");
  expect(page.text).not.toContain("Book a desk");
  page = await page.follow("Claim this space");
  page.fillIn({ "I manage it": true, "Message (optional)": "Since spring." });
  page = await page.press("Claim this space");
  expect(page.heading).toBe(`Your claim to ${name}`);
  expect(page.text).toContain("Nothing shows yet that you run it.");

  // The website has no such page, and the check reports that.
  page = await page.press("Check the page");
  expect(page.text).toContain("The page answered with an error (404).");

  const mailbox = `Mailbox at ${domain}`;
  page = await page.fillIn({ [mailbox]: "me@elsewhere" }).press("Email the code");
  expect(page.alert).toContain("Enter the part before the @");
  page = await page.fillIn({ [mailbox]: "hello" }).press("Email the code");
  expect(page.text).toContain(`We have sent a code to hello@${domain}.`);
  const mails = () => site.backend.mail(`hello@${domain}`);
  await expect.poll(() => mails().length).toBe(1);
  const code = /\b\d{4} \d{4}\b/.exec(mails()[0]?.text ?? "")?.[0] ?? "";
  page = await page.fillIn({ Code: "1234 5678" }).press("Confirm code");
  expect(page.alert).toContain("This is not the last code we emailed.");
  page = await page.fillIn({ Code: code }).press("Confirm code");
  expect(page.text).toContain(`The code we sent to hello@${domain} was right.`);
  expect(page.headings).toContain("Its website is proven");

  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  await actingAs(
    sql,
    admin,
    (as) => as`
      select public.review_claim(c.id, 'approved') from public.claim_requests c where c.space_id = ${space}`,
  );
  page = await client.open("/dashboard/claims");
  expect(page.text).toContain("Approved");
  page = await (await page.follow(name)).follow("Go to your listing");
  expect(page.path).toBe(`/dashboard/listings/${space}`);
});

test("an approved claimant is guided through prices and hours to Reopen, from their claim and from the mail", async () => {
  const { sql } = site.backend;
  const { client, person } = await newMember(site);
  const space = await unclaimedSpace(sql, { name: "A Mill To Open" });
  let page = await client.open(`/spaces/${space}/claim`);
  page = await page.fillIn({ "I own it": true }).press("Claim this space");
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  await actingAs(
    sql,
    admin,
    (as) => as`
      select public.review_claim(c.id, 'approved') from public.claim_requests c where c.space_id = ${space}`,
  );
  expect(await mailedTo(site, person)).toContain(`/dashboard/listings/${space}/edit`);
  page = await client.open("/dashboard/claims");
  expect(page.text).toContain("Guests can't see or book it until you reopen it.");
  page = await (await page.follow("A Mill To Open")).follow("Check prices and hours, then reopen");
  expect(page.path).toBe(`/dashboard/listings/${space}/edit`);
  page = await page.press("Reopen");
  expect(page.message).toContain("Reopened. Guests can find it again.");
  page = await client.open("/dashboard/claims");
  expect(page.text).toContain("The listing is yours: you will find it under My Listings.");
  expect((await new PlainClient(site).open(`/spaces/${space}`)).heading).toBe("A Mill To Open");
});

test("a visitor signs in to claim, and returns to the claimed listing", async () => {
  const space = await unclaimedSpace(site.backend.sql, { name: "A Mill Without A Miller" });
  let page = await new PlainClient(site).open(`/spaces/${space}`);
  page = await page.follow("Claim this space");
  page = await submitCredentials(page, "Sign In", await newPerson(site));
  expect(page.path).toBe(`/spaces/${space}/claim`);
  expect(page.headings).toContain("Is this your space?");
});

test("an owned listing offers to report a problem, once until it is resolved", async () => {
  const { sql } = site.backend;
  const owner = await newPerson(site);
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  const space = await createSpace(sql, { owner_id: owner.id, name: "A House With An Owner" });
  const { client } = await newMember(site);
  let page = await client.open(`/spaces/${space}`);
  expect(page.headings).not.toContain("Is this your space?");
  page = await page.follow("Report a problem");
  const WORDS = `The door of ${space} was locked for a week.`;
  page.fillIn({ "The space has closed, or is not there": true, "In your words": WORDS });
  page = await page.press("Send report");
  expect(page.message).toContain("Thank you. We will look into this listing and decide.");
  expect(page.path).toBe(`/spaces/${space}`);
  expect((await mailedTo(site, admin)).split(WORDS)).toHaveLength(2);
  page = await page.follow("Report a problem");
  const AGAIN = "And there is no bell either.";
  page.fillIn({ "Something else": true, "In your words": AGAIN });
  page = await page.press("Send report");
  expect(page.alert).toContain("You have already reported this space.");
  expect(page.value("In your words")).toBe(AGAIN);
});
