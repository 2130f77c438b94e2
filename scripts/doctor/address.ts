import type { Configuration, EnvironmentName } from "./configuration.ts";
import { missing, unchecked, wrong, type Finding } from "./finding.ts";

/**
 * Whether the Worker is reached at SITE_URL. It redirects all other names there, so a SITE_URL that does not lead to it would make the
 * site unreachable.
 */
export function examineAddress(
  environment: EnvironmentName,
  { name, vars, routes, workers_dev }: Configuration,
): Finding[] {
  const { SITE_URL } = vars;
  if (typeof SITE_URL !== "string" || !URL.canParse(SITE_URL))
    return [unchecked("SITE_URL was not compared with the routes, because it is not in [vars].")];
  const { hostname } = new URL(SITE_URL);
  const isWorkersDev = new RegExp(`^${name}\\.[a-z0-9-]+\\.workers\\.dev$`).test(hostname);
  if (workers_dev && isWorkersDev) return [];
  if (routes.length === 0 && !workers_dev)
    return [
      missing(
        `No address leads to the Worker: write routes = [{ pattern = "${hostname}", custom_domain = true }] under [env.${environment}] in wrangler.toml.`,
      ),
    ];
  if (routes.some((pattern) => hostOf(pattern) === hostname)) return [];
  const leading = [
    ...routes.map(hostOf),
    ...(workers_dev ? [`${name}.<account>.workers.dev`] : []),
  ];
  return [
    wrong(
      `SITE_URL is ${SITE_URL}, and only ${leading.join(", ")} leads to the Worker of ${environment}: correct SITE_URL, or the routes under [env.${environment}] in wrangler.toml.`,
    ),
  ];
}

/** "nomadcowork.example" of "nomadcowork.example/*", an allowed form of a route. */
function hostOf(pattern: string): string {
  return pattern.replace(/^https?:\/\//, "").replace(/[/:].*$/s, "");
}
