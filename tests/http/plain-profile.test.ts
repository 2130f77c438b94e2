import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import type { PlainPage, PlainPart } from "../support/plain-page.ts";
import { submitCredentials, newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The members' profile, and their mail preferences.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const PROFILE = "/dashboard/profile";
const EDIT = `${PROFILE}?edit`;
const UPDATED = "Profile updated successfully!";
const save = (page: PlainPart) => page.press("Save Changes");

test("a profile is edited and saved, its mistakes are named, and cancelling changes nothing", async () => {
  const { person, client } = await newMember(site);
  let page = await (await client.open("/dashboard")).main.follow(/Profile Settings/);
  expect([page.heading, page.hasField("Phone (optional)")]).toEqual(["Profile Settings", false]);
  const month = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  for (const said of [
    "User Account - You can book spaces",
    `Member since ${month.format(new Date())}`,
    "Tess T.",
  ])
    expect(page.main.text).toContain(said);
  page = await page.follow("Edit personal information");
  expect(page.value("Email")).toBe(person.email);
  expect(page.field("Email").hasAttribute("readonly")).toBe(true);
  expect(page.field("Location").getAttribute("placeholder")).toBe("City, Country");
  expect(page.saidAt("Bio")).toMatch(/only you see it\./);
  page.fillIn({ Name: "Somebody Else" });
  page = await page.follow("Cancel");
  expect([page.path, page.hasButton("Save Changes")]).toEqual([PROFILE, false]);
  expect(page.main.text).toContain("Tess Traveller");
  page = await client.open(EDIT);
  page = await save(page.fillIn({ "Phone (optional)": "call me", Location: "Porto, Portugal" }));
  expect(page.alert).toContain("Enter a phone number");
  expect(page.value("Location")).toBe("Porto, Portugal");
  page.fillIn({ "Phone (optional)": "+351 21 000 0000", "Public name": "Tess from Porto" });
  page.fillIn({ Bio: "Maps.\nAnd more maps." });
  page = await save(page);
  expect([page.path, page.message]).toEqual([PROFILE, expect.stringContaining(UPDATED)]);
  for (const said of ["Phone +351 21 000 0000", "Location Porto, Portugal", "Tess from Porto"])
    expect(page.main.text).toContain(said);
});

test("without a name the field shows the address, which is never saved as the name", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  await sql`update public.users set full_name = null where id = ${person.id}`;
  const page = await client.open(EDIT);
  expect(page.field("Name").value).toBe(person.email);
  expect((await save(page)).message).toContain(UPDATED);
  const [row] = await sql`select full_name from public.users where id = ${person.id}`;
  expect(row).toEqual({ full_name: null });
});

test("only a verified address is marked as verified, and the quick actions and the account menu have links", async () => {
  const { person, client } = await newMember(site);
  const VERIFIED = "Verified Account - Email verified";
  expect((await client.open(PROFILE)).main.text).not.toContain(VERIFIED);
  await site.backend.sql`update public.users set email_verified_at = now() where id = ${person.id}`;
  const page = await client.open(PROFILE);
  expect(page.main.text).toContain(VERIFIED);
  const actions = page.part("Quick actions");
  expect(actions.links.map((label) => [label, actions.href(label)])).toEqual([
    ["My Bookings", "/dashboard/bookings"],
    ["My Listings", "/dashboard/listings"],
    ["Payment Methods", "/dashboard/payments"],
    ["Help & Support", "/help"],
  ]);
  expect(page.part(/^Account menu of /).href("Profile Settings")).toBe(PROFILE);
});

