import type { SupabaseClient } from "@supabase/supabase-js";
import { quoteParameters, type BookingRequest } from "./bookings.ts";

export interface Wait {
  id: string;
  ahead: number;
  state: string;
  held_until: string | null;
}

/** Stands in line for a choice of sold-out days; the answer has the id of the wish, or the refusal. */
export function requestWait(client: SupabaseClient, wish: BookingRequest) {
  return client.rpc("join_waiting_list", quoteParameters(wish));
}

/** Stands in line, and throws a refusal. */
export async function waitFor(client: SupabaseClient, wish: BookingRequest): Promise<string> {
  const { data } = await requestWait(client, wish).throwOnError();
  return String(data);
}

export async function leaveLine(client: SupabaseClient, p_wait_id: string): Promise<string> {
  const { data } = await client.rpc("leave_waiting_list", { p_wait_id }).throwOnError();
  return data.outcome;
}

/** The member's wishes by their ids. */
export async function waitsOf(client: SupabaseClient): Promise<Record<string, Wait>> {
  const { data } = await client.rpc("my_waiting_list").throwOnError();
  return Object.fromEntries((data as Wait[]).map((wait) => [wait.id, wait]));
}
