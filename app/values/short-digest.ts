import { bytesToBase64 } from "~/values/base64";

/** Names a text without showing it: half of its SHA-256, as base64. Stored and sent ones are compared with it, so it stays as it is. */
export async function shortDigest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return bytesToBase64(hash.subarray(0, 16));
}
