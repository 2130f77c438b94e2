import { setTimeout as pause } from "node:timers/promises";
import { serveWorker } from "../../scripts/worker.ts";

/** The arguments: the port of the Worker, and its variables. */
export interface WorkerArguments {
  port: number;
  vars: Record<string, string>;
  /** Milliseconds between two runs of the cron trigger; without them it does not run. */
  ticksEvery?: number;
  /** Sends the error lines of the log to the parent, each as a message, instead of printing them. */
  tellsErrors?: true;
}

/** The built Worker in a process group of its own, which may be killed. It tells its parent "started", and ends with its parent. */
const NO_LIMIT = 100_000;
const { port, vars, ticksEvery, tellsErrors } = JSON.parse(
  process.argv[2] ?? "",
) as WorkerArguments;
const worker = await serveWorker({
  port,
  tries: NO_LIMIT,
  vars,
  ...(tellsErrors ? { print: tellError } : {}),
});
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.send?.("started");
if (ticksEvery !== undefined)
  for (;;) {
    await worker.tick();
    await pause(ticksEvery);
  }

function tellError({ level, message }: { level: string; message: string }): void {
  if (level === "error") process.send?.(message);
}
