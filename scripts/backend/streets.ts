import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../demo/streets");

/** The address of the demo's style, for the Worker's variable MAP_STYLE_URL. */
export function streetsUrl(apiUrl: string): string {
  return `${apiUrl}/streets/style.json`;
}

/**
 * The streets of Montevideo from another origin than the site, as an operator's map service sends them: a style, and the tiles that it
 * names. `null` for every other request.
 */
export async function answerStreets({ url }: Request): Promise<Response | null> {
  const { origin, pathname } = new URL(url);
  const [, name] = /^\/streets\/(style\.json|[\d-]+\.mvt)$/.exec(pathname) ?? [];
  const path = name && join(FOLDER, name);
  if (!path || !existsSync(path)) return null;
  const headers = { "Access-Control-Allow-Origin": "*" };
  if (!name.endsWith(".json")) return new Response(await readFile(path), { headers });
  const style = (await readFile(path, "utf8")).replaceAll("{origin}", origin);
  return new Response(style, { headers: { ...headers, "Content-Type": "application/json" } });
}
