import { MAP_WORKER, SERVICE_WORKER, WORKER_POLICY } from "~/values/worker-addresses";

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
};

const KNOWN: readonly string[] = [SERVICE_WORKER, MAP_WORKER];

let isCreated = false;

/** Lets scripts start the two workers of this site; every other script address, and all HTML, stays refused. */
export function allowWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // A policy can be created once.
  if (isCreated) return;
  isCreated = true;
  trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(url) {
      if (!KNOWN.includes(url)) throw new TypeError(`${url} is none of our workers`);
      return url;
    },
  });
}
