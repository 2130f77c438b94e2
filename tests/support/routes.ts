import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Every path of the route tree, with its parameters filled in. */
export function pathsOf(
  routes: readonly RouteConfigEntry[],
  params: Record<string, string>,
  base = "",
): string[] {
  return routes.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${fill(entry.path, params)}`;
    const own = entry.index || (entry.path !== undefined && !entry.children) ? [path || "/"] : [];
    return [...own, ...pathsOf(entry.children ?? [], params, path)];
  });
}

function fill(path: string, params: Record<string, string>): string {
  return path
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`No value for the route parameter ${name}`);
      return value;
    })
    .replace("*", "no-such-page");
}
