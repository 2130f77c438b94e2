import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { submitClaim, newClaimant, claimStatus, unclaimedSpace } from "../support/claims.ts";
import { eraseDue, deleteAccount } from "../support/account-deletion.ts";
import { createListing } from "../support/listings.ts";
import { secondAdmin } from "../support/second-admin.ts";

// Listings that admins release from an owner, or restore from the archive, so that they can be claimed.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const BECAUSE = "The lease has ended.";
const release = (p_space_id: string, p_reason: string | null = BECAUSE) =>
  actors.as.admin.rpc("release_listing", { p_space_id, p_reason });
const revoke = (p_claim_id: string, p_reason: string | null = BECAUSE) =>
  actors.as.admin.rpc("revoke_claim", { p_claim_id, p_reason });

async function listing(id: string) {
  const [row] = await actors.sql`
    select owner_id, status, is_verified_owner, is_featured, website_url from public.coworking_spaces where id = ${id}`;
  return row;
}

/** The mails about a release, with their recipients. */
async function mails(space: string) {
  return actors.sql<{ recipient_id: string; mail: object }[]>`
    select o.recipient_id, private.mail_listing_released(o.subject_id) as mail
    from private.outbox o join public.listing_submissions s on s.id = o.subject_id
    where o.topic = 'listing-released' and s.space_id = ${space}`;
}

async function approvedClaim() {
  const { person, client } = await newClaimant(actors.backend);
  const space = await unclaimedSpace(actors.sql);
  const id = await submitClaim(client, space);
  await actors.as.admin
    .rpc("review_claim", { p_claim_id: id, p_outcome: "approved" })
    .throwOnError();
  return { id, space, person, client };
}

describe("a released listing", () => {
  test("has no owner, is inactive, can be claimed, and its owner is mailed the reason", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await createListing(actors, { owner_id: person.id });
    await actors.sql`
      update public.coworking_spaces set is_verified_owner = true, is_featured = true where id = ${space}`;
    expect((await release(space, `  ${BECAUSE}\n`)).error).toBeNull();
    expect(await listing(space)).toMatchObject({
      owner_id: null,
      status: "inactive",
      is_verified_owner: false,
      is_featured: false,
    });
    expect(await mails(space)).toMatchObject([
      { recipient_id: person.id, mail: { space: { id: space }, note: BECAUSE } },
    ]);
    const log = await actors.sql<{ actor_id: string }[]>`
      select actor_id from public.audit_log where table_name = 'coworking_spaces' and row_id = ${space}
        and before ->> 'owner_id' = ${person.id} and after ->> 'owner_id' is null`;
    expect(log).toEqual([{ actor_id: actors.people.admin.id }]);
    // The former owner can no longer read any of it, and may claim it like others.
    expect((await client.from("listing_submissions").select("note")).data).toEqual([]);
    expect(await claimStatus(actors.sql, await submitClaim(client, space))).toMatchObject({
      status: "pending",
    });
    await submitClaim(actors.as.other, space);
  });

  test("keeps its bookings ahead for the next approved owner", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const booking = await book(actors.as.guest, { space, on: dayAhead(3) });
    const host = async () =>
      (await actors.sql`select host_id, status from public.bookings where id = ${booking}`)[0];
    expect(await host()).toEqual({ host_id: actors.people.owner.id, status: "confirmed" });
    const over = await book(actors.as.other, { space, on: dayAhead(4) });
    await actors.as.other.rpc("cancel_booking", { p_booking_id: over, p_accepted_fee: 0 });
    expect(await release(space).throwOnError()).toMatchObject({ data: 1 });
    expect(await host()).toEqual({ host_id: null, status: "confirmed" });
    const letters = () => actors.sql<{ recipient_id: string; letter: object | null }[]>`
      select recipient_id, private.mail_content(o) -> 'content' as letter from private.outbox o
      where topic = 'booking-without-host' and subject_id in (${booking}, ${over})`;
    expect(await letters()).toMatchObject([
      {
        recipient_id: actors.people.guest.id,
        letter: { id: booking, space: { name: "Quay House" } },
      },
    ]);
    const { person, client } = await newClaimant(actors.backend);
    const asked = { p_claim_id: await submitClaim(client, space), p_outcome: "approved" };
    await actors.as.admin.rpc("review_claim", asked).throwOnError();
    expect(await host()).toEqual({ host_id: person.id, status: "confirmed" });
    // A mail that was not sent by then has no outdated content.
    expect(await letters()).toMatchObject([{ letter: null }]);
    // Released once more, it leaves the guest without a host again, and the guest gets another mail.
    await actors.sql`update private.outbox set finished_at = now(), outcome = 'not-wanted' where subject_id = ${booking}`;
    await release(space).throwOnError();
    expect(await letters()).toMatchObject([{ letter: { id: booking } }]);
    const [again] = await actors.sql`
      select finished_at from private.outbox where topic = 'booking-without-host' and subject_id = ${booking}`;
    expect(again).toEqual({ finished_at: null });
    await actors.sql`update public.coworking_spaces set owner_id = ${person.id} where id = ${space}`;
    // The reason was written to the former owner.
    const { data } = await client.rpc("my_listing", { p_space_id: space }).throwOnError();
    expect(JSON.stringify(data)).not.toContain(BECAUSE);
  });

  test("is refused without a reason, after another release, and if it was never published", async () => {
    const space = await createListing(actors);
    for (const reason of [null, " \n", "x".repeat(2001)])
      expect((await release(space, reason)).error?.message).toBe("no-reason");
    expect((await release(space)).error).toBeNull();
    expect((await release(space)).error).toBeNull();
    expect((await release(space, "Another reason.")).error?.message).toBe("already-released");
    const { client: second } = await secondAdmin(actors);
    const same = { p_space_id: space, p_reason: BECAUSE };
    expect((await second.rpc("release_listing", same)).error?.message).toBe("already-released");
    expect((await release(randomUUID())).error?.message).toBe("no-such-space");
    const draft = await createSpace(actors.sql, {
      status: "draft",
      owner_id: actors.people.owner.id,
    });
    expect((await release(draft)).error?.message).toBe("never-approved");
    for (const who of ["guest", "owner"] as const) {
      const asked = { p_space_id: space, p_reason: BECAUSE };
      expect((await actors.as[who].rpc("release_listing", asked)).error?.message).toBe(
        "admins-only",
      );
    }
    expect(await mails(space)).toHaveLength(1);
  });
});

