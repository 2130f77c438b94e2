import { freePort } from "../../scripts/backend/ports.ts";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { streetsUrl } from "../../scripts/backend/streets.ts";
import { printLog, serveWorker } from "../../scripts/worker.ts";
import { createDatabase, serve, type Backend } from "./backend.ts";

/** The whole product on a database of its own. */
export interface Site {
  url: string;
  backend: Backend;
  /** The log of the Worker, line by line. */
  log: string[];
  /** Runs the cron handler, also when another suite just ran it: all jobs, or the one named. */
  tick(job?: string): Promise<void>;
  /** Runs it again within the same minute. */
  tickAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** More than a suite tries in a minute, all from one address. */
const NO_LIMIT = 100_000;

interface SiteOptions {
  confirmEmail?: boolean;
  /** Whether Auth offers authenticator apps. */
  secondFactor?: boolean;
  tries?: number | ((limit: string) => number);
  /** Whether a cache is in front of the shared pages. */
  edgeCache?: boolean;
  /** Whether the binding that resizes photos exists. */
  images?: boolean;
  /** Answers external requests; by default a server that answers 404. */
  outside?: (request: Request) => Promise<Response>;
  /** Whether its maps have the streets of the demo. */
  streets?: true;
  /** Overridden variables of the Worker. */
  vars?: Record<string, string>;
  /** How many connections to the database the API opens at most; by default those of a test. */
  connections?: number;
  /** Keeps the database until its cluster ends. */
  keepsDatabase?: true;
  /** The backend's address for the Worker, with a proxy between the two. */
  through?: (backendUrl: string) => Promise<string>;
}

export async function openSite({
  tries = NO_LIMIT,
  edgeCache,
  images,
  keepsDatabase,
  through,
  streets,
  vars,
  outside = async () => new Response(null, { status: 404 }),
  ...options
}: SiteOptions = {}): Promise<Site> {
  const database = await createDatabase({ seeded: true });
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const backend = await serve(database, { siteUrl, ...options });
  const log: string[] = [];
  const worker = await serveWorker({
    port,
    tries,
    edgeCache,
    images,
    outside,
    print: (entry) => {
      log.push(entry.message);
      // With intended faults their log lines are expected.
      if (entry.level === "error" && !through) printLog(entry);
    },
    vars: {
      ...workerVars(backend.url, backend.keys, siteUrl),
      SUPABASE_URL: through ? await through(backend.url) : backend.url,
      ...(streets ? { MAP_STYLE_URL: streetsUrl(backend.url) } : {}),
      ...vars,
    },
  });
  return {
    url: worker.url,
    backend,
    log,
    async tick(job) {
      await backend.sql`
        update private.jobs set leased_until = null,
          started_at = case when name = ${job ?? null} or ${job === undefined} then null else now() end`;
      await worker.tick();
    },
    tickAgain: () => worker.tick(),
    async stop() {
      await worker.stop();
      await backend.stop();
      if (!keepsDatabase) await database.drop();
    },
  };
}
