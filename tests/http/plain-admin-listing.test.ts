import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { picture } from "../support/pictures.ts";
import { mailedTo, newAdmin, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// An admin creates and edits a member's listing.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

test("an admin lists a space for a member, reads the mistakes, and confirms an edit over another admin's", async () => {
  const { sql } = site.backend;
  const owner = await newPerson(site);
  const { client } = await newAdmin(site);
  const name = `Weir ${randomUUID().slice(0, 8)}`;
  let page = await (await client.open("/admin")).follow("Add New Listing");
  page.fillIn({
    "Space name": name,
    "Full address": "7 Weir Road",
    City: "Lisbon",
    Country: "Portugal",
    Description: "A quiet room above the weir, with twelve desks and a balcony for calls.",
    "Desk capacity": "12",
    "Time zone": "Europe/Lisbon",
    "Day pass price": "22",
    "Email of the owner": "nobody@plain.test",
  });
  page = await page.press("Save and add photos");
  expect(page.text).toContain("No member has this email address.");
  expect(page.value("Space name")).toBe(name);
  page = await page.fillIn({ "Email of the owner": owner.email }).press("Save and add photos");
  expect(page.message).toContain("Listing created.");
  expect(await mailedTo(site, owner)).toContain("We have made you the owner");
  const id = page.path.split("/").at(-2) ?? "";
  await addRoomPhotos(site.backend, owner, id);
  page = await client.open(`/admin/listings/${id}/edit`);
  await sql`update public.coworking_spaces set capacity = 15 where id = ${id}`;
  page = await page.fillIn({ "Full address": "9 Weir Road" }).press("Save changes");
  expect(page.text).toContain("Saved in the meantime: desk capacity “15”.");
  for (const said of ["Error", "Failed to update listing."]) expect(page.alert).toContain(said);
  expect(page.value("Full address")).toBe("9 Weir Road");
  page = await page.press("Save changes");
  expect(page.message).toContain("Listing updated successfully");
  expect(page.part("History").text).toContain("7 Weir Road → 9 Weir Road");
  const log = await page.part("History").follow("Its lines in the log");
  expect(log.text).toContain("9 Weir Road");
  page = await page.part("Decide").press("Approve");
  expect(page.message).toContain("Listing updated successfully");
  expect(await mailedTo(site, owner)).toContain("address, desk capacity");
  expect((await client.open(`/spaces/${id}`)).heading).toContain(name);
});

test("an admin adds photos to a listing of a member over plain HTTP", async () => {
  const owner = await newPerson(site);
  const space = await createSpace(site.backend.sql, { owner_id: owner.id, status: "pending" });
  const { client } = await newAdmin(site);
  let page = await client.open(`/admin/listings/${space}/photos`);
  const files = ["one.jpg", "two.jpg", "three.jpg"].map((file) => picture(file, "teal"));
  page = await page.fillIn({ Photos: await Promise.all(files) }).press("Upload photos");
  expect(page.headings).toContain("3 of 10 photos");
  page = await page.part(/^Photo 1\b/).press("Move later");
  expect(page.message).toContain("Moved to place 2.");
});
