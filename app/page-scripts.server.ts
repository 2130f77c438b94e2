import { matchRoutes, type EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type EntryRoute = NonNullable<Manifest["routes"][string]>;

/** What all documents of the same routes have in common. */
interface Common {
  /** The matched routes only: React Router lays out anew, for every document, whatever it is given. */
  manifest: Manifest;
  text: string;
}
/** Milliseconds after which the scripts do not wait for the first paint any more. */
const LONGEST_WAIT = 3000;
/** By the ids of the matched routes. A build never changes, so neither does this. */
const known = new WeakMap<Manifest, Map<string, Common>>();

/**
 * What a document loads, and the context to draw it with. React Router's `Scripts` has the browser fetch and run scripts
 * before it paints; on a slow line they take the bandwidth of styles, fonts and photos. Here they are asked for after
 * the first paint: the page is whole without them.
 */
export function pageScripts(context: EntryContext): { context: EntryContext; text: string | null } {
  const { staticHandlerContext, routeModules } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const { manifest, text } = commonOf(ids, context);
  const isText = ids.some((id) => routeModules[id]?.handle === "text");
  // Whether the loaders' data shall follow; `Scripts` says so while it is drawn.
  if (context.renderMeta) context.renderMeta.didRenderScripts = !isText;
  return { context: { ...context, manifest }, text: isText ? null : text };
}

function commonOf(ids: string[], context: EntryContext): Common {
  const { manifest, staticHandlerContext } = context;
  let byIds = known.get(manifest);
  if (!byIds) known.set(manifest, (byIds = new Map()));
  const key = ids.join();
  let common = byIds.get(key);
  if (!common) {
    const nearby = withAncestors(ids, staticHandlerContext.location.pathname, manifest);
    common = {
      manifest: { ...manifest, routes: picked(ids, manifest) },
      text: textOf(ids, { ...manifest, routes: picked(nearby, manifest) }, context),
    };
    byIds.set(key, common);
  }
  return common;
}

function picked(ids: string[], { routes }: Manifest): Manifest["routes"] {
  return Object.fromEntries(ids.map((id) => [id, routes[id]]));
}

/** Without the routes of the paths above it the browser's router would take a layout among these for the whole page. */
function withAncestors(ids: string[], pathname: string, { routes }: Manifest): string[] {
  const tree = treeOf(Object.values(routes));
  const segments = pathname.split("/").filter(Boolean);
  const above = segments.map((_, count) => `/${segments.slice(0, count).join("/")}`);
  const matches = above.flatMap((path) => matchRoutes(tree, path) ?? []);
  return [...new Set([...ids, ...matches.map(({ route }) => route.id)])];
}

function treeOf(routes: (EntryRoute | undefined)[], parentId?: string): Tree[] {
  return routes
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
    );
}
type Tree = { id: string; path?: string } & ({ index: true } | { index?: false; children: Tree[] });

function textOf(ids: string[], manifest: Manifest, { serverHandoffString }: EntryContext): string {
  const { entry, hmr, routes } = manifest;
  const modules = ids.map((id) => routes[id]?.module);
  const imports = ids.flatMap((id) => routes[id]?.imports ?? []);
  const hints = [...new Set([...entry.imports, ...imports, entry.module])];
  return [
    `window.__reactRouterContext=${serverHandoffString};`,
    "__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}})",
    ".pipeThrough(new TextEncoderStream());",
    `window.__reactRouterManifest=${json(manifest)};`,
    "(async()=>{",
    // Nothing is painted while nobody looks, and some browsers never tell.
    'await Promise.race([new Promise(told=>new PerformanceObserver(told).observe({type:"paint",buffered:true})),',
    `new Promise(over=>setTimeout(over,document.hidden?0:${LONGEST_WAIT}))]);`,
    // Behind the photos that are still on their way.
    `for(const href of ${json(hints)})document.head.append(Object.assign(document.createElement("link"),`,
    '{rel:"modulepreload",fetchPriority:"low",href}));',
    hmr ? `await import(${json(hmr.runtime)});` : "",
    `const modules=await Promise.all(${json(modules)}.map(module=>import(module)));`,
    `window.__reactRouterRouteModules=Object.fromEntries(${json(ids)}.map((id,at)=>[id,modules[at]]));`,
    `await import(${json(entry.module)})})()`,
  ].join("");
}

/** Nothing in it can end the script; what React Router gives is escaped already. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
