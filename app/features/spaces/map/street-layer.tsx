import { useEffect, useEffectEvent, useRef } from "react";
import type { drawStreets } from "~/features/spaces/map/draw-streets";
import type { Streets } from "~/features/spaces/map/use-streets";
import type { MapView } from "~/features/spaces/map/world-map";

type StreetLayerProps = {
  styleUrl: string;
  view: MapView;
  /** The width of the map in pixels: the same view needs another zoom on a wider one. */
  width: number;
  onChange: (streets: Streets) => void;
};

/** The streets under the pins of a map. Their scripts are loaded with the layer, which is there from the first touch of the map on. */
export function StreetLayer({ styleUrl, view, width, onChange }: StreetLayerProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawStreets> | null>(null);
  const changed = useEffectEvent(onChange);
  const viewNow = useEffectEvent(() => view);
  const draw = useEffectEvent(
    async (element: HTMLElement, { aborted }: { aborted: () => boolean }) => {
      // The Worker's bundle has no use for the library.
      if (import.meta.env.SSR) return;
      const module = await import("~/features/spaces/map/draw-streets");
      if (aborted()) return;
      drawn.current = module.drawStreets({
        container: element,
        styleUrl,
        // The touch that loads the streets may have moved the map meanwhile.
        view: viewNow(),
        onShown: (shown) => !aborted() && changed({ state: "shown", ...shown }),
        // A removed layer may report once more, when a new one is loading.
        onFailed: () => !aborted() && changed({ state: "failed" }),
      });
    },
  );
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isOver = false;
    draw(element, { aborted: () => isOver }).catch(() => {
      // The module is missing, or the browser has no WebGL: the drawn ground stays, and the map says so.
      if (!isOver) changed({ state: "failed" });
    });
    return () => {
      isOver = true;
      drawn.current?.remove();
      drawn.current = null;
    };
  }, []);
  useEffect(() => drawn.current?.show(view, width), [view, width]);
  return <div ref={container} aria-hidden className="map-streets" />;
}