describe("a listing whose owner deleted the account", () => {
  test("is restored without their content, so that it stays when their account is erased", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await createListing(actors, { owner_id: person.id });
    await actors.sql`
      update public.coworking_spaces set website_url = 'https://planted.example', description = 'Planted words about a house by the river, and more of them.'
      where id = ${space}`;
    expect((await deleteAccount({ person, client })).error).toBeNull();
    expect(await listing(space)).toMatchObject({ status: "archived", owner_id: null });
    expect((await actors.as.guest.rpc("claim_target", { p_space_id: space })).data).toBeNull();
    expect((await release(space)).error).toBeNull();
    const { data } = await actors.as.guest.rpc("claim_target", { p_space_id: space });
    expect(data).toMatchObject({ is_unclaimed: true, space: { website_url: null } });
    const [row] = await actors.sql<{ description: string; photos: number }[]>`
      select description, (select count(*)::integer from public.space_photos p where p.space_id = s.id) as photos
      from public.coworking_spaces s where s.id = ${space}`;
    expect(row?.description).not.toContain("Planted");
    expect(row?.photos).toBe(0);
    expect(await eraseDue(actors, person)).toEqual([]);
    expect(await listing(space)).toMatchObject({ status: "inactive" });
    expect(await mails(space)).toEqual([]);
  });
});

describe("a listing that was archived before its owner deleted the account", () => {
  test("is restored without their content", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await createListing(actors, { owner_id: person.id, status: "archived" });
    await actors.sql`
      update public.coworking_spaces set website_url = 'https://planted.example', description = 'Planted words about a house by the river, and more of them.'
      where id = ${space}`;
    expect((await deleteAccount({ person, client })).error).toBeNull();
    expect(await listing(space)).toMatchObject({ status: "archived", owner_id: person.id });
    expect((await release(space)).error).toBeNull();
    const [row] = await actors.sql<{ description: string; website_url: string; photos: number }[]>`
      select description, website_url, (select count(*)::integer from public.space_photos p where p.space_id = s.id) as photos
      from public.coworking_spaces s where s.id = ${space}`;
    expect(row).toMatchObject({ website_url: null, photos: 0 });
    expect(row?.description).not.toContain("Planted");
    expect(await eraseDue(actors, person)).toEqual([]);
    expect(await listing(space)).toMatchObject({ status: "inactive", owner_id: null });
  });
});

