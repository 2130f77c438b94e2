import { useSyncExternalStore } from "react";

/** Whether scripts run: false on the server and while the browser hydrates the page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
