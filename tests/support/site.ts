import { freePort } from "../../scripts/backend/ports.ts";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { printLog, serveWorker } from "../../scripts/worker.ts";
import { createDatabase, serve, type Backend } from "./backend.ts";

/** The whole product on a database of its own. */
export interface Site {
  url: string;
  backend: Backend;
  /** What the Worker has written, line by line. */
  log: string[];
  /** Runs the clock's minute, also when another suite had it run a moment ago: all jobs, or the one named. */
  tick(job?: string): Promise<void>;
  /** Runs it once more within the same minute. */
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
  /** Whether a cache stands before the pages that visitors share. */
  edgeCache?: boolean;
  /** Whether there is a binding that makes sizes of photos. */
  images?: boolean;
  /** What answers in place of the world outside; a server that has nothing, when not given. */
  outside?: (request: Request) => Promise<Response>;
  /** What the Worker is told differently. */
  vars?: Record<string, string>;
  /** Leaves the database to the end of its cluster. */
  keepsDatabase?: true;
  /** Where the Worker finds its backend, when something stands between the two. */
  through?: (backendUrl: string) => Promise<string>;
}

export async function openSite({
  tries = NO_LIMIT,
  edgeCache,
  images,
  keepsDatabase,
  through,
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
      // Where trouble is made on purpose its lines are no news.
      if (entry.level === "error" && !through) printLog(entry);
    },
    vars: {
      ...workerVars(backend.url, backend.keys, siteUrl),
      SUPABASE_URL: through ? await through(backend.url) : backend.url,
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
