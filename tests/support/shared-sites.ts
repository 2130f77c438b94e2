import { test as base } from "vitest";
import { faultyProxy, type FaultyProxy } from "./faulty-proxy.ts";
import { openSite, type Site } from "./site.ts";

/** A site with a backend that a test may let fail; the same test ends the fault. */
export type FaultySite = Site & { proxy: FaultyProxy };

/**
 * Sites that suites share, started by the first that needs one. The suites of a vitest worker run one after the other in the same process
 * (`isolate: false`), so that no other writes at the same time; each creates its own people and listings. A suite with its own limits or
 * variables starts a site of its own. vitest stops the cluster of a run while its workers are still stopping these sites: dropping a
 * database would then wait forever, and the workerd of the next site would outlive the run.
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
