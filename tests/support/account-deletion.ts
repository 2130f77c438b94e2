import type { SupabaseClient } from "@supabase/supabase-js";
import { eraseDeletedAccounts } from "../../app/background/erase-deleted-accounts.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import type { Actors } from "./actors.ts";
import type { Backend, Person } from "./backend.ts";

/** A signed-in member who is about to delete their account. */
export interface Leaver {
  person: Person;
  client: SupabaseClient;
}

/** The data of the page that deletes an account. */
export async function previewDeletion(client: SupabaseClient) {
  const { data } = await client.rpc("account_deletion_preview").throwOnError();
  return data;
}

/** Deletes the account like the page, at its latest preview by default. */
export async function deleteAccount(
  { person, client }: Leaver,
  given: { password?: string | null; digest?: string } = {},
) {
  const shown = given.digest === undefined ? await client.rpc("account_deletion_preview") : null;
  return client.rpc("delete_account", {
    p_password: given.password === undefined ? person.password : given.password,
    p_digest: given.digest ?? shown?.data?.digest ?? "",
  });
}

/**
 * Moves a deleted account's time by 14 days, and lets the background erase it: the account, the last mail as if it was sent, and the
 * rest. Answers the errors.
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

/** Lets the background erase everything due; answers the errors. */
export function eraseAll({ url, keys }: Pick<Backend, "url" | "keys">): Promise<string[]> {
  return eraseDeletedAccounts(
    createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret }),
  );
}

/** A member's whole export, as text. */
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
