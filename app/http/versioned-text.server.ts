import { shortDigest } from "~/values/short-digest";

/**
 * A text that programs ask for again and again, with the version that `unlessUnchanged` answers 304 by: who has it already gets no more
 * than that.
 */
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
