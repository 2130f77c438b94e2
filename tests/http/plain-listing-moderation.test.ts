import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, signIn as clientOf, type Listing } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs } from "../support/backend.ts";
import { propose, reviewListing } from "../support/listings.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { mailedTo, newAdmin, newPerson, statusOf } from "../support/plain-site.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { addStay } from "../support/reviews.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// An admin's decisions about one listing, and the refused ones.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const OWN = "It is your own, so another admin decides.";
const FAILED = "Failed to update listing";

/** An admin, a new owner, and a listing of theirs. */
async function judging(listing: Partial<Listing> = {}) {
  const [admin, owner] = [await newAdmin(site), await newPerson(site, "Hanna Host")];
  const name = `Judged ${randomUUID().slice(0, 8)}`;
  const id = await createSpace(site.backend.sql, { owner_id: owner.id, name, ...listing });
  const path = `/admin/listings/${id}`;
  return { admin, owner, name, id, path, open: (more = "") => admin.client.open(path + more) };
}

for (const [status, section, verb] of [
  ["pending", "Decide", "Reject"],
  ["active", "Take it off the market", "Take off the market"],
] as const)
  test(`a listing that is ${status} is rejected with a reason that its owner is mailed`, async () => {
    const { owner, id, open } = await judging({ status });
    let page = await (await open()).part(section).press(verb);
    expect(page.part(section).alert).toContain("Say why. The owner will see it.");
    expect(await statusOf(site, id)).toBe(status);
    page
      .part(section)
      .fillIn({ "Usual reason": "Already listed", "In your words": "By the quay." });
    page = await page.part(section).press(verb);
    expect(page.message).toContain("Listing updated successfully");
    expect(page.hasPart("Decide")).toBe(true);
    expect(await statusOf(site, id)).toBe("rejected");
    expect(await mailedTo(site, owner)).toContain("By the quay.");
    expect((await new PlainClient(site).open(`/spaces/${id}`)).heading).toBe("Space Not Found");
  });

test("a rejected listing can be approved from the bar below it, which has no link to a missing form", async () => {
  const { owner, id, open } = await judging({ status: "rejected" });
  const waysOf = (page: PlainPage) => {
    const { buttons, links } = page.part("Next step");
    return [...buttons, ...links].filter((name) => /Approve|Reject|Decide/.test(name));
  };
  await createSpace(site.backend.sql, { owner_id: owner.id, status: "pending" });
  expect(waysOf(await open())).toEqual([]);
  await addRoomPhotos(site.backend, owner, id);
  const page = await open();
  expect(waysOf(page)).toEqual(["Approve"]);
  await page.part("Next step").press("Approve");
  expect(await statusOf(site, id)).toBe("active");
});

test("the page of a listing to moderate shows how guests pay, and the description of each photo", async () => {
  const { owner, id, open } = await judging({ status: "pending" });
  await addRoomPhotos(site.backend, owner, id);
  await site.backend.sql`
    update public.space_photos set alternative_text = case when place = 1 then 'The long table' else '' end where space_id = ${id}`;
  const { text } = (await open()).main;
  for (const said of [
    "Guests pay with",
    "Where guests pay",
    "Alt text: The long table",
    "No alt text",
  ])
    expect(text).toContain(said);
});

test("a draft has no page to see, and admins cannot moderate their own listings in the list", async () => {
  const { admin, name, id, open } = await judging({ status: "draft" });
  expect((await open()).main.links).not.toContain("See the page");
  await site.backend.sql`
    update public.coworking_spaces set status = 'pending', owner_id = ${admin.person.id} where id = ${id}`;
  expect((await open()).main.links).toContain("See the page");
  const list = await admin.client.open(`/admin/listings?${new URLSearchParams({ q: name })}`);
  expect(list.main.text).toContain(OWN);
  expect(list.main.buttons.filter((button) => /^(Approve|Reject) /.test(button))).toEqual([]);
});

test("an approval is refused because another admin was faster, and so is one of an own listing", async () => {
  const { backend } = site;
  const { sql } = backend;
  const { admin, owner, id, open } = await judging({ status: "pending" });
  await addRoomPhotos(backend, owner, id);
  let page = await open();
  const other = await clientOf(backend, (await newAdmin(site)).person);
  expect((await reviewListing(other, id, "rejected", "Nobody answers the door")).error).toBeNull();
  page = await page.part("Decide").press("Approve");
  expect(page.message).toContain(FAILED);
  expect(page.message).toContain("Another admin has since decided");
  expect(await statusOf(site, id)).toBe("rejected");

  await sql`update public.coworking_spaces set owner_id = ${admin.person.id} where id = ${id}`;
  page = await page.part("Decide").press("Approve");
  expect(page.message).toContain(OWN);
  expect(await statusOf(site, id)).toBe("rejected");
  const expectNoButtons = (section: string) => {
    expect(page.part(section).text).toContain(OWN);
    expect(page.part(section).buttons.filter((name) => /Approve|Reject/.test(name))).toEqual([]);
  };
  expectNoButtons("Decide");
  await sql`update public.coworking_spaces set status = 'active' where id = ${id}`;
  await propose(await clientOf(backend, admin.person), id);
  page = await open();
  for (const section of ["Take it off the market", "Proposed changes"]) expectNoButtons(section);
});

