import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A module of a Worker: what it is called, and its text. */
interface Module {
  name: string;
  text: string;
}

/**
 * The modules to load together with a build so that a cache stands before its shared pages, the entry first. `built` is
 * what the build's entry is called.
 */
export async function edgeCacheModules(built: string): Promise<[Module, Module]> {
  const entry = (await read("before-worker.ts"))
    .replace('"../../workers/app.ts"', JSON.stringify(`./${built}`))
    .replace('"./model.ts"', '"./edge-cache-model.js"');
  return [
    { name: "before-worker.js", text: entry },
    { name: "edge-cache-model.js", text: await read("model.ts") },
  ];
}

async function read(name: string): Promise<string> {
  const { transformWithOxc } = await import("vite");
  const path = join(import.meta.dirname, name);
  return (await transformWithOxc(readFileSync(path, "utf8"), path)).code;
}
