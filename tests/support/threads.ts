import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Actors } from "./actors.ts";

// Messages between people of a test, sent like a page would.

type Who = Exclude<keyof Actors["as"], "anon">;

interface Said {
  text?: string;
  key?: string;
}

const message = ({ text = "Is there a lift?", key = randomUUID() }: Said) => ({
  p_text: text,
  p_idempotency_key: key,
});

export function askHost(client: SupabaseClient, space: string, said: Said = {}) {
  return client.rpc("ask_host", { p_space_id: space, ...message(said) });
}

export function writeAboutBooking(client: SupabaseClient, booking: string, said: Said = {}) {
  return client.rpc("write_about_booking", { p_booking_id: booking, ...message(said) });
}

export function writeMessage(client: SupabaseClient, thread: string, said: Said = {}) {
  return client.rpc("write_message", { p_thread_id: thread, ...message(said) });
}

export function writeToSupport(client: SupabaseClient, said: Said = {}) {
  return client.rpc("write_to_support", message(said));
}

export function answerSupport(client: SupabaseClient, thread: string, said: Said = {}) {
  return client.rpc("answer_support", { p_thread_id: thread, ...message(said) });
}

/** Asks a host, and throws a refusal; answers the thread. */
export async function startThread(
  client: SupabaseClient,
  space: string,
  text?: string,
): Promise<string> {
  const { data, error } = await askHost(client, space, { text });
  if (error) throw error;
  return String(data);
}

/** A person's view of the thread; `null` when it is not theirs. */
export async function threadOf({ as }: Pick<Actors, "as">, who: Who, id: string) {
  const { data, error } = await as[who].rpc("my_thread", { p_thread_id: id });
  if (error) throw error;
  return data;
}

/** "guest: Is there a lift?", in chronological order. */
export async function linesOf(actors: Pick<Actors, "as">, who: Who, id: string): Promise<string[]> {
  const thread = await threadOf(actors, who, id);
  const messages: { side: string; text: string }[] = thread?.messages ?? [];
  return messages.map(({ side, text }) => `${side}: ${text}`);
}

/** The number of threads with unread messages, as in the frame. */
export async function unreadOf({ as }: Pick<Actors, "as">, who: Who): Promise<number> {
  const { data, error } = await as[who].rpc("site_frame");
  if (error) throw error;
  return data.viewer.unread_threads;
}
