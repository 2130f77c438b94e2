import { matchRoutes } from "react-router";

type Known = { id: string; parentId?: string; path?: string; index?: boolean };
type Routes = Readonly<Record<string, Known | undefined>>;

/** By the last matched route, for each manifest: computing it took a sixth of the rendering of a search. */
const NEARBY = new WeakMap<Routes, Map<string, string[]>>();

/**
 * The matched routes, and those of the parent paths: without them the browser's router would match only the layout of such a path. They
 * are found by the patterns of the routes, not by the requested path, so that a page always has the same ones.
 */
export function withAncestors(ids: string[], routes: Routes): string[] {
  const known = NEARBY.get(routes) ?? new Map<string, string[]>();
  NEARBY.set(routes, known);
  const page = ids.at(-1) ?? "";
  const nearby = known.get(page) ?? [...new Set([...ids, ...idsAbove(ids, routes)])];
  known.set(page, nearby);
  return nearby;
}

function idsAbove(ids: string[], routes: Routes): string[] {
  const tree = treeOf(Object.values(routes));
  const segments = ids.flatMap((id) => routes[id]?.path?.split("/").filter(Boolean) ?? []);
  // A parameter keeps its name, such as ":spaceId": no page has a segment of that name.
  const above = segments.map((_, count) => `/${segments.slice(0, count).join("/")}`);
  return above.flatMap((path) => matchRoutes(tree, path) ?? []).map(({ route }) => route.id);
}

function treeOf(routes: (Known | undefined)[], parentId?: string): Tree[] {
  return routes
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
    );
}
type Tree = { id: string; path?: string } & ({ index: true } | { index?: false; children: Tree[] });
