/** The signals that end a program cleanly. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The current handlers of these signals, for `restoreSignalHandlers`. */
export function signalHandlers(): Set<unknown> {
  return new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
}

/** Removes the handlers that Miniflare and Vite have added: theirs end the process before other parts are stopped. */
export function restoreSignalHandlers(earlier: Set<unknown>): void {
  if (earlier.size === 0) return;
  for (const signal of SIGNALS)
    for (const handler of process.listeners(signal))
      if (!earlier.has(handler)) process.off(signal, handler);
}
