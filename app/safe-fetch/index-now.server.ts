import { withReason, type Outgoing } from "~/safe-fetch/safe-fetch.server";
import { retryAfter } from "~/safe-fetch/retry-after";

/** The operator's IndexNow key, and the network for external requests. */
export type IndexNow = { key: string; outgoing: Outgoing };

/** It passes announcements on to every participating search engine: indexnow.org/documentation. */
const ENDPOINT = "https://api.indexnow.org/indexnow";
/** The path of the key on this site, which proves to search engines that the site itself announces. */
const KEY_PATH = "/indexnow.txt";
/** Milliseconds. */
const DEADLINE = 10_000;
/** Seconds to wait after a 429 without Retry-After. */
const LONG_WAIT = 3600;

/** The meanings of these statuses in the documentation. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: "the request is malformed",
  403: `the key was not found at ${KEY_PATH} of the site, or is another one there`,
  422: "the addresses are not those of the host, or the key does not fit",
  429: "too many addresses were announced",
};

/** The reason why an announcement was not accepted, and the minimum of seconds before the next one. */
type NotAccepted = { problem: string; wait: number };

/** Announces addresses of the site; answers `null` when they were accepted. */
export async function announce(
  { key, outgoing }: IndexNow,
  siteUrl: string,
  paths: readonly string[],
): Promise<NotAccepted | null> {
  const answer = await withReason(
    outgoing.fetch(ENDPOINT, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}${KEY_PATH}`,
        urlList: paths.map((path) => `${siteUrl}${path}`),
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE),
    }),
  );
  if (typeof answer === "string") return { problem: answer, wait: 0 };
  await withReason(answer.body?.cancel() ?? Promise.resolve());
  const { ok, status, headers } = answer;
  if (ok) return null;
  const meaning = MEANINGS[status];
  return {
    problem: meaning ? `${status}, ${meaning}` : String(status),
    wait: retryAfter(headers, Date.now()) ?? (status === 429 ? LONG_WAIT : 0),
  };
}
