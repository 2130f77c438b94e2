import type { Db } from "~/db/client.server";
import { refusalOfReceiver, type Surroundings } from "~/features/webhooks/receiver-address";
import { openSealer, type Sealer } from "~/features/webhooks/sealed.server";
import { createSecret } from "~/features/webhooks/signature.server";
import type { WebhookRefusal } from "~/features/webhooks/webhook";
import { mergeHeaders, type Header } from "~/features/webhooks/webhook-headers";
import type { SentWebhook } from "~/features/webhooks/webhook.forms";
import { createWebhook, rotateSecret, saveWebhook } from "~/features/webhooks/webhook.server";

/** `keys`: those of the Worker, none where its operator configured none. `rules`: the addresses that webhooks may not go to. */
export type WebhookSetup = { keys: readonly string[]; rules: Surroundings };

/** The result: a refusal of the whole, mistakes by field, or neither. */
type Mistakes = { refusal: null; fields: Record<string, string[]> };
type Refused = { refusal: WebhookRefusal; fields: null };
const refused = (refusal: WebhookRefusal): Refused => ({ refusal, fields: null });
type Done<Result> = { refusal: null; fields: null } & Result;
const done = <Result>(result: Result): Done<Result> => ({ refusal: null, fields: null, ...result });

type SentNew = Omit<SentWebhook, "digest"> & { webhookId: string; isEnabled: boolean };

/** Adds a webhook. `secret` signs its deliveries, and is stored nowhere in plain text; `null` where the webhook already existed. */
export async function addWebhook(
  db: Db,
  { keys, rules }: WebhookSetup,
  { webhookId, headers, ...webhook }: SentNew,
): Promise<Refused | Mistakes | Done<{ secret: string | null }>> {
  if (keys.length === 0) return refused("no-key");
  const { set, mistakes } = mergeHeaders(headers, []);
  const { url, refusal: mistake } = receiverOf(webhook.url, rules);
  const fields = mistakesOf({ url: mistake, headers: mistakes });
  if (fields) return { refusal: null, fields };
  const sealer = await openSealer(keys);
  const sealed = await sealHeaders(sealer, webhookId, set);
  const secret = createSecret();
  const { refusal, isNew } = await createWebhook(
    db,
    webhookId,
    { ...webhook, url, headers: sealed },
    await sealer.seal(secret, `secret:${webhookId}`),
  );
  return refusal ? refused(refusal) : done({ secret: isNew ? secret : null });
}

/** Saves a webhook whose headers have these names; masked values stay. */
export async function changeWebhook(
  db: Db,
  { keys, rules }: WebhookSetup,
  webhookId: string,
  names: readonly string[],
  { headers, ...webhook }: SentWebhook,
): Promise<Refused | Mistakes | Done<object>> {
  const { kept, set, mistakes } = mergeHeaders(headers, names);
  const { url, refusal: mistake } = receiverOf(webhook.url, rules);
  const fields = mistakesOf({ url: mistake, headers: mistakes });
  if (fields) return { refusal: null, fields };
  if (set.length > 0 && keys.length === 0) return refused("no-key");
  const sealed = set.length > 0 ? await sealHeaders(await openSealer(keys), webhookId, set) : {};
  const refusal = await saveWebhook(db, webhookId, { ...webhook, url, headers: sealed, kept });
  return refusal ? refused(refusal) : done({});
}

/** Replaces the secret on the rendered page. The new one is in the response and nowhere else. */
export async function replaceSecret(
  db: Db,
  { keys }: WebhookSetup,
  webhookId: string,
  replaced: string,
): Promise<Refused | Done<{ secret: string }>> {
  if (keys.length === 0) return refused("no-key");
  const secret = createSecret();
  const sealer = await openSealer(keys);
  const sealed = await sealer.seal(secret, `secret:${webhookId}`);
  const refusal = await rotateSecret(db, webhookId, replaced, sealed);
  if (refusal) return refused(refusal === "changed-elsewhere" ? "rotated-elsewhere" : refusal);
  return done({ secret });
}

/** Each value is encrypted for its webhook and its name, as the delivery decrypts it. */
async function sealHeaders(sealer: Sealer, webhookId: string, headers: readonly Header[]) {
  const sealed = headers.map(
    async ({ name, value }) =>
      [name, await sealer.seal(value, `header:${webhookId}:${name}`)] as const,
  );
  return Object.fromEntries(await Promise.all(sealed));
}

/** An address normalized by the URL standard, for storage and for the comparison of hosts, and the reason why nothing may go there. */
function receiverOf(typed: string, rules: Surroundings) {
  const url = URL.parse(typed)?.href ?? typed;
  // Normalized it may be longer, because letters are percent-encoded.
  return { url, refusal: refusalOfReceiver(typed, rules) ?? refusalOfReceiver(url, rules) };
}

function mistakesOf({ url, headers }: { url: string | null; headers: string[] }) {
  const fields = { ...(url !== null && { url: [url] }), ...(headers.length > 0 && { headers }) };
  return Object.keys(fields).length > 0 ? fields : null;
}
