import { z } from "zod";
import { camelKeys } from "~/db/camel-keys";
import type { Service } from "~/db/service.server";
import { addressOf, Kind } from "~/features/sitemaps/sitemap.server";
import { announce, type IndexNow } from "~/safe-fetch/index-now.server";

/** Addresses per announcement; the protocol allows 10,000. */
const MOST = 500;
/** Announcements per run. */
const MOST_BATCHES = 5;

const Changes = z.array(
  z.object({
    source: z.string(),
    changedAt: z.string(),
    key: z.string(),
    kind: Kind,
    word: z.string(),
  }),
);

/**
 * Announces to search engines the public addresses that were added, changed or removed since the last announcement. Throws the reason of
 * a refusal.
 */
export async function announceChanges(
  service: Service,
  indexNow: IndexNow,
  siteUrl: string,
): Promise<void> {
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const { data } = await service.rpc("changes_to_announce", { p_most: MOST }).throwOnError();
    const changes = Changes.parse(camelKeys(data));
    if (changes.length === 0) return;
    const paths = new Set(changes.map(({ kind, word }) => addressOf(kind, [word])));
    const refused = await announce(indexNow, siteUrl, [...paths]);
    await service
      .rpc("finish_announcement", {
        p_changes: changes.map(({ source, changedAt, key }) => ({
          source,
          changed_at: changedAt,
          key,
        })),
        p_is_announced: refused === null,
        p_wait: refused?.wait,
      })
      .throwOnError();
    if (refused) throw new Error(`IndexNow did not take it: ${refused.problem}`);
    if (changes.length < MOST) return;
  }
}
