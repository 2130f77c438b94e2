import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createSpace,
  openActors,
  signIn,
  type Actors,
  waitUntilBlocked,
} from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { submitClaim, newClaimant, claimStatus, unclaimedSpace } from "../support/claims.ts";
import { deleteAccount, previewDeletion } from "../support/account-deletion.ts";
import { createListing } from "../support/listings.ts";

// Claims of listings without an owner: who may claim, the limits, and the effects of a decision.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const review = (id: string, p_outcome: string, p_reason: string | null = null) =>
  actors.as.admin.rpc("review_claim", { p_claim_id: id, p_outcome, p_reason });
const someone = async () => (await newClaimant(actors.backend)).client;

async function ownerOf(space: string) {
  const [row] = await actors.sql<{ owner_id: string | null; verified: boolean; status: string }[]>`
    select owner_id, is_verified_owner as verified, status from public.coworking_spaces where id = ${space}`;
  return row;
}

async function mails(topic: string, subject: string): Promise<string[]> {
  const rows = await actors.sql<{ recipient_id: string }[]>`
    select recipient_id from private.outbox where topic = ${topic} and subject_id = ${subject}`;
  return rows.map(({ recipient_id }) => recipient_id);
}

describe("a claimant", () => {
  test("claims a listing with a role, a message, and its current website", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await unclaimedSpace(actors.sql, { website: "https://www.quay.example" });
    const id = await submitClaim(client, space, { role: "manager", message: "  Since spring.\n" });
    await actors.sql`update public.coworking_spaces set website_url = 'https://other.example' where id = ${space}`;
    const { data } = await client.rpc("my_claim", { p_claim_id: id });
    expect(data).toMatchObject({
      id,
      space: { id: space, name: "Quay House" },
      role: "manager",
      message: "Since spring.",
      status: "pending",
      website_url: "https://www.quay.example",
      domain: "quay.example",
      methods: ["meta-tag", "dns-record", "email"],
      proofs: [],
    });
    expect(data.token).toMatch(/^[0-9a-f]{32}$/);
    const { data: list } = await client.rpc("my_claims");
    expect(list.claims).toMatchObject([{ id, status: "pending", documents: 0 }]);
    const [row] = await actors.sql`select user_id from public.claim_requests where id = ${id}`;
    expect(row).toEqual({ user_id: person.id });
  });

  test("is announced to the admins once there is a proof or a document", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const proven = await submitClaim(client, await unclaimedSpace(actors.sql));
    const documented = await submitClaim(client, await unclaimedSpace(actors.sql));
    const { sql } = actors;
    await sql`insert into public.claim_proofs (claim_id, method) values (${proven}, 'meta-tag')`;
    const path = (name: string) => `${documented}/${name}-${randomUUID().slice(9)}.pdf`;
    expect(await mails("claim-submitted", proven)).toEqual([]);
    expect(await mails("claim-submitted", documented)).toEqual([]);
    await sql`update public.claim_proofs set outcome = 'not-found', checked_at = now() where claim_id = ${proven}`;
    expect(await mails("claim-submitted", proven)).toEqual([]);
    await sql`update public.claim_proofs set outcome = 'proven' where claim_id = ${proven}`;
    for (const name of ["11111111", "22222222"])
      await sql`
        insert into public.claim_documents (claim_id, path, name) values (${documented}, ${path(name)}, 'lease.pdf')`;
    for (const id of [proven, documented])
      expect(await mails("claim-submitted", id)).toEqual([actors.people.admin.id]);
    const [row] = await sql<
      { mail: object }[]
    >`select private.mail_claim_submitted(${proven}) as mail`;
    expect(row?.mail).toMatchObject({ id: proven, proven_by: "meta-tag", documents: 0 });
    expect(JSON.stringify(row?.mail)).not.toContain(person.email);
  });

  test("need not write a message", async () => {
    const client = await someone();
    const id = await submitClaim(client, await unclaimedSpace(actors.sql), { message: "  " });
    expect((await client.rpc("my_claim", { p_claim_id: id })).data.message).toBeNull();
  });

  test("finds it by a part of its name or city, without accents", async () => {
    const space = await unclaimedSpace(actors.sql, { name: "Fundição 100% Marvila" });
    const find = async (p_typed: string) =>
      (await actors.as.guest.rpc("unclaimed_spaces", { p_typed })).data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await find("fundicao")).toEqual([space]);
    expect(await find("100%")).toEqual([space]);
    expect(await find("fundicao 1__%")).toEqual([]);
    expect(await find("marvila, lisbon  fundicao")).toEqual([space]);
    expect(await find("fundicao porto")).toEqual([]);
    expect(await find("LISBON")).toContain(space);
    await createListing(actors, { name: "Fundição of somebody", status: "inactive" });
    expect(await find("fundicao")).toEqual([space]);
  });

  test("finds one more than the page shows, to know that there are others", async () => {
    for (let n = 0; n < 14; n += 1)
      await unclaimedSpace(actors.sql, { name: `Manyfold House ${String(n).padStart(2, "0")}` });
    const { data } = await actors.as.guest.rpc("unclaimed_spaces", { p_typed: "house manyfold" });
    expect(data.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 13 }, (_, n) => `Manyfold House ${String(n).padStart(2, "0")}`),
    );
  });

  test("claims once by pressing twice, also at once", async () => {
    const client = await someone();
    const space = await unclaimedSpace(actors.sql);
    const ids = await Promise.all(Array.from({ length: 8 }, () => submitClaim(client, space)));
    expect(new Set(ids).size).toBe(1);
    expect((await client.rpc("my_claims")).data.claims).toHaveLength(1);
  });

  test("has one pending claim of a listing, and can claim again after withdrawing it", async () => {
    const client = await someone();
    const space = await unclaimedSpace(actors.sql);
    const first = await submitClaim(client, space);
    const again = { p_space_id: space, p_role: "employee" };
    expect((await client.rpc("claim_space", again)).error?.message).toBe("already-claimed");
    for (let press = 0; press < 2; press++)
      await client.rpc("withdraw_claim", { p_claim_id: first }).throwOnError();
    expect(await claimStatus(actors.sql, first)).toEqual({ status: "withdrawn", reason: null });
    expect((await client.rpc("claim_space", again)).error).toBeNull();
    expect(await mails("claim-rejected", first)).toEqual([]);
  });

  test("claims at most five listings a day, also with many at once", async () => {
    const client = await someone();
    const spaces = await Promise.all(Array.from({ length: 12 }, () => unclaimedSpace(actors.sql)));
    const answers = await Promise.all(
      spaces.map((p_space_id) => client.rpc("claim_space", { p_space_id, p_role: "owner" })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5);
    for (const { error } of answers) if (error) expect(error.message).toBe("too-many-claims");
  });

  test("cannot claim a listing that has an owner, is hidden, or does not exist", async () => {
    const { guest } = actors.as;
    const refused = async (p_space_id: string) =>
      (await guest.rpc("claim_space", { p_space_id, p_role: "owner" })).error?.message;
    expect(await refused(await createListing(actors))).toBe("has-owner");
    // It takes bookings, so it is not inactive.
    expect(await refused(await createSpace(actors.sql, { owner_id: null }))).toBe("has-owner");
    expect(await refused(await createListing(actors, { status: "inactive" }))).toBe(
      "no-such-listing",
    );
    for (const status of ["draft", "pending", "rejected", "archived"])
      expect(await refused(await createSpace(actors.sql, { status, owner_id: null }))).toBe(
        "no-such-listing",
      );
    expect(await refused(randomUUID())).toBe("no-such-listing");
  });

  test("cannot claim while suspended", async () => {
    const { person, client } = await newClaimant(actors.backend);
    await actors.sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${person.id}`;
    const asked = { p_space_id: await unclaimedSpace(actors.sql), p_role: "owner" };
    expect((await client.rpc("claim_space", asked)).error?.message).toBe("suspended");
  });

  test("cannot claim with an unverified address, where the setting requires it", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const { sql } = actors;
    const asked = { p_space_id: await unclaimedSpace(sql), p_role: "owner" };
    await sql`update public.users set email_verified_at = null where id = ${person.id}`;
    await sql`update public.site_settings set require_email_verification = true`;
    expect((await client.rpc("claim_space", asked)).error?.message).toBe("unverified");
    await sql`update public.users set email_verified_at = now() where id = ${person.id}`;
    expect((await client.rpc("claim_space", asked)).error).toBeNull();
    await sql`update public.site_settings set require_email_verification = false`;
  });

  test("can withdraw a claim and its documents while suspended, and nothing else", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const p_claim_id = await submitClaim(client, await unclaimedSpace(actors.sql));
    const [document] = await actors.sql<{ id: string }[]>`
      insert into public.claim_documents (claim_id, path, name)
      values (${p_claim_id}, ${`${p_claim_id}/${randomUUID()}.pdf`}, 'lease.pdf') returning id`;
    await actors.sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${person.id}`;
    for (const [name, args] of [
      ["begin_claim_check", { p_method: "meta-tag" }],
      ["send_claim_code", { p_mailbox: "hello" }],
      ["confirm_claim_code", { p_code: "12345678" }],
      ["add_claim_document", { p_path: `${p_claim_id}/${randomUUID()}.pdf`, p_name: "Lease" }],
    ] as const)
      expect((await client.rpc(name, { p_claim_id, ...args })).error?.message, name).toBe(
        "suspended",
      );
    const gone = { p_claim_id, p_document_id: document?.id };
    expect((await client.rpc("remove_claim_document", gone)).error).toBeNull();
    expect((await client.rpc("withdraw_claim", { p_claim_id })).error).toBeNull();
    expect(await claimStatus(actors.sql, p_claim_id)).toMatchObject({ status: "withdrawn" });
    expect((await client.rpc("remove_claim_document", gone)).error?.message).toBe("claim-resolved");
    await actors.sql`delete from auth.sessions where user_id = ${person.id}`;
    for (const [name, args] of [
      ["withdraw_claim", { p_claim_id }],
      ["remove_claim_document", gone],
    ] as const)
      expect((await client.rpc(name, args)).error?.message, name).toBe("session-ended");
  });
});

