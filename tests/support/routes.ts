import type { RouteConfigEntry } from "@react-router/dev/routes";

/** An address of the site, the file of its route, and the files of the layouts around it. */
export type SiteRoute = { pattern: string; file: string; layouts: string[] };

/** Every address of the route tree. */
export function routesOf(
  routes: readonly RouteConfigEntry[],
  base = "",
  layouts: string[] = [],
): SiteRoute[] {
  return routes.flatMap(({ path, file, index, children }) => {
    const pattern = path === undefined ? base : `${base}/${path}`;
    const answers = index || (path !== undefined && !children);
    const own = answers ? [{ pattern: pattern || "/", file, layouts }] : [];
    return [...own, ...routesOf(children ?? [], pattern, [...layouts, file])];
  });
}
