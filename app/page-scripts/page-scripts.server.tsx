import { Scripts, ScrollRestoration, type EntryContext } from "react-router";
import { withAncestors } from "~/page-scripts/routes-above.server";
import { SPECULATION_RULES } from "~/page-scripts/speculation-rules";

type Manifest = EntryContext["manifest"];

/** With `false`, React Router's own `Scripts` are rendered. README.md in this folder describes the difference. */
const AFTER_FIRST_PAINT: boolean = true;
/** Milliseconds after which the scripts no longer wait for the first paint. */
const LONGEST_WAIT = 3000;

/**
 * The scripts of a document, followed by the file `customScript`. The browser requests them after the first paint: the page is complete
 * without them. Text pages have no executed script; they have speculation rules.
 */
export function pageScripts(
  context: EntryContext,
  nonce: string,
  customScript: string | null = null,
): React.ReactNode {
  const { matches } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  if (ids.some((id) => context.routeModules[id]?.handle === "text"))
    return (
      <script type="speculationrules" nonce={nonce}>
        {SPECULATION_RULES}
      </script>
    );
  if (!AFTER_FIRST_PAINT)
    return (
      <>
        <ScrollRestoration />
        <Scripts nonce={nonce} />
      </>
    );
  // Tells React Router to send the loaders' data, as its own `Scripts` does.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true;
  const nearby = withAncestors(ids, context.manifest.routes);
  return (
    <>
      <ScrollRestoration />
      <script nonce={nonce}>{textOf(ids, nearby, context)}</script>
      {customScript && <script nonce={nonce} src={customScript} defer />}
    </>
  );
}

function picked(ids: string[], { routes }: Manifest): Manifest["routes"] {
  return Object.fromEntries(ids.map((id) => [id, routes[id]]));
}

/** The browser's router gets the `nearby` routes, and requests others when it needs them. */
function textOf(ids: string[], nearby: string[], context: EntryContext): string {
  const { entry, hmr, routes } = context.manifest;
  const manifest = { ...context.manifest, routes: picked(nearby, context.manifest) };
  const modules = ids.map((id) => routes[id]?.module);
  const imports = ids.flatMap((id) => routes[id]?.imports ?? []);
  const hints = [...new Set([...entry.imports, ...imports, entry.module])];
  return [
    `window.__reactRouterContext=${context.serverHandoffString};`,
    "__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}})",
    ".pipeThrough(new TextEncoderStream());",
    `window.__reactRouterManifest=${json(manifest)};`,
    "(async()=>{",
    // A hidden tab does not paint, and some browsers never report the first paint.
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

/** JSON that cannot end the script element. Values from React Router are already escaped. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