describe("another's claim", () => {
  test("can be neither seen, nor proven, nor withdrawn by others", async () => {
    const space = await unclaimedSpace(actors.sql, { website: "https://quay.example" });
    const p_claim_id = await submitClaim(await someone(), space);
    const { other } = actors.as;
    expect((await other.rpc("my_claim", { p_claim_id })).data).toBeNull();
    for (const [name, args] of [
      ["withdraw_claim", {}],
      ["begin_claim_check", { p_method: "meta-tag" }],
      ["send_claim_code", { p_mailbox: "hello" }],
      ["confirm_claim_code", { p_code: "12345678" }],
      ["add_claim_document", { p_path: `${p_claim_id}/${randomUUID()}.pdf`, p_name: "Lease" }],
      ["remove_claim_document", { p_document_id: randomUUID() }],
    ] as const)
      expect((await other.rpc(name, { p_claim_id, ...args })).error?.message, name).toBe(
        "no-such-claim",
      );
    const outcome = { p_claim_id, p_outcome: "approved" };
    expect((await other.rpc("review_claim", outcome)).error?.message).toBe("admins-only");
    expect(await claimStatus(actors.sql, p_claim_id)).toMatchObject({ status: "pending" });
  });
});

describe("an approval", () => {
  test("gives the listing its verified owner, rejects rival claims with a reason, and mails everybody, in one transaction", async () => {
    const [winner, rival] = [await newClaimant(actors.backend), await newClaimant(actors.backend)];
    const space = await unclaimedSpace(actors.sql);
    const [mine, theirs] = [
      await submitClaim(winner.client, space),
      await submitClaim(rival.client, space),
    ];
    for (let press = 0; press < 2; press++)
      expect(await review(mine, "approved")).toMatchObject({
        data: { space_id: space, others_rejected: 1 },
        error: null,
      });
    expect(await ownerOf(space)).toEqual({
      owner_id: winner.person.id,
      verified: true,
      status: "inactive",
    });
    expect(await claimStatus(actors.sql, mine)).toEqual({ status: "approved", reason: null });
    expect(await claimStatus(actors.sql, theirs)).toEqual({
      status: "rejected",
      reason: "Somebody else has shown that they run this space.",
    });
    expect(await mails("claim-approved", mine)).toEqual([winner.person.id]);
    expect(await mails("claim-rejected", theirs)).toEqual([rival.person.id]);
    const log = await actors.sql<{ actor_id: string; after: object }[]>`
      select actor_id, after from public.audit_log where table_name = 'claim_requests' and row_id = ${mine} order by id desc limit 1`;
    expect(log[0]).toMatchObject({
      actor_id: actors.people.admin.id,
      after: { status: "approved" },
    });
    // Its new owner opens it, and it can no longer be claimed.
    const { data } = await winner.client
      .from("coworking_spaces")
      .update({ status: "active" })
      .eq("id", space)
      .select("status");
    expect(data).toEqual([{ status: "active" }]);
    const asked = { p_space_id: space, p_role: "owner" };
    expect((await rival.client.rpc("claim_space", asked)).error?.message).toBe("has-owner");
  });

  test("of two claims at once is one approval, of the later owner of the listing", async () => {
    for (let round = 0; round < 6; round++) {
      const claimants = await Promise.all([
        newClaimant(actors.backend),
        newClaimant(actors.backend),
      ]);
      const space = await unclaimedSpace(actors.sql);
      const ids = await Promise.all(claimants.map(({ client }) => submitClaim(client, space)));
      const answers = await Promise.all(ids.map((id) => review(id, "approved")));
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      expect(answers.find(({ error }) => error)?.error?.message).toBe("claim-resolved");
      const won = answers.findIndex(({ error }) => error === null);
      expect((await ownerOf(space))?.owner_id).toBe(claimants[won]?.person.id);
      expect(await claimStatus(actors.sql, ids[won] ?? "")).toMatchObject({ status: "approved" });
      expect(await claimStatus(actors.sql, ids[1 - won] ?? "")).toMatchObject({
        status: "rejected",
      });
    }
  });

  test("repeated by one admin is done once, and another admin is refused", async () => {
    const { sql, backend } = actors;
    const person = await createUser(sql, { email: "another-admin@claims.test", isAdmin: true });
    const another = await signIn(backend, person);
    for (const [p_outcome, p_reason] of [
      ["approved", null],
      ["rejected", "No proof"],
    ] as const) {
      const space = await unclaimedSpace(sql);
      const p_claim_id = await submitClaim(await someone(), space);
      for (let press = 0; press < 2; press++)
        expect(await review(p_claim_id, p_outcome, p_reason)).toMatchObject({
          data: { space_id: space, others_rejected: 0 },
          error: null,
        });
      expect(await mails(`claim-${p_outcome}`, p_claim_id)).toHaveLength(1);
      const theirs = await another.rpc("review_claim", { p_claim_id, p_outcome, p_reason });
      expect(theirs.error?.message).toBe("claim-resolved");
    }
    await sql`update public.users set is_admin = false where id = ${person.id}`;
  });

  test("and a rejection at once have one outcome; an earlier withdrawal wins", async () => {
    const client = await someone();
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(client, space);
    const answers = await Promise.all([
      review(id, "approved"),
      review(id, "rejected", "No proof"),
      client.rpc("withdraw_claim", { p_claim_id: id }),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const approved = answers[0]?.error === null;
    expect((await ownerOf(space))?.owner_id === null).toBe(!approved);
  });

  test("during a new claim leaves no claim pending", async () => {
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(await someone(), space);
    const others = await Promise.all(Array.from({ length: 6 }, someone));
    await Promise.all([
      review(id, "approved"),
      ...others.map((client) => client.rpc("claim_space", { p_space_id: space, p_role: "owner" })),
    ]);
    const [left] = await actors.sql<{ pending: number }[]>`
      select count(*)::integer as pending from public.claim_requests where space_id = ${space} and status = 'pending'`;
    expect(left).toEqual({ pending: 0 });
  });

  test("is refused for an admin's own claim, a suspended claimant, and a listing that has an owner", async () => {
    const own = await submitClaim(actors.as.admin, await unclaimedSpace(actors.sql));
    expect((await review(own, "approved")).error?.message).toBe("own-claim");
    const { person, client } = await newClaimant(actors.backend);
    const suspended = await submitClaim(client, await unclaimedSpace(actors.sql));
    await actors.sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${person.id}`;
    expect((await review(suspended, "approved")).error?.message).toBe("claimant-suspended");
    expect((await review(randomUUID(), "approved")).error?.message).toBe("no-such-claim");
    // An admin who has claimed the same listing cannot decide about the others either.
    const contested = await unclaimedSpace(actors.sql);
    await submitClaim(actors.as.admin, contested);
    const rival = await submitClaim(await someone(), contested);
    expect((await review(rival, "rejected", "No")).error?.message).toBe("own-claim");
    expect((await review(suspended, "perhaps")).error?.message).toBe("no-such-outcome");
  });
});

describe("a member who deletes the account", () => {
  test("cannot be approved at that moment, and claims nothing", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(client, space);
    // The deletion of the account has already read the claims, and is not committed yet.
    const held = Promise.withResolvers<void>();
    const left = actors.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('departure' || ${person.id}::text, 0))`;
      held.resolve();
      // The decision and the claim wait for it.
      await waitUntilBlocked(actors.sql, 2);
      await sql`alter table private.departures disable trigger withdraw_claims`;
      await sql`
        insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
        values (${person.id}, now() + interval '14 days', 0, 0, 1, false)`;
      await sql`alter table private.departures enable trigger withdraw_claims`;
    });
    await held.promise;
    const [outcome, again] = await Promise.all([
      review(id, "approved"),
      client.rpc("claim_space", {
        p_space_id: await unclaimedSpace(actors.sql),
        p_role: "owner",
      }),
    ]);
    await left;
    expect(outcome.error?.message).toBe("claimant-left");
    expect(again.error?.message).toBe("session-ended");
    expect(await ownerOf(space)).toMatchObject({ owner_id: null });
  });
});

