import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newMember, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/backend.ts";

// After a redirect the way back restores the page; and the contact form.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const day = dayAhead(50);
const enter = (page: PlainPage, { email, password }: Person) =>
  page.fillIn({ Email: email, Password: password }).main.press("Sign In");

test("signing in from the header returns to the page, with only the parameters that it reads", async () => {
  const person = await newPerson(site);
  const space = await createSpace(site.backend.sql, { name: "Same Place" });
  let page = await new PlainClient(site).open(
    `/spaces/${space}?pass=day&startDate=${day}&utm_source=elsewhere`,
  );
  page = await page.follow("Sign In");
  expect(page.path).toMatch(/^\/auth\?returnTo=[^&]*startDate/);
  expect(page.path).not.toContain("utm_source");
  page = await enter(page, person);
  expect([page.heading, page.value("First day")]).toEqual(["Same Place", day]);
});

test("a visitor's bookings need a sign-in, with a message", async () => {
  const person = await newPerson(site);
  const client = new PlainClient(site);
  let page = await (await client.open("/about")).follow("My Bookings");
  page = await enter(page, person);
  expect(page.headings).toContain("No bookings yet");
  client.forget();
  page = await client.open("/dashboard/bookings");
  expect([page.path, page.message]).toEqual([
    "/",
    expect.stringContaining("Sign in to see your bookings."),
  ]);
});

test("a space links back to its search, and without one to its city", async () => {
  const city = `Delta ${randomUUID().slice(0, 6)}`;
  for (const name of ["Mouth", "Bank", "Island"])
    await createSpace(site.backend.sql, { name, city, amenities: ["Parking"] });
  const sandbar = await createSpace(site.backend.sql, { name: "Sandbar", city, amenities: [] });
  const client = new PlainClient(site);
  const search = `/search?${new URLSearchParams({ location: city, amenities: "Parking" })}`;
  let page = await client.open(search);
  page = await page.part("Island").follow("Island");
  page = await page.follow("Tomorrow");
  // Also after signing in on the way to booking there.
  page = await page.part("Book a desk").press("Book Now");
  page = await page.part("Sign in or sign up").follow("Sign In");
  page = await enter(page, await newPerson(site));
  expect(page.heading).toBe("Review your booking");
  page = await page.follow("Change days or desks");
  page = await page.follow("Back to 3 results");
  expect([page.path, page.heading]).toEqual([search, "Found 3 Spaces"]);
  page = await client.open(`/spaces/${sandbar}?startDate=${day}&desks=2`);
  page = await page.part("Breadcrumb").follow(city);
  expect(page.path).toMatch(new RegExp(`startDate=${day}&desks=2$`));
  expect(page.heading).toBe("Found 4 Spaces");
});

test("from a text page the search is one link away, and Return in its field searches", async () => {
  let page = await (await new PlainClient(site).open("/")).follow("About");
  expect(page.path).toBe("/about");
  page = await page.main.follow("Find a Space");
  expect(page.heading).toMatch(/^Found \d+ Spaces$/);
  page = await page.fillIn({ Where: "Lisbon" }).enter("Where");
  expect(page.path).toContain("location=Lisbon");
});

test("the three cards of quick help open the named pages", async () => {
  const { main } = await new PlainClient(site).open("/contact");
  const ways = ["Read about booking", "List a space", "Read about us"];
  expect(ways.map((way) => main.href(way))).toEqual([
    "/help#booking",
    "/spaces/new",
    "/about#values",
  ]);
  const headings = { "Read about booking": "Booking", "Read about us": "What we stand for" };
  for (const [label, heading] of Object.entries(headings)) {
    const [path = "", id] = main.href(label).split("#");
    const { root } = await new PlainClient(site).open(path);
    expect(root.querySelector(`h2[id="${id}"]`)?.textContent).toBe(heading);
  }
});

test("a visitor writes to the team, and the mail can be answered", async () => {
  let page = await new PlainClient(site).open("/contact");
  const subject = `A desk by the window ${randomUUID().slice(0, 6)}`;
  page.fillIn({ "Full name": "Ana Pires", Email: "ana@plain.test", Subject: subject });
  page.fillIn({ Category: "Booking", Message: "Is there one?\n\nI come on Monday." });
  page = await page.press("Send Message", { checked: true });
  expect(page.message).toContain(
    "Message sent successfully! We'll get back to you within 24 hours.",
  );
  expect(page.value("Message")).toBe("");
  // The page explains the next steps, and has a form for another message.
  expect(page.part("We have your message").text).toContain("We answer within 24 hours");
  expect(page.headings).toContain("Send another message");
  const [settings] = await site.backend.sql<{ contact_email: string }[]>`
    select contact_email from public.site_settings`;
  await site.tick("deliver-mail");
  const arrived = site.backend
    .mail(settings?.contact_email ?? "")
    .filter((mail) => mail.subject === `Contact, Booking: ${subject}`);
  expect(arrived.map(({ headers }) => headers["reply-to"])).toEqual([
    expect.stringContaining("ana@plain.test"),
  ]);
});

test("messages that others sent in a member's name close the form for the address, and not for the member", async () => {
  const { person, client } = await newMember(site);
  const write = async (by: PlainClient) => {
    const page = await by.open("/contact");
    const subject = `In a name ${randomUUID().slice(0, 8)}`;
    return page
      .fillIn({ "Full name": "Ana Pires", Email: person.email, Subject: subject, Message: "Hello" })
      .press("Send Message");
  };
  const stranger = new PlainClient(site);
  for (let sent = 0; sent < 5; sent++)
    expect((await write(stranger)).message).toContain("Message sent successfully!");
  const refused = await write(stranger);
  expect(refused.alert).toContain(
    "This address has reached today's limit for this form, so your message was not sent.",
  );
  expect(refused.value("Message")).toBe("Hello");
  for (let sent = 0; sent < 10; sent++)
    expect((await write(client)).message).toContain("Message sent successfully!");
  expect((await write(client)).alert).toContain(
    "You have reached today's limit for messages, so this one was not sent.",
  );
});

test("a member's name and address are filled in, and a mistake is named at its field", async () => {
  const { person, client } = await newMember(site);
  let page = await client.open("/contact");
  expect(page.value("Email")).toBe(person.email);
  page = await page
    .fillIn({ Subject: "\u200b", Message: "What I typed stays." })
    .press("Send Message");
  expect(page.alert).toContain("Say in a few words what it is about.");
  expect(page.saidAt("Subject")).toContain("Say in a few words what it is about.");
  expect(page.value("Message")).toBe("What I typed stays.");
});
