import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { actingAs, type Person } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { QUAY_HOUSE } from "../support/new-listing.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAdmin, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Refusals for admins who assign listings and admin rights: each page was opened before something changed.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

type Change = (about: { id: string; space: string; member: Person }) => Promise<unknown>;

const suspend: Change = ({ member }) => site.backend.sql`
  update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${member.id}`;
const askForAddresses = (isAsked: boolean) => site.backend.sql`
  update public.site_settings set require_email_verification = ${isAsked}`;
const askOwnersForAddresses: Change = () => askForAddresses(true);

/** Presses after `change`; the setting for verified addresses is restored afterwards. */
async function after(change: () => Promise<unknown>, press: () => Promise<PlainPage>) {
  try {
    await change();
    return await press();
  } finally {
    await askForAddresses(false);
  }
}

async function byAnotherAdmin(work: Parameters<typeof actingAs<unknown>>[2]) {
  const { person } = await newAdmin(site, "Otto Other");
  await actingAs(site.backend.sql, person, work);
}

/** A pending claim of a listing without an owner. */
async function pendingClaim() {
  const { backend } = site;
  const space = await unclaimedSpace(backend.sql, { name: `Mill ${randomUUID().slice(0, 8)}` });
  const member = await newPerson(site);
  const id = await submitClaim(await clientOf(backend, member), space);
  return { id, space, member };
}

const APPROVALS: readonly (readonly [string, Change, string])[] = [
  ["is suspended", suspend, "The claimant is suspended."],
  [
    "has not confirmed the address",
    askOwnersForAddresses,
    "The claimant has not confirmed their email address yet, and the settings require owners to.",
  ],
];
test.each(APPROVALS)(
  "a claim cannot be approved if its claimant %s meanwhile",
  async (_, change, says) => {
    const about = await pendingClaim();
    const { client } = await newAdmin(site);
    const opened = await client.open(`/admin/claims/${about.id}`);
    const page = await after(
      () => change(about),
      () => opened.part("Decide").press("Approve"),
    );
    for (const said of ["Error", `Failed to update claim. ${says}`])
      expect(page.message).toContain(said);
    const [claimed] = await site.backend.sql`
      select s.owner_id, c.status from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
      where c.id = ${about.id}`;
    expect(claimed).toEqual({ owner_id: null, status: "pending" });
  },
);

const REVOCATIONS: readonly (readonly [string, Change, string])[] = [
  [
    "was revoked by another admin",
    ({ id }) =>
      byAnotherAdmin((as) => as`select public.revoke_claim(${id}, 'The lease has ended.')`),
    "It is no longer approved: another admin has revoked it.",
  ],
  [
    "is of somebody who has the listing no more",
    async ({ space }) => {
      const { id: heir } = await newPerson(site);
      await site.backend
        .sql`update public.coworking_spaces set owner_id = ${heir} where id = ${space}`;
    },
    "The listing is no longer the claimant's.",
  ],
];
test.each(REVOCATIONS)("an approval cannot be revoked that %s", async (_, change, says) => {
  const about = await pendingClaim();
  await byAnotherAdmin((as) => as`select public.review_claim(${about.id}, 'approved')`);
  const { client } = await newAdmin(site);
  const opened = await client.open(`/admin/claims/${about.id}`);
  await change(about);
  const page = await opened.fillIn({ Why: "It was another house." }).press("Revoke approval");
  for (const said of ["Error", `Failed to update claim. ${says}`])
    expect(page.alert).toContain(said);
  expect(page.main.text).toContain("It was another house.");
});

const OWNER = "Email of the owner";

