import { useEffect } from "react";
import { useLocation } from "react-router";
import { allowWorkers } from "~/ui/layout/worker-policy";
import { SERVICE_WORKER } from "~/values/worker-addresses";

/** Registers the service worker, and asks it for a new copy of the next bookings when the pages of bookings are visited. */
export function useOfflineCopy(): void {
  const location = useLocation();
  useEffect(() => {
    const { pathname } = location;
    const isAboutBookings = pathname === "/dashboard" || pathname.startsWith("/dashboard/bookings");
    if (isAboutBookings && "serviceWorker" in navigator) void saveCopy();
  }, [location]);
}

async function saveCopy(): Promise<void> {
  try {
    allowWorkers();
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("save", []);
  } catch (error) {
    // Browsers refuse it in private windows, or when the person forbids stored data. The site works without it.
    if (!(error instanceof DOMException)) throw error;
  }
}
