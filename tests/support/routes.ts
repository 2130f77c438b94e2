import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Every path of the route tree, with its parameters filled in. */
export function pathsOf(
  routes: readonly RouteConfigEntry[],
  params: Record<string, string>,
): string[] {
  return filesOf(routes, params).map(([path]) => path);
}

/** The same with the file that answers there. */
export function filesOf(
  routes: readonly RouteConfigEntry[],
  params: Record<string, string>,
  base = "",
): [path: string, file: string][] {
  return routes.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${fill(entry.path, params)}`;
    const answers = entry.index || (entry.path !== undefined && !entry.children);
    const own: [string, string][] = answers ? [[path || "/", entry.file]] : [];
    return [...own, ...filesOf(entry.children ?? [], params, path)];
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
