import type { SupabaseClient } from "@supabase/supabase-js";
import { createSpace, signIn, type Listing } from "./actors.ts";
import { createUser, type Backend, type Person, type Sql } from "./backend.ts";

// Listings without an owner, and claims of them.

/** A listing that members may claim. */
export async function unclaimedSpace(
  sql: Sql,
  { website = null, ...listing }: Partial<Listing> & { website?: string | null } = {},
): Promise<string> {
  const space = await createSpace(sql, { status: "inactive", owner_id: null, ...listing });
  await sql`update public.coworking_spaces set website_url = ${website} where id = ${space}`;
  return space;
}

/** Claims a listing; answers the id of the claim. */
export async function submitClaim(
  by: SupabaseClient,
  space: string,
  { role = "owner", message = "It is mine." }: { role?: string; message?: string | null } = {},
): Promise<string> {
  const { data } = await by
    .rpc("claim_space", { p_space_id: space, p_role: role, p_message: message })
    .throwOnError();
  return String(data);
}

let people = 0;
/** A new member without claims. */
export async function newClaimant(
  backend: Backend,
): Promise<{ person: Person; client: SupabaseClient }> {
  const person = await createUser(backend.sql, { email: `claimant-${people++}@claims.test` });
  return { person, client: await signIn(backend, person) };
}

/** The status of a claim, with its reason. */
export async function claimStatus(sql: Sql, id: string) {
  const [row] = await sql<{ status: string; reason: string | null }[]>`
    select status, reason from public.claim_requests where id = ${id}`;
  return row;
}

/** Inserts a pending claim of a member, past every limit; answers its id. */
export async function addClaim(
  sql: Sql,
  user: string,
  { website = "https://quay.example" }: { website?: string } = {},
): Promise<string> {
  const space = await unclaimedSpace(sql, { website });
  const [row] = await sql<{ id: string }[]>`
    insert into public.claim_requests (space_id, user_id, role, website_url, website_counts)
    values (${space}, ${user}, 'owner', ${website}, true) returning id`;
  if (!row) throw new Error("The claim was not inserted");
  return row.id;
}

/** The code of every claim in the fuzzed world. */
export const FUZZED_CODE = "12345678";
