import { createContext, startTransition, use, useEffect, useState } from "react";

const HydratedContext = createContext(false);

/** Whether scripts run: false on the server and while the browser hydrates the page, true from then on. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}

/**
 * Tells the components inside that the page is hydrated, in a transition: what only scripts show is rendered then, and a slow phone
 * answers presses meanwhile. `useSyncExternalStore` would render it in one task.
 */
export function Hydration({ children }: { children: React.ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}
