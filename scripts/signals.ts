/** What ends a program in order. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Who handles them at this moment; for `leaveSignalsTo`. */
export function signalHandlers(): Set<unknown> {
  return new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
}

/** Miniflare and Vite end the process on a signal; whoever handled it before has more to stop. */
export function leaveSignalsTo(earlier: Set<unknown>): void {
  if (earlier.size === 0) return;
  for (const signal of SIGNALS)
    for (const handler of process.listeners(signal))
      if (!earlier.has(handler)) process.off(signal, handler);
}