test("the links of the account's security lead to their forms", async () => {
  const { client } = await newMember(site);
  const security = (await client.open(PROFILE)).part("Account security");
  const ways = { "Change Password": "password", "Two-Factor Authentication": "second-factor" };
  expect(security.links).toEqual([...Object.keys(ways), "Delete Account"]);
  for (const [label, id] of Object.entries(ways)) {
    const [path, hash] = security.href(label).split("#");
    expect([path, hash]).toEqual(["/dashboard/account", id]);
    const there = await client.open(path ?? "");
    expect(there.root.querySelector(`#${id}`)?.textContent).toContain(label);
  }
  expect((await security.follow("Delete Account")).heading).toBe("Delete your account?");
});

test("of two tabs the second one reads the first one's changes", async () => {
  const { client } = await newMember(site);
  const [first, second] = [await client.open(EDIT), await client.open(EDIT)];
  expect((await save(first.fillIn({ Location: "Lisbon" }))).message).toContain(UPDATED);
  let page = await save(second.fillIn({ Location: "Porto" }));
  expect(page.alert).toContain("changed in another tab");
  expect(page.value("Location")).toBe("Porto");
  page = await save(page);
  expect(page.message).toContain(UPDATED);
  expect(page.main.text).toContain("Location Porto");
});

test("the typed values come back after the session has ended", async () => {
  const { person, client } = await newMember(site);
  const opened = await client.open(EDIT);
  opened.fillIn({ Bio: "Written on a train." });
  await site.backend.sql`delete from auth.sessions where user_id = ${person.id}`;
  const signIn = await save(opened);
  expect(signIn.path).toMatch(/^\/auth\?returnTo=/);
  const page = await submitCredentials(signIn, "Sign In", person);
  expect(page.alert).toContain("What you typed is still here.");
  expect(page.value("Bio")).toBe("Written on a train.");
  expect((await save(page)).main.text).toContain("Bio Written on a train.");
});

test("the cards of the dashboard link to bookings, listings and the profile, also for a new member", async () => {
  const { sql } = site.backend;
  const { person, client } = await newMember(site);
  const leadTo = async () =>
    [...(await client.open("/dashboard")).main.root.querySelectorAll("a.card")].map((link) =>
      link.getAttribute("href"),
    );
  const always = ["/dashboard/bookings", "/dashboard/listings", PROFILE];
  expect(await leadTo()).toEqual(always);
  // A member with saved spaces gets that link as well.
  await sql`
    insert into public.favourites (user_id, space_id) values (${person.id}, ${await createSpace(sql)})`;
  const [bookings, ...others] = always;
  expect(await leadTo()).toEqual([bookings, "/dashboard/saved", ...others]);
});

test("the switches of the mails are kept", async () => {
  const { person, client } = await newMember(site);
  const page = await client.open(PROFILE);
  const switches = ["Booking confirmations", "New messages", "Promotions"];
  const shown = (one: PlainPage) => switches.map((name) => one.value(name));
  expect(shown(page)).toEqual([true, true, false]);
  expect(page.saidAt("Promotions")).toContain(
    "News and offers from us, such as posts of the blog. The newsletter is separate from this switch.",
  );
  expect(page.part("Notification preferences").href("newsletter")).toBe("/newsletter");
  page.fillIn({ "Booking confirmations": false, Promotions: true });
  const saved = await page.press("Save preferences");
  expect(saved.message).toContain("Your notification preferences are saved.");
  expect(shown(saved)).toEqual([false, true, true]);
  const [row] = await site.backend.sql`
    select booking_confirmations, new_messages, promotions from public.users where id = ${person.id}`;
  expect(row).toEqual({ booking_confirmations: false, new_messages: true, promotions: true });
});

test("a suspended member reads why nothing is saved", async () => {
  const { person, client } = await newMember(site);
  const page = await client.open(EDIT);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam.' where id = ${person.id}`;
  const refused = await save(page.fillIn({ Location: "Porto" }));
  expect(refused.alert).toContain("Your account is suspended");
  expect(refused.value("Location")).toBe("Porto");
  const dashboard = await client.open("/dashboard");
  expect(dashboard.part("Your account is suspended").text).toContain("Spam.");
});
