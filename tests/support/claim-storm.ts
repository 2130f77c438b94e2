import { createUser } from "./backend.ts";
import { openActors, signIn } from "./actors.ts";
import { addClaim } from "./claims.ts";

// One listing, two claimants, and several clients who decide at the same moment, repeatedly.

/** The result of the rounds: the number of decisions, and violations in words. */
export type ClaimStorm = { approved: number; rejected: number; wrong: string[] };

/** In each round two admins approve and reject one claim, approve its rival, and the rival withdraws, all at once. */
export async function stormClaims(rounds: number): Promise<ClaimStorm> {
  const { as, backend, close, people, sql } = await openActors();
  const second = await createUser(sql, { email: "second@actors.test", isAdmin: true });
  const another = await signIn(backend, second);
  await sql`alter table public.claim_requests disable trigger limit_claims`;
  const storm: ClaimStorm = { approved: 0, rejected: 0, wrong: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      const mine = await addClaim(sql, people.guest.id);
      const rival = await addRival(mine, people.other.id);
      const answers = await Promise.all([
        as.admin.rpc("review_claim", { p_claim_id: mine, p_outcome: "approved" }),
        another.rpc("review_claim", { p_claim_id: mine, p_outcome: "rejected", p_reason: "No" }),
        another.rpc("review_claim", { p_claim_id: mine, p_outcome: "approved" }),
        as.admin.rpc("review_claim", { p_claim_id: rival, p_outcome: "approved" }),
        as.other.rpc("withdraw_claim", { p_claim_id: rival }),
      ]);
      const won = [answers[0], answers[2], answers[3]].filter(({ error }) => error === null);
      const refused = answers.flatMap(({ error }) => (error ? [error.message] : []));
      storm.wrong.push(...(await examine(mine, won.length, refused)));
      if (won.length > 0) storm.approved++;
      else storm.rejected++;
    }
  } finally {
    await close();
  }
  return storm;

  async function addRival(of: string, user: string): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      insert into public.claim_requests (space_id, user_id, role, website_counts)
      select space_id, ${user}, 'owner', false from public.claim_requests where id = ${of} returning id`;
    if (!row) throw new Error("The rival was not inserted");
    return row.id;
  }

  /** Violations of a claim's listing after its round. */
  async function examine(claim: string, won: number, refused: string[]): Promise<string[]> {
    const [row] = await sql<
      {
        owner: string | null;
        verified: boolean;
        approved: string[];
        pending: number;
        mails: number;
      }[]
    >`
      select s.owner_id as owner, s.is_verified_owner as verified,
        array_agg(c.user_id) filter (where c.status = 'approved') as approved,
        count(*) filter (where c.status = 'pending')::integer as pending,
        (select count(*)::integer from private.outbox o where o.topic = 'claim-approved' and o.subject_id = any (array_agg(c.id))) as mails
      from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
      where c.space_id = (select m.space_id from public.claim_requests m where m.id = ${claim})
      group by s.id`;
    const approved = row?.approved ?? [];
    return [
      won > 1 && `${won} approvals won`,
      approved.length !== won && `${approved.length} claims are approved after ${won} approvals`,
      (row?.owner ?? null) !== (approved[0] ?? null) && "the owner is not the approved claimant",
      row?.verified !== won > 0 &&
        "the owner is verified without an approval, or the other way round",
      row?.pending !== 0 && `${row?.pending} claims are pending`,
      row?.mails !== won && `${row?.mails} mails of approval`,
      ...refused
        .filter((message) => message !== "claim-resolved")
        .map((message) => `refused: ${message}`),
    ].filter((wrong) => wrong !== false);
  }
}
