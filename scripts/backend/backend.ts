import { join, resolve } from "node:path";
import { CannotStart, holderOf } from "./folder-lock.ts";
import { migrate } from "./migrations.ts";
import { isFree } from "./ports.ts";
import { startCluster } from "./postgres.ts";
import { endOrphanedWorker } from "../worker.ts";
import { streetsUrl } from "./streets.ts";
import { keysOf, serveSupabase, workerVars } from "./supabase.ts";

/** Git-ignored; `--fresh` empties it. */
const DATA = resolve(import.meta.dirname, "../../.nomadcowork");

export interface BackendOptions {
  /** The port of the site; the API takes the next one when it is free. */
  sitePort: number;
  confirmEmail: boolean;
  secondFactor: boolean;
  fresh: boolean;
  say: (line: string) => void;
}
export interface RunningBackend {
  /** The variables of the Worker. */
  vars: Record<string, string>;
  mailUrl: string;
  stateFolder: string;
  stop(): Promise<void>;
}

/** The database with its migrations and demo data, and Supabase's API on it; data is kept in DATA. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { sitePort, confirmEmail, secondFactor, fresh, say } = options;
  await refuseTakenPort(sitePort);
  const cluster = await startCluster({ folder: DATA, durable: true, fresh, say });
  try {
    const databaseUrl = cluster.url();
    const applied = await migrate({ databaseUrl, seed: true });
    if (applied.length > 0)
      say(`Database: applied ${applied.length} files, the last is ${applied.at(-1)}.`);
    const siteUrl = `http://localhost:${sitePort}`;
    const keys = await keysOf(DATA);
    const storageFolder = join(DATA, "storage");
    const port = (await isFree(sitePort + 1)) ? sitePort + 1 : 0;
    const api = await serveSupabase({
      databaseUrl,
      keys,
      siteUrl,
      confirmEmail,
      secondFactor,
      port,
      storageFolder,
    });
    return {
      // The demo shows every control with an effect; operators decide whether admins' scripts run.
      vars: {
        ...workerVars(api.url, keys, siteUrl),
        CUSTOM_JAVASCRIPT: "allowed",
        MAP_STYLE_URL: streetsUrl(api.url),
      },
      mailUrl: `${api.url}/mail`,
      stateFolder: join(DATA, "worker"),
      async stop() {
        await api.stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function refuseTakenPort(port: number): Promise<void> {
  if (await isFree(port)) return;
  const holder = await holderOf(DATA);
  if (!holder) await endOrphanedWorker(port);
  if (await isFree(port)) return;
  if (holder)
    throw new CannotStart(
      `NomadCoWork is already running here (process ${holder}); stop it with Ctrl-C first.`,
    );
  throw new CannotStart(
    `Port ${port} is taken by another program; choose another, for example PORT=${port + 10}.`,
  );
}
