import { bytesToBase64 } from "~/values/base64";

/** A digest of a text: half of its SHA-256, as base64. It is compared with stored and sent ones, so the algorithm must not change. */
export async function shortDigest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return bytesToBase64(hash.subarray(0, 16));
}
