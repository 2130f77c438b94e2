import {
  Log,
  LogLevel,
  Miniflare,
  convertV4MiniflareOptions,
  type V4ModuleDefinition,
  type V4WorkerOptions,
} from "miniflare";
import type { Unstable_MiniflareWorkerOptions } from "wrangler";
import { z } from "zod";
import { endProcess, runningProcesses, type RunningProcess } from "./backend/processes.ts";
import { EVERY_MINUTE } from "./clock.ts";
import { edgeCacheModules } from "./edge-cache/modules.ts";
import { restoreSignalHandlers, signalHandlers } from "./signals.ts";
import { putJpgsOnWhite } from "./white-ground.ts";
import { existsSync, globSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";

// wrangler and miniflare read these while loading: no telemetry, and no start waits for a network.
process.env["WRANGLER_SEND_METRICS"] = "false";
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
process.env["WRANGLER_HIDE_BANNER"] = "true";

/** The [vars] of wrangler.toml. */
const Vars = z.record(z.string(), z.json()).default({});
/** The [[ratelimits]] of wrangler.toml. */
const Limits = z
  .record(
    z.string(),
    z.object({
      namespace_id: z.string(),
      simple: z.object({ limit: z.number(), period: z.literal([10, 60]) }),
    }),
  )
  .default({});
const MODULES = resolve(import.meta.dirname, "../node_modules/@cloudflare/workerd-");
const BUILT = resolve(import.meta.dirname, "../build/server/wrangler.json");

/**
 * Networks that workerd counts as public but IANA's registries of special addresses do not: translated, tunnelled, for examples, or
 * unassigned.
 */
const NOT_PUBLIC = [
  ..."::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 200::/7 400::/6 800::/5 1000::/4 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48".split(
    " ",
  ),
  ..."3fff::/20 4000::/2 8000::/1 0.0.0.0/8 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24".split(
    " ",
  ),
  ..."192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 168.63.129.16/32".split(
    " ",
  ),
];

/** The network of the binding OUTGOING: it reaches neither this machine nor private networks, whatever a name resolves to. */
export const PUBLIC_NETWORK = {
  network: { allow: ["public"], deny: NOT_PUBLIC, tlsOptions: { trustBrowserCas: true } },
};

export interface WorkerOptions {
  port: number;
  /** Variables of the Worker beside its bindings; never part of the build. */
  vars: Record<string, string>;
  /** The folder of KV and other bindings; in memory by default. */
  stateFolder?: string;
  /** The tries that every rate limit allows, or the one with this name; by default as in wrangler.toml. */
  tries?: number | ((limit: string) => number);
  /** Puts a model of Cloudflare's cache in front of the shared pages, as in production. */
  edgeCache?: boolean;
  /** Whether the binding that resizes photos exists; true by default. */
  images?: boolean;
  /** Answers external requests, whatever their host; the public network by default. */
  outside?: (request: Request) => Promise<Response>;
  /** The build's wrangler.json; the project's own by default. */
  config?: string;
  /** Receives the Worker's log; the terminal by default. */
  print?: (entry: LogEntry) => void;
}
export type LogEntry = { level: string; message: string };
export interface RunningWorker {
  url: string;
  /** Runs the cron handler; miniflare does not run it by itself. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** The production build in workerd, on localhost only; several may run at once. */
export async function serveWorker(options: WorkerOptions): Promise<RunningWorker> {
  const config = options.config ?? BUILT;
  if (!existsSync(config))
    throw new Error(`There is no build at ${config}; npm run build makes it`);
  const { unstable_getMiniflareWorkerOptions: read } = await import("wrangler");
  const { workerOptions, main } = read(config);
  if (!main) throw new Error(`${config} names no Worker`);
  // The Worker's own source options come from the build, with any bindings.
  const { modulesRules, ...bindings } = workerOptions;
  const worker: V4WorkerOptions = {
    ...bindings,
    rootPath: dirname(main),
    modules: [
      ...(options.edgeCache ? await cacheBefore(basename(main)) : []),
      ...modulesOf(main, modulesRules ?? []),
    ],
    bindings: { ...Vars.parse(bindings["bindings"]), ...options.vars },
    ratelimits: limitsOf(bindings["ratelimits"], options.tries),
    serviceBindings: { OUTGOING: options.outside ?? PUBLIC_NETWORK },
    ...(options.images === false ? { images: undefined } : {}),
  };
  await putJpgsOnWhite();
  const handlers = signalHandlers();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: options.port,
      // No lookup of this machine's location.
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: options.print ?? printLog,
      ...(options.stateFolder ? { resourcePersistencePath: options.stateFolder } : {}),
      workers: [worker],
    }),
  );
  await miniflare.ready;
  restoreSignalHandlers(handlers);
  return {
    url: `http://localhost:${options.port}`,
    async tick() {
      const worker = await miniflare.getWorker();
      const { outcome } = await worker.scheduled({ cron: EVERY_MINUTE, scheduledTime: new Date() });
      if (outcome !== "ok") throw new Error(`The clock's minute ended in "${outcome}"`);
    },
    stop: () => miniflare.dispose(),
  };
}

function limitsOf(bound: unknown, tries: WorkerOptions["tries"]): z.infer<typeof Limits> {
  const limits = Limits.parse(bound);
  for (const [name, { simple }] of Object.entries(limits))
    simple.limit = typeof tries === "function" ? tries(name) : (tries ?? simple.limit);
  return limits;
}

/** Prints the Worker's log: a line for each failed request, or for all requests with LOG=all. Aborts by visitors are left out. */
export function printLog({ level, message }: LogEntry): void {
  if (/disconnected: .*(Broken pipe|Connection reset)/.test(message)) return;
  if (level === "error" || level === "warn") console.error(message);
  else if (process.env["LOG"] === "all" || !message.includes('"message":"request"'))
    console.log(message);
}

type Rules = NonNullable<Unstable_MiniflareWorkerOptions["workerOptions"]["modulesRules"]>;

/** Every file of the build that the Worker may import, the entry first. */
function modulesOf(main: string, rules: Rules): V4ModuleDefinition[] {
  const entry = basename(main);
  const others = rules.flatMap(({ type, include }) =>
    globSync(include, { cwd: dirname(main) })
      .filter((path) => path !== entry)
      .map((path) => ({ type, path })),
  );
  return [{ type: "ESModule", path: entry }, ...others];
}

/** The module that is loaded instead of the build's entry, and imports it. */
async function cacheBefore(entry: string): Promise<V4ModuleDefinition[]> {
  const modules = await edgeCacheModules(entry);
  return modules.map(({ name, text }) => ({ type: "ESModule", path: name, contents: text }));
}

/** The workerd process of miniflare on this port. */
export function workerdAt(
  port: number,
  processes = runningProcesses(),
): RunningProcess | undefined {
  return processes.find(
    ({ args }) =>
      args.startsWith(MODULES) && args.includes(`--socket-addr=entry=127.0.0.1:${port} `),
  );
}

/** Ends the workerd on this port when the process that started it was killed. */
export async function endOrphanedWorker(port: number): Promise<void> {
  const processes = runningProcesses();
  const orphan = workerdAt(port, processes);
  const parent = processes.find(({ pid }) => pid === orphan?.parent);
  // Its parent would be the Node process that serves it; without one it is orphaned.
  if (orphan && !parent?.args.includes("node")) await endProcess(orphan.pid, "SIGTERM", "SIGKILL");
}
