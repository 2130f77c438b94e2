import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { stormClaims } from "../support/claim-storm.ts";
import { addClaim, submitClaim, newClaimant, unclaimedSpace } from "../support/claims.ts";
import { createListing } from "../support/listings.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The admins' view of claims: the list, and the facts of each.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

type Page = { claims: { id: string }[]; next: string | null; total: number };

async function list(
  args: Record<string, unknown>,
): Promise<{ ids: string[] } & Omit<Page, "claims">> {
  const { data } = await actors.as.admin.rpc("admin_claims", args).throwOnError();
  const { claims, ...rest }: Page = data;
  return { ids: claims.map(({ id }) => id), ...rest };
}

describe("the list of claims", () => {
  test("is searched by the listing and its claimant without accents, and never by a pattern", async () => {
    const { person, client } = await newClaimant(actors.backend);
    await actors.sql`update public.users set full_name = 'Zoë Quill_1' where id = ${person.id}`;
    const space = await unclaimedSpace(actors.sql, { name: "Fundição 100% Marvila" });
    const id = await submitClaim(client, space);
    for (const p_q of ["fundicao", "100%", " ZOE ", "quill_1", person.email])
      expect(await list({ p_q }), p_q).toMatchObject({ ids: [id], total: 1, next: null });
    for (const p_q of ["100_", "quill%", "1__%", "nobody of that name"])
      expect((await list({ p_q })).ids, p_q).not.toContain(id);
  });

  test("is filtered by status, and sorted by date and by status, either way", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const [early, late] = [
      await addClaim(actors.sql, person.id),
      await addClaim(actors.sql, person.id),
    ];
    await actors.sql`update public.claim_requests set created_at = now() - interval '2 days' where id = ${early}`;
    await client.rpc("withdraw_claim", { p_claim_id: late }).throwOnError();
    const p_q = person.email;
    expect((await list({ p_q })).ids).toEqual([late, early]);
    expect((await list({ p_q, p_sort: "created" })).ids).toEqual([early, late]);
    expect((await list({ p_q, p_sort: "status" })).ids).toEqual([early, late]);
    expect((await list({ p_q, p_sort: "-status" })).ids).toEqual([late, early]);
    expect((await list({ p_q, p_status: "withdrawn" })).ids).toEqual([late]);
    expect(await list({ p_q, p_status: "approved" })).toMatchObject({ ids: [], total: 0 });
  });

  test("is paged without gaps or repetitions, also with many of one moment", async () => {
    const { person } = await newClaimant(actors.backend);
    await actors.sql`alter table public.claim_requests disable trigger limit_claims`;
    await actors.sql`
      insert into public.claim_requests (space_id, user_id, role, website_counts, status, decided_at, created_at)
      select ${await unclaimedSpace(actors.sql)}, ${person.id}, 'owner', false, 'withdrawn', now(), now() - (n / 3) * interval '1 day'
      from generate_series(1, 1003) n`;
    await actors.sql`alter table public.claim_requests enable trigger limit_claims`;
    for (const p_sort of ["-created", "created", "status"]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await list({ p_q: person.email, p_sort, p_after: after, p_page_size: 100 });
        expect(page.total).toBe(1001);
        seen.push(...page.ids);
        after = page.next;
      } while (after !== null);
      expect([seen.length, new Set(seen).size], p_sort).toEqual([1003, 1003]);
    }
  });

  test("has the claimant, the proofs, and the number of rival claims", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await unclaimedSpace(actors.sql);
    const id = await submitClaim(client, space);
    await actors.sql`
      insert into public.claim_proofs (claim_id, method, outcome, checked_at) values (${id}, 'dns-record', 'proven', now())`;
    await submitClaim(actors.as.guest, space);
    const { data } = await actors.as.admin.rpc("admin_claims", { p_q: person.email });
    expect(data.claims).toMatchObject([
      {
        id,
        user: { id: person.id, email: person.email, is_suspended: false },
        space: { id: space },
        proven_by: "dns-record",
        documents: 0,
        pending_rivals: 1,
      },
    ]);
  });
});

describe("the page of a claim", () => {
  const judged = async (p_claim_id: string) =>
    (await actors.as.admin.rpc("admin_claim", { p_claim_id }).throwOnError()).data;

  test("has its evidence, its rivals, the claimant's history and the timeline", async () => {
    const { person, client } = await newClaimant(actors.backend);
    const space = await unclaimedSpace(actors.sql, { website: "https://quay.example" });
    const before = await submitClaim(client, await unclaimedSpace(actors.sql));
    const id = await submitClaim(client, space);
    const rival = await submitClaim(actors.as.other, space);
    await client.rpc("begin_claim_check", { p_claim_id: id, p_method: "meta-tag" }).throwOnError();
    await actors.sql`
      insert into public.claim_documents (claim_id, path, name) values (${id}, ${`${id}/${randomUUID()}.pdf`}, 'lease.pdf')`;
    expect(await judged(id)).toMatchObject({
      website_url: "https://quay.example",
      website_counts: true,
      had_owner: false,
      is_own: false,
      methods: ["meta-tag", "dns-record", "email"],
      listing: { has_owner: false, status: "inactive", upcoming: 0 },
      proofs: [{ method: "meta-tag", outcome: null }],
      sent: [{ name: "lease.pdf" }],
      history: { listings: 0, bookings: 0, claims: [{ id: before }] },
      rivals: [{ id: rival, user: { id: actors.people.other.id } }],
      timeline: [{ action: "insert", actor: { id: person.id } }],
    });
    await actors.as.admin
      .rpc("review_claim", { p_claim_id: id, p_outcome: "approved" })
      .throwOnError();
    const { timeline } = await judged(id);
    expect(timeline).toMatchObject([
      { table_name: "coworking_spaces", owner: { id: person.id } },
      { after: { status: "approved" }, actor: { id: actors.people.admin.id } },
      { action: "insert" },
    ]);
    expect(await judged(randomUUID())).toBeNull();
  });

  test("warns of a website that a former owner could set, also when that owner is gone", async () => {
    const { person } = await newClaimant(actors.backend);
    const space = await createListing(actors, { owner_id: person.id });
    await actors.as.admin
      .rpc("release_listing", { p_space_id: space, p_reason: "The lease has ended." })
      .throwOnError();
    const id = await submitClaim((await newClaimant(actors.backend)).client, space);
    expect(await judged(id)).toMatchObject({ had_owner: true, website_counts: true });
    await actors.sql`delete from auth.users where id = ${person.id}`;
    expect(await judged(id)).toMatchObject({ had_owner: true });
  });

  test("marks claims of a listing that the admin claims too", async () => {
    const space = await unclaimedSpace(actors.sql);
    const own = await submitClaim(actors.as.admin, space);
    const rival = await submitClaim((await newClaimant(actors.backend)).client, space);
    for (const id of [own, rival]) expect(await judged(id)).toMatchObject({ is_own: true });
  });
});

test("of claims that admins approve and reject at once, each is resolved once, and the listing is the approved claimant's", async () => {
  const claims = sampleOrAll(10, 100);
  const { approved, rejected, wrong } = await stormClaims(claims);
  expect(wrong).toEqual([]);
  expect(approved + rejected).toBe(claims);
}, 120_000);
