import { shortDigest } from "~/values/short-digest";

/** A text that programs poll, with a version for the 304 of `unlessUnchanged`. */
export async function versionedText(
  text: string,
  type: string,
  others: HeadersInit = {},
): Promise<Response> {
  const headers = new Headers(others);
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("ETag", `"${await shortDigest(text)}"`);
  return new Response(text, { headers });
}
