import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { killProcess, startProcess } from "./killed-process.ts";
import type { WorkerArguments } from "./worker-process.ts";

const WORKER = resolve(import.meta.dirname, "worker-process.ts");

/** A Worker with a clock that is killed and started again at the same address; `onError` gets the error lines of its log. */
export class KilledWorker {
  kills = 0;
  #process: ChildProcess | undefined;
  readonly #told: WorkerArguments;
  readonly #onError: (line: string) => void;

  constructor(told: Omit<WorkerArguments, "tellsErrors">, onError: (line: string) => void) {
    this.#told = { ...told, tellsErrors: true };
    this.#onError = onError;
  }

  async start(): Promise<void> {
    this.#process = await startProcess(WORKER, this.#told);
    this.#process.on("message", (line) => this.#onError(String(line)));
  }

  async killAndStart(): Promise<void> {
    this.stop();
    this.kills += 1;
    await this.start();
  }

  stop(): void {
    killProcess(this.#process);
  }
}