describe("a revoked approval", () => {
  test("leaves the listing without an owner, and mails the claimant the reason, once", async () => {
    const { id, space, person, client } = await approvedClaim();
    expect((await client.rpc("my_claim", { p_claim_id: id })).data).toMatchObject({
      is_owner: true,
    });
    expect((await revoke(id)).error).toBeNull();
    expect(await listing(space)).toMatchObject({ owner_id: null, is_verified_owner: false });
    expect(await claimStatus(actors.sql, id)).toEqual({ status: "revoked", reason: BECAUSE });
    expect((await client.rpc("my_claim", { p_claim_id: id })).data).toMatchObject({
      status: "revoked",
      reason: BECAUSE,
      is_owner: false,
    });
    expect(await mails(space)).toMatchObject([{ recipient_id: person.id }]);
    const [rejected] = await actors.sql`
      select count(*)::integer as mails from private.outbox where topic = 'claim-rejected' and subject_id = ${id}`;
    expect(rejected).toEqual({ mails: 0 });
    // Sent twice it is done once; another reason comes too late.
    expect(await revoke(id)).toMatchObject({ data: space, error: null });
    expect(await mails(space)).toHaveLength(1);
    expect((await revoke(id, "Another reason.")).error).toMatchObject({
      message: "not-approved",
      details: "revoked",
    });
    expect((await client.rpc("withdraw_claim", { p_claim_id: id })).error?.message).toBe(
      "claim-resolved",
    );
    // They may claim again, but not with the website that they could change meanwhile.
    const again = await submitClaim(client, space);
    expect((await client.rpc("my_claim", { p_claim_id: again })).data).toMatchObject({
      website_counts: false,
    });
  });

  test("is revoked as well when its listing is released", async () => {
    const { id, space } = await approvedClaim();
    await release(space).throwOnError();
    expect(await claimStatus(actors.sql, id)).toEqual({ status: "revoked", reason: BECAUSE });
  });

  test("needs a reason, an approved claim and the same owner, and another admin", async () => {
    const { id, space, client } = await approvedClaim();
    expect((await revoke(id, " ")).error?.message).toBe("no-reason");
    expect((await revoke(randomUUID())).error?.message).toBe("no-such-claim");
    const pending = await submitClaim(client, await unclaimedSpace(actors.sql));
    expect((await revoke(pending)).error).toMatchObject({
      message: "not-approved",
      details: "pending",
    });
    const asked = { p_claim_id: id, p_reason: BECAUSE };
    expect((await client.rpc("revoke_claim", asked)).error?.message).toBe("admins-only");
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    expect((await revoke(id)).error?.message).toBe("changed-hands");
    const own = await unclaimedSpace(actors.sql);
    const [mine] = await actors.sql<{ id: string }[]>`
      insert into public.claim_requests (space_id, user_id, role, website_counts, status, decided_at)
      values (${own}, ${actors.people.admin.id}, 'owner', false, 'approved', now()) returning id`;
    expect((await revoke(mine?.id ?? "")).error?.message).toBe("own-claim");
  });

  test("by two admins at once happens once", async () => {
    const { id, space } = await approvedClaim();
    const answers = await Promise.all([
      revoke(id),
      revoke(id, "Another reason."),
      release(space, "A third one."),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await mails(space)).toHaveLength(1);
  });
});

describe("a listing with pending claims", () => {
  test("cannot be deleted, so that every claimant reads of the end", async () => {
    const { client } = await newClaimant(actors.backend);
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(client, space);
    const gone = () => actors.sql`delete from public.coworking_spaces where id = ${space}`;
    await expect(gone()).rejects.toMatchObject({ message: "claims-pending", detail: "1" });
    await client.rpc("withdraw_claim", { p_claim_id: id }).throwOnError();
    await gone();
    expect(await listing(space)).toBeUndefined();
  });

  test("cannot be sent for approval, because it has no owner", async () => {
    const space = await createListing(actors);
    await release(space).throwOnError();
    // The policy of owners does not include a row without an owner.
    const { data } = await actors.as.admin
      .from("coworking_spaces")
      .update({ status: "pending" })
      .eq("id", space)
      .select("id");
    expect(data).toEqual([]);
    expect(await listing(space)).toMatchObject({ status: "inactive" });
  });
});