test("a second rejection is refused, and the typed reason stays, in its form or below the message", async () => {
  const { backend } = site;
  const { owner, id, open } = await judging({ status: "pending" });
  await addRoomPhotos(backend, owner, id);
  const opened = await open();
  const other = await clientOf(backend, (await newAdmin(site)).person);
  const why = { "In your words": "The mill is across the river." };
  expect((await reviewListing(other, id, "active")).error).toBeNull();
  let page = await opened.part("Decide").fillIn(why).press("Reject");
  const off = page.part("Take it off the market");
  expect(off.alert).toContain(`${FAILED}. Another admin has since decided`);
  expect(off.value("In your words")).toBe("The mill is across the river.");
  expect(await statusOf(site, id)).toBe("active");

  const client = await clientOf(backend, owner);
  const p_change_id = await propose(client, id);
  page = await open();
  await client.rpc("withdraw_change", { p_change_id }).throwOnError();
  page = await page.part("Proposed changes").fillIn(why).press("Reject");
  expect(page.alert).toContain(FAILED);
  expect(page.hasPart("Proposed changes")).toBe(false);
  expect(page.main.text).toContain("The mill is across the river.");
});

test("a proposal is shown next to the current values, shown again when it changes meanwhile, and rejected with a reason", async () => {
  const { owner, name, id, open } = await judging();
  const client = await clientOf(site.backend, owner);
  await propose(client, id, { p_name: `${name} One` });
  let page = await open();
  expect(page.part("Proposed changes").text).toContain(`${name} ${name} One`);
  await propose(client, id, { p_name: `${name} Two` });
  page = await page.part("Proposed changes").press("Approve");
  expect(page.alert).toContain("nothing was approved");
  expect(page.part("Proposed changes").text).toContain(`${name} Two`);
  page = await page.part("Proposed changes").press("Reject");
  expect(page.part("Proposed changes").alert).toContain("Say why.");
  page.part("Proposed changes").fillIn({
    "Usual reason": "Address or place is wrong",
    "In your words": "The mill is across the river.",
  });
  page = await page.part("Proposed changes").press("Reject");
  expect(page.message).toContain("Listing updated successfully");
  expect(page.hasPart("Proposed changes")).toBe(false);
  expect(await mailedTo(site, owner)).toContain("The mill is across the river.");
});

test("a listing that was booked is archived, and not while bookings are ahead", async () => {
  const { sql } = site.backend;
  const { id, open } = await judging();
  const guest = await newPerson(site);
  await addStay(sql, id, guest.id);
  let page = await open("/delete");
  expect(page.text).toContain("was booked 1 time, so it will be archived");
  // A guest books while the admin reads the confirmation.
  const day = dayAhead(9);
  await actingAs(
    sql,
    guest,
    (as) => as`
      select public.book_space(${id}, 'day', ${day}, ${day}, 1, gen_random_uuid(), (q ->> 'total')::numeric, q ->> 'digest')
      from public.quote_booking(${id}, 'day', ${day}) q`,
  );
  const CLOSED = { "Usual reason": "The space has closed" };
  page = await page.fillIn(CLOSED).press("Delete listing");
  expect(page.message).toContain("Failed to delete listing");
  expect(page.message).toContain("It has 1 upcoming booking.");
  page = await open("/delete");
  expect(page.text).toContain("cannot be deleted yet: it has 1 upcoming booking");
  expect(page.hasButton("Delete listing")).toBe(false);
  await sql`delete from public.bookings where space_id = ${id} and starts_on > current_date`;
  page = await (await open("/delete")).fillIn(CLOSED).press("Delete listing");
  expect(page.message).toContain("Listing archived");
  expect(await statusOf(site, id)).toBe("archived");
});

test("a listing is not deleted while a claim of it is pending", async () => {
  const { id, open } = await judging({ status: "inactive", owner_id: null });
  const claimant = await newPerson(site);
  const asked = await open("/delete");
  await site.backend.sql`
    insert into public.claim_requests (space_id, user_id, role, website_counts)
    values (${id}, ${claimant.id}, 'owner', false)`;
  const { message } = await asked.press("Delete listing");
  expect(message).toContain("Failed to delete listing");
  expect(message).toContain("It has 1 pending claim: decide on them first.");
  expect(await statusOf(site, id)).toBe("inactive");
});

test("a listing is released from its owner with a reason, and once", async () => {
  const { owner, open } = await judging();
  let page = await (await open()).follow("Release");
  expect(page.headings).toContain("Are you sure you want to release this listing?");
  page = await page.press("Release listing");
  expect(page.alert).toContain("Say why.");
  page.fillIn({ "In your words": "You have told us that you moved out." });
  page = await page.press("Release listing");
  expect(page.message).toContain("Listing updated successfully");
  expect(page.main.text).toContain("Unassigned");
  expect(await mailedTo(site, owner)).toContain("You have told us that you moved out.");
  const { text } = await open("/release");
  expect(text).toContain("Nobody owns it: whoever runs it can already claim it.");
});

test("a listing that is approved by two presses is approved once, and the next one is shown over plain HTTP", async () => {
  const { sql } = site.backend;
  const { owner, id, open } = await judging({ status: "pending" });
  await addRoomPhotos(site.backend, owner, id);
  await createSpace(sql, { owner_id: owner.id, status: "pending", name: "Judged After It" });
  const page = await open();
  const next = page.part("Decide").button("Approve, then next").value;
  for (let press = 1; press <= 2; press += 1) {
    const shown = await page.part("Decide").press("Approve, then next");
    expect(shown.path).toBe(`/admin/listings/${next}`);
    expect(shown.message).toContain("Listing updated successfully");
    expect(`${shown.message} ${shown.alert}`).not.toContain("Error");
  }
  const outcomes = await sql`
    select s.outcome, (select count(*)::integer from private.outbox o
      where o.subject_id = s.id and o.topic = 'listing-approved') as mails
    from public.listing_submissions s where s.space_id = ${id}`;
  expect(outcomes).toEqual([{ outcome: "approved", mails: 1 }]);
});
