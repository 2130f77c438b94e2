import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

/** The manifest of a build never changes; what is left of it without the imports is made once. */
const bare = new WeakMap<Manifest, Manifest>();

/**
 * Takes the shared scripts out of what React Router hints at, which it does with the priority of what blocks a page, and
 * answers them apart. The scripts of the routes themselves stay: a page imports them by name.
 */
export function withoutHints(context: EntryContext): { context: EntryContext; hints: string[] } {
  const { manifest, staticHandlerContext } = context;
  const imports = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.imports ?? [],
  );
  const hints = [...new Set([...manifest.entry.imports, ...imports])];
  let without = bare.get(manifest);
  if (!without) {
    const routes = Object.entries(manifest.routes).map(([id, route]) => [
      id,
      route && { ...route, imports: [] },
    ]);
    without = {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(routes) as Manifest["routes"],
    };
    bare.set(manifest, without);
  }
  return { context: { ...context, manifest: without }, hints };
}
