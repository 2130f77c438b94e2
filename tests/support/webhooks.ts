import { randomBytes, randomUUID } from "node:crypto";
import type { Sender } from "../../app/background/attempt-delivery.server.ts";
import type { EventType } from "../../app/features/webhooks/event-types.ts";
import type { Sql } from "./backend.ts";

export interface MadeWebhook {
  id: string;
  /** `whsec_` and base64, or a placeholder where it is never decrypted. */
  secret: string;
}

/** The sender of a background without webhooks. */
export const NO_RECEIVERS: Sender = {
  keys: [],
  rules: { ownHosts: [] },
  outgoing: { ownHost: "", fetch: () => Promise.reject(new Error("Nothing goes out")) },
  local: null,
};

/** A webhook past every form. `seal` encrypts its secret; by default it is not encrypted. */
export async function addWebhook(
  sql: Sql,
  {
    url = "https://receiver.example/hook",
    type = "space_created",
    method = "POST",
    template = null,
    headers = {},
    isEnabled = true,
    name = "Receiver",
    seal = async (text: string) => text,
  }: {
    url?: string;
    type?: EventType;
    method?: string;
    template?: string | null;
    headers?: Record<string, string>;
    isEnabled?: boolean;
    name?: string;
    seal?: (text: string, purpose: string) => Promise<string>;
  } = {},
): Promise<MadeWebhook> {
  const id = randomUUID();
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const sealed = await Promise.all(
    Object.entries(headers).map(async ([header, value]) => [
      header,
      await seal(value, `header:${id}:${header}`),
    ]),
  );
  await sql`
    insert into public.webhooks (id, name, url, trigger_type, method, headers, body_template, is_enabled)
    values (${id}, ${name}, ${new URL(url).href}, ${type}, ${method}, ${sql.json(Object.fromEntries(sealed))}, ${template}, ${isEnabled})`;
  await sql`
    insert into private.webhook_secrets (webhook_id, sealed) values (${id}, ${await seal(secret, `secret:${id}`)})`;
  return { id, secret };
}

export type WrittenEvent = { id: string; type: string; timestamp: string; data: object };

/** The written events, in order. */
export async function writtenEvents(sql: Sql): Promise<WrittenEvent[]> {
  return sql<WrittenEvent[]>`
    select id, type, to_jsonb(occurred_at) #>> '{}' as timestamp, data from private.webhook_events order by occurred_at, id`;
}
