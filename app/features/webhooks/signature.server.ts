import { base64ToBytes, bytesToBase64 } from "~/values/base64";

/** Signatures by Standard Webhooks 1.0: https://www.standardwebhooks.com */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** The input of a signature: the sent bytes, and the instant of this attempt. */
export type SignedDelivery = { id: string; attemptedAt: Date; body: Uint8Array };

/** A new secret of an endpoint. */
export function createSecret(): string {
  return PREFIX + bytesToBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** The headers that authenticate a delivery. During a rotation there are several secrets, and a signature by each. */
export async function signedHeaders(
  { id, attemptedAt, body }: SignedDelivery,
  secrets: readonly string[],
): Promise<{ "webhook-id": string; "webhook-timestamp": string; "webhook-signature": string }> {
  if (secrets.length === 0) throw new Error("No delivery leaves without a signature");
  // In the signed text a full stop ends the id.
  if (!/^[\w-]+$/.test(id)) throw new Error("The id of a delivery has letters, digits, _ and -");
  const timestamp = String(Math.floor(attemptedAt.getTime() / 1000));
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const signatures = await Promise.all(secrets.map((secret) => sign(signed, secret)));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
  };
}

/** The forms in which a receiver may echo a secret: whole, or only its base64, often without padding. */
export function writingsOf(secret: string): string[] {
  return [secret, secret.slice(PREFIX.length).replace(/=+$/, "")];
}

async function sign(signed: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const bytes = secret.startsWith(PREFIX) ? base64ToBytes(secret.slice(PREFIX.length)) : null;
  if (bytes?.length !== SECRET_BYTES) throw new Error("A secret is not one of a webhook");
  const usage = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, usage, false, ["sign"]);
  return bytesToBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, signed)));
}
