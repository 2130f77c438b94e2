import type { SupabaseClient } from "@supabase/supabase-js";
import { eraseDeletedAccounts } from "../../app/background/erase-deleted-accounts.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import type { Actors } from "./actors.ts";
import type { Backend, Person } from "./backend.ts";

/** Somebody who is signed in and is about to delete their account. */
export interface Leaver {
  person: Person;
  client: SupabaseClient;
}

/** What the page of leaving shows. */
export async function previewDeletion(client: SupabaseClient) {
  const { data } = await client.rpc("departure_preview").throwOnError();
  return data;
}

/** Leaves as the page would, at what it just showed, unless told otherwise. */
export async function deleteAccount(
  { person, client }: Leaver,
  given: { password?: string | null; digest?: string } = {},
) {
  const shown = given.digest === undefined ? await client.rpc("departure_preview") : null;
  return client.rpc("delete_account", {
    p_password: given.password === undefined ? person.password : given.password,
    p_digest: given.digest ?? shown?.data?.digest ?? "",
  });
}

/**
 * Moves the clock of a departure by 14 days, and lets the background erase it: the account, the last mail as if it was sent, and
 * what is left. Answers what went wrong.
 */
export async function eraseDue({ sql, backend }: Actors, { id }: Person): Promise<string[]> {
  const days = "14 days";
  await sql`
    update private.left_listings set erases_at = erases_at - ${days}::interval
    where erases_at = (select erases_at from private.departures where user_id = ${id} order by requested_at desc limit 1)`;
  await sql`
    update private.departures set requested_at = requested_at - ${days}::interval, erases_at = erases_at - ${days}::interval
    where user_id = ${id}`;
  const first = await eraseAll(backend);
  await sql`
    update private.outbox set finished_at = now(), outcome = 'sent' where recipient_id = ${id} and finished_at is null`;
  return [...first, ...(await eraseAll(backend))];
}

/** Lets the background erase whatever is due; answers what went wrong. */
export function eraseAll({ url, keys }: Pick<Backend, "url" | "keys">): Promise<string[]> {
  return eraseDeletedAccounts(
    createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret }),
  );
}

/** Everything that a member is given about themselves, as text. */
export async function exportOf(client: SupabaseClient, page = 1000): Promise<string> {
  const { data: p_export_id } = await client.rpc("begin_export").throwOnError();
  const pages: unknown[] = [];
  let p_after: unknown = null;
  do {
    const { data } = await client
      .rpc("my_data", { p_export_id, p_after, p_most: page })
      .throwOnError();
    pages.push(data.parts);
    p_after = data.next;
  } while (p_after);
  return JSON.stringify(pages);
}