describe("the pending claims of a member who deletes the account", () => {
  test("are counted on the page, withdrawn at once, and not restored with the account", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const decided = await submitClaim(client, await unclaimedSpace(actors.sql));
    await review(decided, "rejected", "No lease.").throwOnError();
    const pending = await submitClaim(client, await unclaimedSpace(actors.sql));
    const { claims, digest } = await previewDeletion(client);
    expect(claims).toBe(1);
    // A claim made meanwhile is shown before anything is deleted.
    const meanwhile = await submitClaim(client, await unclaimedSpace(actors.sql));
    const refused = await deleteAccount({ person, client }, { digest });
    expect(refused.error?.message).toBe("changed-meanwhile");
    expect((await deleteAccount({ person, client })).error).toBeNull();

    const statuses = async () =>
      Promise.all(
        [decided, pending, meanwhile].map(
          async (id) => (await claimStatus(actors.sql, id))?.status,
        ),
      );
    expect(await statuses()).toEqual(["rejected", "withdrawn", "withdrawn"]);
    const [mail] = await actors.sql`
      select private.mail_account_leaving(o.subject_id) as said from private.outbox o
      where o.topic = 'account-leaving' and o.recipient_id = ${person.id}`;
    expect(mail?.["said"]).toMatchObject({ withdrawn_claims: 2 });
    const back = await signIn(actors.backend, person);
    expect((await back.rpc("my_return")).data).toMatchObject({ withdrawn_claims: 2 });
    expect(await statuses()).toEqual(["rejected", "withdrawn", "withdrawn"]);
    expect((await previewDeletion(back)).claims).toBe(0);
  });
});

