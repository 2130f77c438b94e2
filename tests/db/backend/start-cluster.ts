import { readFileSync } from "node:fs";
import { join } from "node:path";
import { postgresRunner } from "../../../scripts/backend/unprivileged-user.ts";
import { startCluster } from "../../../scripts/backend/postgres.ts";

/** A start in a process of its own: prints the server's pid, or the reason why it could not start. */
const folder = process.argv[2] ?? "";
try {
  const cluster = await startCluster({ folder, durable: false });
  const file = join(postgresRunner(folder).dataFolder, "postmaster.pid");
  process.on("message", () => cluster.stop().then(() => process.disconnect()));
  process.send?.(readFileSync(file, "utf8").split("\n")[0]);
} catch (error) {
  process.on("message", () => process.disconnect());
  process.send?.(String(error));
}
