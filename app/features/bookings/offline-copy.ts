import { useEffect } from "react";
import { useLocation } from "react-router";

const WORKER = "/service-worker.js";

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
    await navigator.serviceWorker.register(workerUrl());
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("save", []);
  } catch (error) {
    // Browsers refuse it in private windows, or when the person forbids stored data. The site works without it.
    if (!(error instanceof DOMException)) throw error;
  }
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

let trusted: string | undefined;

/** The worker's address as a trusted one: the CSP allows this policy, which knows one address. A policy can be created once. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes
      ?.createPolicy("service-worker", {
        createScriptURL(url) {
          if (url !== WORKER) throw new TypeError(`${url} is not the service worker`);
          return url;
        },
      })
      .createScriptURL(WORKER) ?? WORKER;
  return trusted;
}
