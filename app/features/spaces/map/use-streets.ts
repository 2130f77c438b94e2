import { useEffect, useState, type RefObject } from "react";
import type { Credit } from "~/features/spaces/map/street-credits";
import { mayHaveStreets } from "~/values/map-pages";

/** The narrowest view with streets, in units of the map: 340 m at Lisbon. */
export const CLOSEST_STREETS = 0.04;

/** `none` before the first touch; `elsewhere`: the policy of this document allows none, because it had no map. */
export type Streets =
  | { state: "none" | "loading" | "failed" | "elsewhere" }
  | { state: "shown"; credits: Credit[] };

/** Keys that move or zoom the map, or press something on it; the others only move the focus. */
const KEYS = /^(Arrow.*|[-+=]|Enter| )$/;

/**
 * Whether a map has streets: from its first touch on, where the operator has a style. `StreetLayer` draws them, and reports whether they are shown or failed.
 */
export function useStreets(style: string | null, frame: RefObject<HTMLElement | null>) {
  const [streets, setStreets] = useState<Streets>({ state: "none" });
  const isUntouched = streets.state === "none";
  useEffect(() => {
    const element = frame.current;
    if (style === null || !element || !isUntouched) return;
    const over = new AbortController();
    const { signal } = over;
    const begin = () => setStreets({ state: isAllowedHere() ? "loading" : "elsewhere" });
    element.addEventListener("pointerdown", begin, { signal });
    element.addEventListener("keydown", ({ key }) => KEYS.test(key) && begin(), { signal });
    element.addEventListener("wheel", ({ ctrlKey }) => ctrlKey && begin(), {
      signal,
      passive: true,
    });
    return () => over.abort();
  }, [style, frame, isUntouched]);
  return { streets, setStreets };
}

/** The policy in force is that of the loaded document, however many pages have been opened since. */
function isAllowedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && mayHaveStreets(new URL(loaded.name).pathname);
}
