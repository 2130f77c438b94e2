import { useEffect, useEffectEvent, useRef } from "react";

/**
 * On small screens the open map covers the page. Escape closes its card, and then the map; who leaves it with the keyboard sees the page
 * again. `closeCard` says whether there was one.
 */
export function useMapSheet(closeCard: () => boolean) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const closedCard = useEffectEvent(closeCard);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape" && !closedCard()) element.open = false;
      },
      { signal },
    );
    element.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        // A press on the ground focuses the results around the map.
        if (!(relatedTarget instanceof Node) || relatedTarget.contains(element)) return;
        if (!element.contains(relatedTarget)) element.open = false;
      },
      { signal },
    );
    return () => over.abort();
  }, []);
  return sheet;
}
