import { useSyncExternalStore } from "react";

/** False on the server and while the browser takes over its page, true from then on. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