describe("a rejection", () => {
  test("needs a reason, which the claimant reads and is mailed", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(client, space);
    expect((await review(id, "rejected", "  ")).error?.message).toBe("no-reason");
    await review(id, "rejected", "The lease is of another house.").throwOnError();
    expect((await client.rpc("my_claim", { p_claim_id: id })).data).toMatchObject({
      status: "rejected",
      reason: "The lease is of another house.",
    });
    expect(await mails("claim-rejected", id)).toEqual([person.id]);
    expect((await ownerOf(space))?.owner_id).toBeNull();
    expect((await review(id, "approved")).error).toMatchObject({
      message: "claim-resolved",
      details: "rejected",
    });
    expect((await client.rpc("withdraw_claim", { p_claim_id: id })).error?.message).toBe(
      "claim-resolved",
    );
  });

  test("happens by itself when the listing is archived", async () => {
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(await someone(), space);
    await actors.as.admin.rpc("archive_listing", { p_space_id: space }).throwOnError();
    expect(await claimStatus(actors.sql, id)).toEqual({
      status: "rejected",
      reason: "This listing is not on the site any more.",
    });
  });
});

describe("the website", () => {
  test("of a former owner of the listing is not accepted", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await createListing(actors, { owner_id: person.id });
    await actors.sql`
      update public.coworking_spaces set website_url = 'https://chosen.example' where id = ${space}`;
    await actors.sql`update public.coworking_spaces set owner_id = null where id = ${space}`;
    const p_claim_id = await submitClaim(client, space);
    const { data } = await client.rpc("my_claim", { p_claim_id });
    expect(data).toMatchObject({
      website_url: "https://chosen.example",
      website_counts: false,
      methods: [],
    });
    for (const p_method of ["meta-tag", "dns-record"])
      expect((await client.rpc("begin_claim_check", { p_claim_id, p_method })).error?.message).toBe(
        "no-such-proof",
      );
    const code = { p_claim_id, p_mailbox: "hello" };
    expect((await client.rpc("send_claim_code", code)).error?.message).toBe("no-such-proof");
    // Another member's claim of the same listing may use it.
    const other = await someone();
    const theirs = await submitClaim(other, space);
    expect((await other.rpc("my_claim", { p_claim_id: theirs })).data).toMatchObject({
      website_counts: true,
      methods: ["meta-tag", "dns-record", "email"],
    });
  });

  test.each([
    ["https://quay.example", "meta-tag,dns-record,email"],
    ["https://www.quay.example/", "meta-tag,dns-record,email"],
    ["https://desks.quay.example", "meta-tag,dns-record,email"],
    ["https://quay.example/lisbon", "meta-tag"],
    ["https://quay.example?desk=1", "meta-tag"],
    ["https://www.facebook.com/quay.house", "meta-tag"],
    ["https://www.facebook.com", ""],
    ["https://facebook.com/", ""],
    ["https://quay.wordpress.com", "meta-tag"],
    ["https://quay.github.io/", "meta-tag"],
    ["https://gmail.com", ""],
    ["https://gmail.com./", ""],
    ["https://www.example/", "meta-tag,dns-record,email"],
    ["https://notfacebook.com", "meta-tag,dns-record,email"],
    ["https://münchen.example", "meta-tag"],
    ["https://quay.example:8443", ""],
    ["https://93.184.216.34", ""],
    [null, ""],
  ])("%s is proven by: %s", async (website, methods) => {
    const [row] = await actors.sql<
      { methods: string[] }[]
    >`select private.proofs_of(${website}) as methods`;
    expect(row?.methods.join()).toBe(methods);
  });
});

