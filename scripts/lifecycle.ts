import { CannotStart } from "./backend/folder-lock.ts";
import { SIGNALS } from "./signals.ts";

interface Part {
  stop(): Promise<void>;
}
type Start = (add: <P extends Part>(part: P) => P, signal: AbortSignal) => Promise<void>;

/**
 * Runs a command that starts parts one after another. They are stopped in reverse order on Ctrl-C, SIGTERM, a closed terminal, or when a
 * later one fails to start; `signal` then aborts the rest.
 */
export async function runUntilStopped(start: Start): Promise<void> {
  const parts: Part[] = [];
  const ending = new AbortController();
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
  };
  const add = <P extends Part>(part: P) => {
    parts.push(part);
    return part;
  };
  const started = start(add, ending.signal);
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (ending.signal.aborted) return;
      ending.abort();
      // Errors caused by the interruption are ignored.
      const settled = Promise.allSettled([started]);
      settled.then(stop).then(() => process.exit(0), exitWithError);
    });
  try {
    await started;
  } catch (error) {
    if (ending.signal.aborted) return;
    await stop();
    exitWithError(error);
  }
}

/** Runs a command that ends by itself, and then stops its parts. A signal stops them at once, and the work fails without them. */
export async function runToCompletion(work: Start): Promise<void> {
  const parts: Part[] = [];
  const ending = new AbortController();
  const stop = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop();
  };
  const add = <P extends Part>(part: P) => {
    parts.push(part);
    return part;
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (ending.signal.aborted) return;
      ending.abort();
      stop().then(() => process.exit(1), exitWithError);
    });
  try {
    await work(add, ending.signal);
    if (!ending.signal.aborted) await stop();
  } catch (error) {
    if (ending.signal.aborted) return;
    await stop();
    exitWithError(error);
  }
}

/** Prints one sentence for a `CannotStart`, anything else with its stack, and ends the process. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