const NEW_OWNERS: readonly (readonly [string, Change, string])[] = [
  ["is suspended", suspend, "This member is suspended."],
  [
    "has not confirmed the address",
    askOwnersForAddresses,
    "This member has not confirmed this email address yet, and the settings require owners to.",
  ],
];
test.each(NEW_OWNERS)("a listing cannot be given to a member who %s", async (_, change, says) => {
  const { sql } = site.backend;
  const [owner, member] = [await newPerson(site), await newPerson(site)];
  const space = await createSpace(sql, { owner_id: owner.id, timezone: "Europe/Lisbon" });
  const { client } = await newAdmin(site);
  const opened = await client.open(`/admin/listings/${space}/edit`);
  opened.fillIn({ [OWNER]: member.email });
  const page = await after(
    () => change({ id: space, space, member }),
    () => opened.press("Save changes"),
  );
  expect(page.saidAt(OWNER)).toContain(says);
  for (const said of ["Error", "Failed to update listing"]) expect(page.alert).toContain(said);
  expect(page.value(OWNER)).toBe(member.email);
});

test("a form can neither take a published listing from its owner nor give it to the admin", async () => {
  const { sql } = site.backend;
  const owner = await newPerson(site);
  const [{ person: admin, client }] = [await newAdmin(site), await newAdmin(site)];
  const space = await createSpace(sql, { owner_id: owner.id, timezone: "Europe/Lisbon" });
  for (const [typed, says] of [
    ["", "To take a published listing from its owner, release it on its page and give a reason."],
    [admin.email, "Another admin makes you the owner of a listing."],
  ] as const) {
    const opened = await client.open(`/admin/listings/${space}/edit`);
    const page = await opened.fillIn({ [OWNER]: typed }).press("Save changes");
    expect(page.saidAt(OWNER)).toContain(says);
    for (const said of ["Error", "Failed to update listing"]) expect(page.alert).toContain(said);
  }
  const [row] = await sql`select owner_id from public.coworking_spaces where id = ${space}`;
  expect(row).toEqual({ owner_id: owner.id });
});

/** The filled-in form of a new listing, and its future id. */
async function listing() {
  const { person, client } = await newAdmin(site);
  const page = await client.open("/admin/listings/new");
  page.fillIn({
    "Space name": `Weir ${randomUUID().slice(0, 8)}`,
    "Full address": QUAY_HOUSE.address,
    City: QUAY_HOUSE.city,
    Country: QUAY_HOUSE.country,
    Description: QUAY_HOUSE.description,
    "Desk capacity": "12",
    "Time zone": "Europe/Lisbon",
    "Day pass price": "22",
  });
  const field = page.root.querySelector<HTMLInputElement>("input[name=spaceId]");
  return { page, person, id: field?.value ?? "" };
}

test("the form of a new listing that was already sent for another one is refused", async () => {
  const { page, id } = await listing();
  const other = { id, name: "Another weir" };
  await createSpace(site.backend.sql, other);
  const { alert } = await page.press("Save and add photos");
  for (const said of ["Error", "This form was sent before, for another listing."])
    expect(alert).toContain(said);
});

test("an admin with an unconfirmed address cannot list a space where owners need a confirmed one", async () => {
  const { page, person } = await listing();
  page.fillIn({ [OWNER]: person.email });
  const answer = await after(
    () => askForAddresses(true),
    () => page.press("Save and add photos"),
  );
  expect(answer.saidAt(OWNER)).toContain("Confirm your own email address before you list");
  expect(answer.alert).toContain("Error");
});

const ACCOUNTS: readonly (readonly [string, (id: string) => Promise<unknown>, string])[] = [
  [
    "has deleted the account",
    (id) => site.backend.sql`
      insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
      values (${id}, now() + interval '14 days', 0, 0, 0, false)`,
    "This member has deleted the account, which is only kept for a few days.",
  ],
  [
    "is gone",
    (id) => site.backend.sql`delete from auth.users where id = ${id}`,
    "This account is gone.",
  ],
];
test.each(ACCOUNTS)("a member cannot become an admin who %s", async (_, change, says) => {
  const { id, email } = await newPerson(site);
  const { client } = await newAdmin(site);
  const opened = await client.open(`/admin/users?${new URLSearchParams({ q: email })}`);
  await change(id);
  const { message } = await opened.press(/^Make Admin/);
  for (const said of ["Error", `Failed to update user admin status. ${says}`])
    expect(message).toContain(said);
});
