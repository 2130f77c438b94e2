import { expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { addPublicPost, addSubscribers } from "../support/newsletter.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newAddress, sendMails, newAdmin } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The newsletter: from each form with an address, to the mail that ends it.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const FIELD = "Your email address";

// In the footer of these pages, and in the content of those with a form of their own.
for (const from of ["/", "/blog", "/newsletter", "/help", "/search", "/no/such/page"])
  test(`a visitor subscribes on ${from}, confirms, and leaves again`, async () => {
    const email = newAddress();
    const client = new PlainClient(site);
    let page = await client.open(from);
    page = await page.fillIn({ [FIELD]: email }).press("Subscribe");
    expect(page.heading).toBe("One more step");
    await sendMails(site, email);
    const [mail, ...others] = site.backend.mail(email);
    expect(others).toEqual([]);
    const links = mail?.links ?? [];
    const linkTo = (path: string) =>
      new URL(links.find((url) => url.includes(path)) ?? "").pathname;
    page = await client.open(linkTo("/newsletter/confirm/"));
    page = await page.press("Confirm your subscription");
    expect(page.headings).toContain("You are subscribed");
    page = await client.open(linkTo("/unsubscribe/"));
    page = await page.press("Stop these emails");
    expect(page.text).toContain("Your address is deleted.");
    const left = await site.backend
      .sql`select from private.newsletter_subscribers where email = ${email}`;
    expect(left).toHaveLength(0);
  });

test("an invalid address comes back with its mistake over plain HTTP", async () => {
  const page = await new PlainClient(site).open("/newsletter");
  const refused = await page.fillIn({ [FIELD]: "ana letters" }).press("Subscribe");
  expect(refused.alert).toContain("Enter a whole email address");
  expect(refused.value(FIELD)).toBe("ana letters");
});

test("a page has one form that asks for an address: the footer of others has a link alone", async () => {
  const client = new PlainClient(site);
  for (const path of ["/", "/blog", "/newsletter", "/auth", "/contact", "/about", "/terms"])
    // It fails where there are two.
    expect(
      (await client.open(path)).field(/^(Your email address|Email)( \*)?$/),
      path,
    ).toBeTruthy();
  const page = await (await client.open("/auth")).follow("Newsletter");
  expect(page.heading).toBe("Newsletter");
});

test("an admin finds and removes a subscriber, and sends a post to the others", async () => {
  const { sql } = site.backend;
  await sql`delete from private.newsletter_subscribers`;
  const [gone = "", stays = ""] = await addSubscribers(sql, 2);
  const { id } = await addPublicPost(sql);
  const admin = await createUser(sql, { email: newAddress(), isAdmin: true });
  const client = await new PlainClient(site).signIn(admin);
  let page = await (await client.open("/admin")).part("Admin").follow("Newsletter");
  expect(page.text).toContain("2 addresses");
  page = await client.open(`/admin/newsletter?${new URLSearchParams({ q: gone })}`);
  page = await page.follow(`Remove ${gone}`);
  page = await page.press("Remove address");
  expect(page.message).toContain("The address is removed.");
  expect(page.text).toContain("No addresses found.");
  // On an open page, an address that has unsubscribed itself meanwhile is reported.
  const [leaves = ""] = await addSubscribers(sql, 1);
  page = await client.open(`/admin/newsletter?${new URLSearchParams({ q: leaves })}`);
  page = await page.follow(`Remove ${leaves}`);
  await sql`delete from private.newsletter_subscribers where email = ${leaves}`;
  page = await page.press("Remove address");
  for (const said of ["Error", "Failed to remove the address. It is no longer in the list."])
    expect(page.message).toContain(said);

  page = await (await client.open("/admin/newsletter")).follow(`Letter ${id}`);
  expect(page.text).toContain("It goes to 1 subscriber,");
  page = await page.press("Send to 1 subscriber");
  expect(page.message).toContain("The post is being sent.");
  expect(page.text).toContain("0 of 1 sent");
  const { path } = page;
  await site.tick("send-newsletter");
  expect((await client.open(path)).text).toContain("1 of 1 sent");
  expect([site.backend.mail(stays).length, site.backend.mail(gone).length]).toEqual([1, 0]);
});

test("a second press that removes a subscriber is answered as the first over plain HTTP", async () => {
  const [gone = ""] = await addSubscribers(site.backend.sql, 1);
  const { client } = await newAdmin(site);
  const list = await client.open(`/admin/newsletter?${new URLSearchParams({ q: gone })}`);
  const asked = await list.follow(`Remove ${gone}`);
  for (const _ of [1, 2])
    expect((await asked.press("Remove address")).message).toContain("The address is removed.");
});
