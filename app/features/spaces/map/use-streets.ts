import { useEffect, useState, type RefObject } from "react";
import type { Credit } from "~/features/spaces/map/street-credits";

/** The narrowest view with streets, in units of the map: 340 m at Lisbon. */
export const NARROWEST_STREETS = 0.04;

/**
 * `none` before the first touch; `again`: loading after a failure, whose note stays meanwhile; `elsewhere`: the policy of this document
 * allows none, because it was loaded for a page without a map. `hasNames`: some of their names are in view; `isOpaque`:
 * nothing of the drawn ground is visible under them.
 */
export type Streets =
  | { state: "none" | "loading" | "failed" | "again" | "elsewhere" }
  | { state: "shown"; credits: Credit[]; hasNames: boolean; isOpaque: boolean };

/** Keys that move or zoom the map, or press something on it; the others only move the focus. */
const KEYS = /^(Arrow.*|[-+=]|Enter| )$/;

/**
 * The streets of a map, where the operator has a style: they load at its first touch, and after a failure at the next one. `layer` is for
 * `BaseMap`: its `StreetLayer` draws them, and reports whether they are shown or failed. `isAskedFor`: they load at once, in a map that only
 * scripts make.
 */
export function useStreets(
  styleUrl: string | null,
  frame: RefObject<HTMLElement | null>,
  isAskedFor = false,
) {
  const [streets, setStreets] = useState<Streets>(() => ({
    state: isAskedFor ? allowed("loading") : "none",
  }));
  const { state } = streets;
  const hasFailed = state === "failed";
  const isWaiting = hasFailed || state === "none";
  useEffect(() => {
    const element = frame.current;
    if (styleUrl === null || !element || !isWaiting) return;
    const over = new AbortController();
    const { signal } = over;
    const begin = () => {
      const next = hasFailed ? "again" : "loading";
      setStreets({ state: allowed(next) });
    };
    // At its end: a touch that scrolls the page over the map is cancelled.
    element.addEventListener("pointerup", begin, { signal });
    element.addEventListener("keydown", ({ key }) => KEYS.test(key) && begin(), { signal });
    element.addEventListener("wheel", ({ ctrlKey }) => ctrlKey && begin(), {
      signal,
      passive: true,
    });
    return () => over.abort();
  }, [styleUrl, frame, isWaiting, hasFailed]);
  const isDrawn = state === "loading" || state === "again" || state === "shown";
  return {
    streets,
    layer: styleUrl !== null && isDrawn ? { styleUrl, onChange: setStreets } : null,
  };
}

/** Whether streets cover all of the drawn ground, whose source is not named then. */
export function isGroundCovered(streets: Streets): boolean {
  return streets.state === "shown" && streets.isOpaque;
}

/** The state, where the policy of this document allows streets, as the server has written into it. */
function allowed(state: "loading" | "again"): "loading" | "again" | "elsewhere" {
  return document.documentElement.dataset["streets"] === undefined ? "elsewhere" : state;
}
