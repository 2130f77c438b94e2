import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A module of a Worker: its name, and its text. */
interface Module {
  name: string;
  text: string;
}

/** The modules that put a cache in front of a build's shared pages, the entry first. `built` is the name of the build's entry. */
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
