import { matchRoutes, Scripts, type EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type EntryRoute = NonNullable<Manifest["routes"][string]>;

/** What is the same in all documents of the same routes. */
interface Common {
  /** The matched routes only: React Router lays out anew, for every document, whatever it is given. */
  manifest: Manifest;
  text: string;
}
/** With `false`, React Router's own `Scripts` are drawn. README.md in this folder says what that changes. */
const AFTER_FIRST_PAINT: boolean = true;
/** Milliseconds after which the scripts do not wait for the first paint any more. */
const LONGEST_WAIT = 3000;
/** By the ids of the matched routes. A build never changes, so this needs no end. */
const known = new WeakMap<Manifest, Map<string, Common>>();

/**
 * The scripts of a document, `null` on pages of plain text, and the context to draw the document with. The scripts are
 * asked for after the first paint: the page is whole without them.
 */
export function pageScripts(
  context: EntryContext,
  nonce: string,
): { context: EntryContext; scripts: React.ReactNode } {
  const { staticHandlerContext, routeModules } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  if (ids.some((id) => routeModules[id]?.handle === "text")) return { context, scripts: null };
  if (!AFTER_FIRST_PAINT) return { context, scripts: <Scripts nonce={nonce} /> };
  const { manifest, text } = commonOf(ids, context);
  // Tells React Router to send the loaders' data; its own `Scripts` does the same.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true;
  return { context: { ...context, manifest }, scripts: <script nonce={nonce}>{text}</script> };
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

/** The matched routes, and those of the paths above: without them the browser's router matches the layout of such a path alone. */
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
    // A hidden tab paints nothing, and some browsers never report the first paint.
    'await Promise.race([new Promise(told=>new PerformanceObserver(told).observe({type:"paint",buffered:true})),',
    `new Promise(over=>setTimeout(over,document.hidden?0:${LONGEST_WAIT}))]);`,
    // With low priority, so that photos come first.
    `for(const href of ${json(hints)})document.head.append(Object.assign(document.createElement("link"),`,
    '{rel:"modulepreload",fetchPriority:"low",href}));',
    hmr ? `await import(${json(hmr.runtime)});` : "",
    `const modules=await Promise.all(${json(modules)}.map(module=>import(module)));`,
    `window.__reactRouterRouteModules=Object.fromEntries(${json(ids)}.map((id,at)=>[id,modules[at]]));`,
    `await import(${json(entry.module)})})()`,
  ].join("");
}

/** JSON that cannot end the script element. What React Router gives is escaped already. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
