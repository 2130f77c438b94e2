import { freePort } from "../../scripts/backend/ports.ts";
import { serveWorker } from "../../scripts/worker.ts";
import { createDatabase, serve, type Backend } from "./backend.ts";

/** The whole product on a database of its own. */
export interface Site {
  url: string;
  backend: Backend;
  stop(): Promise<void>;
}

export async function openSite(options: { confirmEmail?: boolean } = {}): Promise<Site> {
  const database = await createDatabase({ seeded: true });
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const backend = await serve(database, { siteUrl, ...options });
  const worker = await serveWorker({
    port,
    vars: {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SITE_URL: siteUrl,
    },
  });
  return {
    url: worker.url,
    backend,
    async stop() {
      await worker.stop();
      await backend.stop();
      await database.drop();
    },
  };
}
