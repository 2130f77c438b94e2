import { migrate } from "../../scripts/backend/migrations.ts";
import { startCluster } from "../../scripts/backend/postgres.ts";
import { keysOf, serveSupabase } from "../../scripts/backend/supabase.ts";

/** The database of `npm start` in a process of its own that may be killed: prints its address. */
const folder = process.argv[2] ?? "";
const cluster = await startCluster({ folder, durable: true });
await migrate({ databaseUrl: cluster.url(), seed: false });
const keys = await keysOf(folder);
const { url } = await serveSupabase({
  databaseUrl: cluster.url(),
  keys,
  siteUrl: "http://localhost:8787",
  confirmEmail: false,
});
process.send?.({ url, key: keys.publishable, databaseUrl: cluster.url() });
