/** What ends a program in order. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The handlers of these signals at this moment; for `restoreSignalHandlers`. */
export function signalHandlers(): Set<unknown> {
  return new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
}

/** Removes the handlers that Miniflare and Vite have added: theirs end the process before the others have stopped their parts. */
export function restoreSignalHandlers(earlier: Set<unknown>): void {
  if (earlier.size === 0) return;
  for (const signal of SIGNALS)
    for (const handler of process.listeners(signal))
      if (!earlier.has(handler)) process.off(signal, handler);
}
