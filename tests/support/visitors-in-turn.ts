import { createUser } from "./backend.ts";
import { sendRequest, signIn, type TestResponse } from "./http.ts";
import type { Site } from "./site.ts";

/** The nonce of a page, which all of its scripts carry. */
export function nonceOf({ headers, text }: TestResponse): string {
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(String(headers["content-security-policy"]))?.[1];
  if (!nonce) throw new Error("An answer has no nonce");
  const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  for (const tag of scripts.filter((tag) => !tag.includes("ld+json")))
    if (!tag.includes(`nonce="${nonce}"`)) throw new Error(`A script without the nonce: ${tag}`);
  return nonce;
}

/**
 * Two members and a visitor request shared pages in turn, 12 at a time, on a site with a cache. Throws when one of them gets another's
 * page or a session reaches the cache; answers the number of different nonces.
 */
export async function visitInTurn(site: Site, requests: number): Promise<{ nonces: number }> {
  const [ada, bo] = ["ada@turns.test", "bo@turns.test"];
  const sessionOf = async (email: string) =>
    signIn(site, await createUser(site.backend.sql, { email }));
  const visitor = { cookie: "", sees: "Sign In" };
  const turns = [
    { cookie: await sessionOf(ada), sees: ada },
    visitor,
    { cookie: await sessionOf(bo), sees: bo },
    visitor,
  ];
  const words = [ada, bo, "Sign In"];
  const nonces = new Set<string>();
  let next = 0;
  const visit = async () => {
    for (let at = next++; at < requests; at = next++) {
      const { cookie, sees } = turns[at % turns.length] ?? visitor;
      const path = ["/about", "/contact", "/terms"][at % 3] ?? "/";
      const headers = cookie ? { Cookie: cookie } : undefined;
      const answer = await sendRequest(site, { path, ...(headers ? { headers } : {}) });
      const found = words.filter((word) => answer.text.includes(word));
      if (answer.status !== 200 || found.join() !== sees)
        throw new Error(`Request ${at} for ${path}: ${answer.status}, ${found.join()}`);
      const cached = answer.headers["cf-cache-status"] ?? answer.headers["cache-control"];
      if (cookie && cached !== "private, no-store")
        throw new Error(`Request ${at} with a session met the cache`);
      nonces.add(nonceOf(answer));
    }
  };
  await Promise.all(Array.from({ length: 12 }, visit));
  return { nonces: nonces.size };
}
