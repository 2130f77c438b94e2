import { test as base } from "vitest";
import { faultyProxy, type FaultyProxy } from "./faulty-proxy.ts";
import { openSite, type Site } from "./site.ts";

/** A site whose backend a test may let fail; whoever spoils it heals it. */
export type FaultySite = Site & { proxy: FaultyProxy };

/**
 * Sites that suites share, started when the first of them asks. The suites of a vitest worker run one after the other in the same
 * process (`isolate: false`), so that nobody else writes meanwhile; each makes people and listings of its own. A suite with
 * limits or variables of its own opens a site of its own.
 *
 * vitest stops the cluster of a run while its workers still stop these sites: dropping a database then would wait for an answer for
 * ever, and the workerd of the next site would outlive the run.
 */
export const sharedSites = base
  .extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await openSite({ keepsDatabase: true });
    onCleanup(() => site.stop());
    return site;
  })
  .extend("faultySite", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await openFaultySite({});
    onCleanup(() => stop(site));
    return site;
  })
  .extend("cachedSite", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await openFaultySite({ edgeCache: true });
    onCleanup(() => stop(site));
    return site;
  });

async function openFaultySite(options: { edgeCache?: boolean }): Promise<FaultySite> {
  const opened: { proxy?: FaultyProxy } = {};
  const site = await openSite({
    ...options,
    keepsDatabase: true,
    through: async (backendUrl) => (opened.proxy = await faultyProxy(backendUrl)).url,
  });
  if (!opened.proxy) throw new Error("The site was opened without its proxy");
  return { ...site, proxy: opened.proxy };
}

async function stop({ proxy, stop: stopSite }: FaultySite): Promise<void> {
  await stopSite();
  await proxy.stop();
}
