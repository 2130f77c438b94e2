import { isPublicAddress } from "~/safe-fetch/public-address";

/**
 * External requests of the Worker to addresses that other people name. Its network reaches public addresses only (`scripts/worker.ts`),
 * and none of our services.
 */
export type Outgoing = {
  /** `ownHost`: the host of the site. */
  ownHost: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/** The result of a request: a response of any status, or the reason why there is none. */
export type Answered =
  | { response: Response }
  | { refusal: "redirected"; to: URL }
  | { refusal: "not-public" | "unreachable" | "too-slow" };

type Ask = {
  accept: string;
  signal: AbortSignal;
  /** The purpose of the request, for the log of the other server; by default the proof of a claim. */
  purpose?: string;
  /** Whether a redirect to this URL may be followed. */
  mayFollow: (to: URL) => boolean;
};

const MOST_REDIRECTS = 3;

/** Requests a URL with GET. Every address on the way is checked, and redirects are followed only where `mayFollow` allows. */
export async function safeFetch(outgoing: Outgoing, from: URL, ask: Ask): Promise<Answered> {
  let url = from;
  for (let hops = 0; ; hops++) {
    if (!isPublicAddress(url, outgoing.ownHost)) return { refusal: "not-public" };
    const response = await withReason(fetchOnce(outgoing, url, ask));
    if (typeof response === "string") return { refusal: response };
    const to = redirectOf(response, url);
    if (!to) return { response };
    // The server may have closed the connection already; the redirect's target is known.
    await withReason(response.body?.cancel() ?? Promise.resolve());
    if (hops >= MOST_REDIRECTS || !ask.mayFollow(to)) return { refusal: "redirected", to };
    url = to;
  }
}

function fetchOnce(
  outgoing: Outgoing,
  url: URL,
  { accept, signal, purpose = "proof of a claim" }: Ask,
): Promise<Response> {
  const headers = { Accept: accept, "User-Agent": `NomadCoWork (${purpose})` };
  return outgoing.fetch(url.href, { headers, redirect: "manual", signal });
}

/** The result of a network call, or the kind of its failure. Details of other servers' failures are not useful. */
export async function withReason<T>(call: Promise<T>): Promise<T | "too-slow" | "unreachable"> {
  try {
    return await call;
  } catch (thrown) {
    const isLate = thrown instanceof Error && /^(TimeoutError|AbortError)$/.test(thrown.name);
    return isLate ? "too-slow" : "unreachable";
  }
}

function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = status >= 300 && status < 400 ? headers.get("Location") : null;
  return location === null ? null : URL.parse(location, from.href);
}

/** The first bytes of a body; the rest is not downloaded. */
export function firstBytes(
  body: ReadableStream<Uint8Array>,
  most: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = most;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (value) controller.enqueue(value.subarray(0, left));
      left -= value?.length ?? 0;
      if (!done && left > 0) return;
      controller.close();
      await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
