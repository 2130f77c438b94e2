import { z } from "zod";
import { safeFetch, firstBytes, withReason, type Outgoing } from "~/safe-fetch/safe-fetch.server";

/** DNS over HTTPS with JSON: Workers have no other access to TXT records. */
const RESOLVER = "https://cloudflare-dns.com/dns-query";
const MOST_BYTES = 64 * 1024;
const [NO_ERROR, NO_SUCH_NAME, TXT] = [0, 3, 16];

const DnsAnswer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

/** The TXT records of a name; none when there is no such name. */
export async function findTextRecords(
  outgoing: Outgoing,
  name: string,
  signal: AbortSignal,
): Promise<string[] | "unreachable" | "too-slow"> {
  const url = new URL(`${RESOLVER}?${new URLSearchParams({ name, type: "TXT" })}`);
  const ask = { accept: "application/dns-json", signal, mayFollow: () => false };
  const answered = await safeFetch(outgoing, url, ask);
  if ("refusal" in answered)
    return answered.refusal === "too-slow" ? answered.refusal : "unreachable";
  const { ok, body } = answered.response;
  if (!ok || !body) return "unreachable";
  const text = await withReason(new Response(firstBytes(body, MOST_BYTES)).text());
  if (text === "too-slow" || text === "unreachable") return text;
  const parsed = DnsAnswer.safeParse(parseJson(text));
  if (!parsed.success) return "unreachable";
  const { Status, Answer } = parsed.data;
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) return "unreachable";
  return Answer.filter(({ type }) => type === TXT).map(({ data }) => textOf(data));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    // Text that is not JSON is no answer of a resolver; the caller reports it.
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

/** A record consists of one or several quoted strings, which are joined. */
function textOf(data: string): string {
  const parts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = ""]) => part);
  return parts.length > 0 ? parts.join("") : data;
}
