/**
 * Replaces React's second renderer in the Worker, the one that returns a string: `react-dom/server` imports it beside the one that streams,
 * which makes every page (vite.config.ts; 28 kB of gzip).
 */
export function renderToString(): never {
  throw new Error("The Worker is built with React's streaming renderer only");
}
export const renderToStaticMarkup = renderToString;
