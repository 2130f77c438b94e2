import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildFolder } from "../../build.ts";
import { edgeCacheModules } from "../../edge-cache/modules.ts";
import type { BenchBackend } from "./backend.ts";
import { FILES, type Binding, type Module, type Service } from "./config.ts";
import { ANSWERS, BINDINGS, CONSTANT } from "./small-workers.ts";

/** Any address: requests of the Worker with the in-memory backend end at the stub, whatever the host. */
const IN_MEMORY = "http://backend.test";

const ENTRY = "index.js";

/** Every module of a built Worker, the entry first. */
export function modulesOf(folder: string): Module[] {
  const files = globSync("**/*.js", { cwd: folder }).toSorted(
    (a, b) => Number(b === ENTRY) - Number(a === ENTRY),
  );
  return files.map((name) => ({ name, kind: "esModule", file: join(folder, name) }));
}

/** The built Worker with the in-memory backend, with the embedded one, and behind the model of Cloudflare's cache. */
export async function ourServices(
  folder: string,
  backend: BenchBackend,
  ports: { memory: number; embedded: number; warm: number },
): Promise<Service[]> {
  await mkdir(folder, { recursive: true });
  const answers = join(folder, "answers.json");
  await writeFile(answers, JSON.stringify(backend.answers));
  const modules = modulesOf(join(buildFolder(), "server"));
  const stubs = await stubBindings();
  const ours = (url: string): Binding[] => [
    { name: "SUPABASE_URL", text: url },
    { name: "SUPABASE_PUBLISHABLE_KEY", text: backend.publishableKey },
    { name: "SITE_URL", text: "http://localhost" },
    { name: "COOKIE_SECRET", text: "of a bench in which nobody ever signs in" },
    ...stubs,
  ];
  const inMemory = { bindings: ours(IN_MEMORY), outbound: "answers" };
  return [
    { name: "memory", modules, ...inMemory, port: ports.memory },
    {
      name: "warm",
      modules: [...(await cacheBefore(folder)), ...modules],
      ...inMemory,
      port: ports.warm,
    },
    { name: "embedded", modules, bindings: ours(backend.url), port: ports.embedded },
    await small(folder, "answers", ANSWERS, [{ name: "answers", kind: "json", file: answers }]),
    await stubService(folder),
  ];
}

/** The built Worker alone with these variables, and stubs of its bindings. */
export async function ourService(
  folder: string,
  vars: Record<string, string>,
  port: number,
): Promise<Service[]> {
  await mkdir(folder, { recursive: true });
  const told = Object.entries(vars).map(([name, text]) => ({ name, text }));
  const modules = modulesOf(join(buildFolder(), "server"));
  return [
    { name: "site", modules, bindings: [...told, ...(await stubBindings())], port },
    await stubService(folder),
  ];
}

/** An empty KV store, the files of the build, and rate limits that are never reached. */
async function stubBindings(): Promise<Binding[]> {
  const limits = await limitNames();
  return [
    { name: "SAVED_FORMS", kv: "bindings" },
    { name: "ASSETS", service: FILES },
    ...limits.map((name) => ({ name, service: "bindings", entrypoint: "Limit" })),
  ];
}

function stubService(folder: string): Promise<Service> {
  return small(folder, "bindings", BINDINGS);
}

/** The bytes of a page as a constant response. */
export async function constantService(
  folder: string,
  page: Buffer,
  port: number,
): Promise<Service> {
  const file = join(folder, "page.html");
  await writeFile(file, page);
  const service = await small(folder, "constant", CONSTANT, [{ name: "page", kind: "data", file }]);
  return { ...service, port };
}

async function small(
  folder: string,
  name: string,
  source: string,
  others: Module[] = [],
): Promise<Service> {
  const file = join(folder, `${name}.js`);
  await writeFile(file, source);
  return { name, modules: [{ name: basename(file), kind: "esModule", file }, ...others] };
}

/** The module in front of the build's entry, which becomes the entry. */
async function cacheBefore(folder: string): Promise<Module[]> {
  const modules = await edgeCacheModules(ENTRY);
  return Promise.all(
    modules.map(async ({ name, text }) => {
      const file = join(folder, name);
      await writeFile(file, text);
      return { name, kind: "esModule" as const, file };
    }),
  );
}

/** The names of the rate limits in the build's own configuration. */
async function limitNames(): Promise<string[]> {
  const text = await readFile(join(buildFolder(), "server/wrangler.json"), "utf8");
  const { ratelimits } = JSON.parse(text) as { ratelimits: { name: string }[] };
  return ratelimits.map(({ name }) => name);
}
