import { expect, test } from "vitest";
import { createSpace, signIn } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { payAtSpace } from "../support/ledger.ts";
import { newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Receipts: the host enters the details once, and a guest who has paid gets the document.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** A host with a space, and a guest who has paid US$20 there. */
async function paid() {
  const { person: owner, client: host } = await newMember(site);
  const space = await createSpace(site.backend.sql, {
    name: "Paper House",
    owner_id: owner.id,
    cancellation_policy: "flexible",
  });
  const { client: guest, person } = await newMember(site);
  const as = await signIn(site.backend, person);
  const booking = await book(as, { space, on: dayAhead(30) });
  const page = `/dashboard/bookings/${booking}`;
  expect((await guest.open(page)).links).not.toContain("Receipt");
  expect((await guest.open(`${page}/receipt`)).text).toContain("We know of no payment");
  await payAtSpace(site.backend.sql, booking, 20);
  return { host, guest, space, page };
}

test("a host sets up receipts, a guest sees one before it is final, and a cancellation adds a credit note", async () => {
  const { host, guest, space, page } = await paid();
  let at = await (await guest.open(page)).follow("Receipt");
  expect(at.text).toContain("The host has not set up receipts");
  expect(at.links).toContain("Ask the host");

  let settings = await (
    await host.open(`/dashboard/listings/${space}/earnings`)
  ).follow("Your receipts");
  settings.fillIn({
    "Name of your business": "Paper House Lda",
    Address: "1 Quay Street\nLisbon",
    "Tax in your prices, in percent (optional)": "23%",
  });
  settings = await settings.press("Save");
  expect(settings.status).toBe(422);
  expect(settings.text).toContain("Enter a percentage below 100");
  settings.fillIn({ "Tax in your prices, in percent (optional)": "23" });
  settings = await settings.press("Save");
  expect(settings.message).toContain("Saved.");

  at = await guest.open(`${page}/receipt`);
  at.fillIn({
    "Your name, or that of your business": "Ana Pires Lda",
    "Address (optional)": "2 Hill Road\nPorto",
  });
  at = await at.press("See the receipt");
  expect(at.headings).not.toContain("Receipt 1");
  for (const said of ["Not issued yet", "Paper House Lda", "Ana Pires Lda", "US$3.74", "US$20.00"])
    expect(at.main.text).toContain(said);
  at = await at.press("Change the buyer");
  expect(at.value("Address (optional)")).toBe("2 Hill Road\nPorto");
  const previewed = await at.press("See the receipt");
  settings.fillIn({ "Tax number (optional)": "PT 500 000 000" });
  await settings.press("Save");
  at = await previewed.press("Get this receipt");
  expect([at.status, at.headings.includes("Receipt 1")]).toEqual([409, false]);
  at = await (await at.press("See the receipt")).press("Get this receipt");
  expect(at.headings).toContain("Receipt 1");
  for (const said of [
    "Paper House Lda",
    "Ana Pires Lda",
    "US$16.26",
    "US$3.74",
    "US$20.00",
    "Tax, 23 %",
  ])
    expect(at.main.text).toContain(said);
  await (await (await guest.open(page)).follow("Cancel Booking")).press("Cancel Booking");
  at = await (await guest.open(page)).follow("Receipt");
  expect(at.headings).toContain("Credit note 2");
  expect(at.main.text).toContain("Corrects receipt 1. The booking was cancelled.");
  expect(at.main.text).toContain("−US$20.00");

  settings = await host.open("/dashboard/receipts");
  expect(settings.links).toContain("Receipt 1");
  expect((await settings.follow("Credit note 2")).headings).toContain("Credit note 2");

  const year = String(new Date().getUTCFullYear());
  expect(settings.text).toContain(year);
  const file = await host.download("/dashboard/receipts.csv");
  expect(file).toContain("Net,Tax rate in percent,Tax,Gross,Currency");
  expect(file).toContain("16.26,23,3.74,20.00,USD");
  expect(file).toMatch(/\r\n2,Credit note,1,The booking was cancelled\./);
  expect(await host.download("/dashboard/receipts.csv?period=1999")).not.toContain("Ana Pires");
  expect(await guest.download("/dashboard/receipts.csv")).not.toContain("Ana Pires");
});

test("a member without a listing has nothing to set up, and another member reads no receipt", async () => {
  const { client } = await newMember(site);
  expect((await client.open("/dashboard/receipts")).main.text).toContain("You have no listing");
  const { page } = await paid();
  expect((await client.open(`${page}/receipt`)).status).toBe(404);
});

test("a form that is sent for no booking finds none", async () => {
  const { client } = await newMember(site);
  const sent = await client.browser.post("/dashboard/bookings/x/receipt", { name: "Ana Pires" });
  expect(sent.status).toBe(404);
});
