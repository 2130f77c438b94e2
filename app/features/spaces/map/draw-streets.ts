import { addProtocol, Map as Streets, setWorkerUrl } from "maplibre-gl";
import type { Protocol } from "pmtiles";
import { readCredits, type Credit } from "~/features/spaces/map/street-credits";
import { toDegrees, type MapView } from "~/features/spaces/map/world-map";
import { allowWorkers } from "~/ui/layout/worker-policy";
import { MAP_WORKER } from "~/values/worker-addresses";

/** Pixels from side to side of the world at zoom 0, and units of our map. */
const WORLD = { pixels: 512, units: 3600 };

type StreetsOptions = {
  container: HTMLElement;
  styleUrl: string;
  view: MapView;
  /** When they are shown first, and when their names come into view or leave it. */
  onShown: (shown: { credits: Credit[]; hasNames: boolean; isOpaque: boolean }) => void;
  /** Before the streets are shown. */
  onFailed: () => void;
};

let tiles: Protocol | undefined;

/**
 * Draws streets with MapLibre. It takes no gesture and writes no HTML: our map has the gestures and the pins, and MapLibre shows the same
 * view under them. It is loaded at the first touch of a map, where the operator has a style.
 */
export function drawStreets({ container, styleUrl, view, onShown, onFailed }: StreetsOptions) {
  allowWorkers();
  setWorkerUrl(MAP_WORKER);
  // The archive of an operator who keeps all tiles in one file. Its metadata has the attribution.
  addProtocol("pmtiles", async (request, abort) => {
    tiles ??= new (await import("pmtiles")).Protocol({ metadata: true });
    return tiles.tile(request, abort);
  });
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new Streets({
    container,
    style: styleUrl,
    ...cameraOf(view, container.clientWidth),
    interactive: false,
    attributionControl: false,
    ...(isStill ? { fadeDuration: 0 } : {}),
  });
  let isShown = false;
  map.on("load", () => {
    isShown = true;
    const { sources, layers } = map.getStyle();
    const credits = readCredits(
      Object.keys(sources).flatMap((id) => map.getSource(id)?.attribution ?? []),
    );
    const named = layers.flatMap(({ id, type }) => (type === "symbol" ? id : []));
    const findNames = () => map.queryRenderedFeatures({ layers: named }).length > 0;
    const isOpaque = layers.some(({ type }) => type === "background");
    let hasNames = findNames();
    onShown({ credits, hasNames, isOpaque });
    // After each move, with its tiles. Tiles may be of one city, or of large scales only.
    map.on("idle", () => {
      if (findNames() === hasNames) return;
      hasNames = !hasNames;
      onShown({ credits, hasNames, isOpaque });
    });
  });
  // A tile that fails later leaves a gap in the streets, and the drawn ground is under it.
  map.on("error", () => {
    if (!isShown) onFailed();
  });
  return {
    show(next: MapView, width: number) {
      map.jumpTo(cameraOf(next, width));
    },
    remove: () => map.remove(),
  };
}

function cameraOf({ x, y, width, height }: MapView, pixels: number) {
  return {
    center: toDegrees({ x: x + width / 2, y: y + height / 2 }),
    zoom: Math.log2((pixels * WORLD.units) / width / WORLD.pixels),
  };
}
