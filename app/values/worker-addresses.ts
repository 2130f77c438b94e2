/** The scripts that may run as a worker: `useOfflineCopy` registers the first, and the map with streets starts the second. */
export const SERVICE_WORKER = "/service-worker.js";
export const MAP_WORKER = "/map/worker.js";

/**
 * The name of the Trusted Types policy that the CSP allows. A policy of this name is asked wherever a script gives a plain text, as MapLibre
 * does with the address of its worker.
 */
export const WORKER_POLICY = "default";
