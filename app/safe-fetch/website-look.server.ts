import { safeFetch, firstBytes, withReason, type Outgoing } from "~/safe-fetch/safe-fetch.server";

const MOST_BYTES = 256 * 1024;
/** Milliseconds. */
const WITHIN = 5_000;

/** The result of fetching a website: its title and its visible text, both of the first bytes, or the reason why there is none. */
export type WebsiteLook =
  | { outcome: "answers"; host: string; title: string; text: string }
  | { outcome: "bad-status"; status: number }
  | { outcome: "not-public" | "unreachable" | "too-slow" | "redirected" };

/** Requests a website that a listing names; its redirects are followed to public addresses. */
export async function lookAtWebsite(outgoing: Outgoing, website: string): Promise<WebsiteLook> {
  const url = URL.parse(website);
  if (!url) return { outcome: "not-public" };
  let last = url;
  const answered = await safeFetch(outgoing, url, {
    accept: "text/html",
    purpose: "review of a listing",
    signal: AbortSignal.timeout(WITHIN),
    mayFollow: (to) => {
      last = to;
      return true;
    },
  });
  if ("refusal" in answered) return { outcome: answered.refusal };
  const { response } = answered;
  if (!response.ok || !response.body) {
    await withReason(response.body?.cancel() ?? Promise.resolve());
    return { outcome: "bad-status", status: response.status };
  }
  const read = await withReason(readPage(firstBytes(response.body, MOST_BYTES)));
  return typeof read === "string"
    ? { outcome: read }
    : { outcome: "answers", host: last.hostname, ...read };
}

async function readPage(body: ReadableStream<Uint8Array>) {
  let title = "";
  let text = "";
  let hidden = 0;
  const rewriter = new HTMLRewriter()
    .on("head title", { text: (chunk) => void (title += chunk.text) })
    .on("script, style, noscript, template", {
      element(element) {
        hidden++;
        element.onEndTag(() => void hidden--);
      },
    })
    .onDocument({
      text(chunk) {
        if (hidden === 0) text += chunk.text;
      },
    });
  await rewriter.transform(new Response(body)).arrayBuffer();
  return { title: title.trim().slice(0, 200), text };
}
