import { safeFetch, firstBytes, withReason, type Outgoing } from "~/safe-fetch/safe-fetch.server";

const MOST_BYTES = 64 * 1024;

/** The result of looking for the tag. `detail`: the target of a redirect, or the status. */
export type PageLook =
  | { outcome: "proven" | "not-found" | "not-public" | "unreachable" | "too-slow" }
  | { outcome: "redirected" | "bad-status"; detail: string };

/**
 * Whether the head of a page has a meta tag with this name and content. A website's home page may redirect within its domain, `www.` or
 * not; an address with a path or a query only to the same path and query there.
 */
export async function lookForMetaTag(
  outgoing: Outgoing,
  website: URL,
  tag: { name: string; content: string },
  signal: AbortSignal,
): Promise<PageLook> {
  const mayFollow = (to: URL) => isSamePlace(website, to);
  const answered = await safeFetch(outgoing, website, { accept: "text/html", signal, mayFollow });
  if ("refusal" in answered) {
    if (answered.refusal !== "redirected") return { outcome: answered.refusal };
    const { host, pathname, protocol } = answered.to;
    // "about:" has only a protocol.
    const detail = host ? `${host}${pathname}` : protocol;
    return { outcome: "redirected", detail: detail.slice(0, 300) };
  }
  const { response } = answered;
  if (!response.ok || !response.body) {
    await withReason(response.body?.cancel() ?? Promise.resolve());
    return { outcome: "bad-status", detail: String(response.status) };
  }
  const found = await withReason(hasMetaTag(firstBytes(response.body, MOST_BYTES), tag));
  if (typeof found === "string") return { outcome: found };
  return { outcome: found ? "proven" : "not-found" };
}

/** An address with a path or a query names one page on a host that others may share. */
function isSamePlace(website: URL, to: URL): boolean {
  if (to.protocol !== "https:" || domainOf(to) !== domainOf(website)) return false;
  const isPage = website.pathname !== "/" || website.search !== "";
  return !isPage || (pathOf(to) === pathOf(website) && to.search === website.search);
}

const domainOf = ({ host }: URL) => host.replace(/^www\./, "");
const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, "");

async function hasMetaTag(
  body: ReadableStream<Uint8Array>,
  { name, content }: { name: string; content: string },
): Promise<boolean> {
  let isThere = false;
  /**
   * Visitors may write in the body, so nothing counts after the end of the head, marked by a tag or, where that is omitted, by the first
   * element that a head cannot contain.
   */
  let isOver = false;
  /** The number of open elements whose content does not count. */
  let hidden = 0;
  let heads = 0;
  const rewriter = new HTMLRewriter()
    .on("*", {
      element(element) {
        const { tagName } = element;
        if (hidden === 0 && !ALLOWED_IN_HEAD.has(tagName)) isOver = true;
        if (tagName === "head") {
          if (heads++ > 0) isOver = true;
          element.onEndTag(() => void (isOver = true));
        }
        const isProof = tagName === "meta" && isNamed(element.getAttribute("name"), name);
        if (isProof && !isOver && hidden === 0)
          isThere ||= element.getAttribute("content")?.trim() === content;
        if (!HIDING.has(tagName)) return;
        hidden++;
        element.onEndTag(() => void hidden--);
      },
    })
    .onDocument({
      text({ text }) {
        if (hidden === 0 && text.trim() !== "") isOver = true;
      },
    });
  await rewriter.transform(new Response(body)).arrayBuffer();
  return isThere;
}

/** Elements with text or inert content. */
const HIDING = new Set(["title", "script", "style", "noscript", "template"]);
const ALLOWED_IN_HEAD = new Set([...HIDING, "html", "head", "meta", "link", "base"]);

const isNamed = (given: string | null, name: string) => given?.toLowerCase() === name;
