import { matchRoutes } from "react-router";

type Known = { id: string; parentId?: string; path?: string; index?: boolean };
type Routes = Readonly<Record<string, Known | undefined>>;

/** By the last of the matched routes, for each manifest: laying out all routes took a sixth of a rendering of the search. */
const NEARBY = new WeakMap<Routes, Map<string, string[]>>();

/**
 * The matched routes, and those of the paths above: without them the browser's router matches the layout of such a path alone. They
 * are found by the patterns of the routes, and not by the path that was asked for, so a page has the same ones whoever comes first.
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
  // A parameter stands for itself: no page has a segment of that name.
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
