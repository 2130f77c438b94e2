import { db, platform, requestRecord } from "~/context.server";
import { checkHealth } from "~/db/readiness.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { findSiteFrame } from "~/features/settings/settings.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/readyz";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Milliseconds in which each part must answer. */
const DEADLINE = 1_000;

/** Whether the site can serve pages, without details: the log has the reasons. */
export async function loader({ context }: Route.LoaderArgs) {
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_VIEW", "readyz")) throw tooOften();
  const { environment, hasBackground } = here;
  const signal = AbortSignal.timeout(DEADLINE);
  const parts = {
    database: findSiteFrame(context.get(db)),
    auth: checkHealth(environment, "auth/v1/health", signal),
    storage: checkHealth(environment, "storage/v1/status", signal),
  };
  const checks = Object.entries(parts).map(([name, part]) => whyNot(name, part, signal));
  const reasons = (await Promise.all(checks)).filter((reason) => reason !== null);
  context.get(requestRecord).trouble.push(...reasons);
  const said = reasons.length === 0 ? "ready" : "not ready";
  return new Response(hasBackground ? `${said}\n` : `${said}; mail and jobs rest\n`, {
    status: reasons.length === 0 ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** The reason why a part is not ready, or `null`. A part that takes too long is not ready. */
async function whyNot(name: string, part: Promise<unknown>, signal: AbortSignal) {
  const late = new Promise<never>((_, fail) =>
    signal.addEventListener("abort", () => fail(signal.reason)),
  );
  try {
    await Promise.race([part, late]);
    return null;
  } catch (error) {
    return `${name} is not ready${error instanceof Error ? `: ${error.message}` : ""}`;
  }
}
