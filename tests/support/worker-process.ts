import { serveWorker } from "../../scripts/worker.ts";

/** The arguments: the port of the Worker, and its variables. */
export interface WorkerArguments {
  port: number;
  vars: Record<string, string>;
}

/** The built Worker in a process group of its own, which may be killed. It tells its parent "started", and ends with its parent. */
const NO_LIMIT = 100_000;
const { port, vars } = JSON.parse(process.argv[2] ?? "") as WorkerArguments;
await serveWorker({ port, tries: NO_LIMIT, vars });
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.send?.("started");