test("a member who deletes their account withdraws their claims, so that they own nothing while they leave", async () => {
  const { person, client } = await newClaimant(actors.backend);
  const id = await submitClaim(client, await unclaimedSpace(actors.sql));
  const left = await deleteAccount({ person, client });
  expect(left.error).toBeNull();
  expect(await claimStatus(actors.sql, id)).toEqual({ status: "withdrawn", reason: null });
  expect((await review(id, "approved")).error?.message).toBe("claim-resolved");
});

test("an unresolved claim ends after 90 days with a reason, and checks without a proof are deleted after 30", async () => {
  const { person, client } = await newClaimant(actors.backend);
  const [old, recent] = [
    await submitClaim(client, await unclaimedSpace(actors.sql)),
    await submitClaim(client, await unclaimedSpace(actors.sql)),
  ];
  const { sql } = actors;
  await sql`update public.claim_requests set created_at = now() - interval '91 days' where id = ${old}`;
  await sql`update public.claim_requests set created_at = now() - interval '89 days' where id = ${recent}`;
  await sql`
    insert into public.claim_proofs (claim_id, method, started_at, checked_at, outcome)
    select ${recent}, 'meta-tag', at, at, outcome from (values
      (now() - interval '31 days', 'not-found'), (now() - interval '29 days', 'too-slow'), (now() - interval '31 days', 'proven'))
      l (at, outcome)`;
  await sql`select private.tidy_claims()`;
  expect(await claimStatus(sql, old)).toEqual({
    status: "rejected",
    reason:
      "Nobody decided about this claim within 90 days, so it has ended. If you run the space, claim it again.",
  });
  expect(await mails("claim-rejected", old)).toEqual([person.id]);
  expect(await claimStatus(sql, recent)).toEqual({ status: "pending", reason: null });
  const { data } = await client.rpc("my_claim", { p_claim_id: recent });
  const outcomes = data.proofs.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes.toSorted()).toEqual(["proven", "too-slow"]);
});

test("claims and their proofs are deleted two years after the decision", async () => {
  const client = await someone();
  const [old, recent] = [await unclaimedSpace(actors.sql), await unclaimedSpace(actors.sql)];
  const [gone, kept] = [await submitClaim(client, old), await submitClaim(client, recent)];
  for (const p_claim_id of [gone, kept])
    await client.rpc("withdraw_claim", { p_claim_id }).throwOnError();
  await actors.sql`update public.claim_requests set decided_at = now() - interval '2 years 1 day' where id = ${gone}`;
  await actors.sql`select private.tidy_claims()`;
  expect(await claimStatus(actors.sql, gone)).toBeUndefined();
  expect(await claimStatus(actors.sql, kept)).toMatchObject({ status: "withdrawn" });
});
