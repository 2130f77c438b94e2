import { MapGround } from "~/features/spaces/map/map-ground";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { StreetLayer } from "~/features/spaces/map/street-layer";
import type { useStreets } from "~/features/spaces/map/use-streets";
import type { MapView } from "~/features/spaces/map/world-map";

type BaseMapProps = {
  view: MapView;
  ground: GroundIndex;
  /** The streets of `useStreets`; `null` while there are none. */
  layer: ReturnType<typeof useStreets>["layer"];
  /** Of the map, in pixels. */
  width: number;
};

/** The layers under the pins of a map that moves: the drawn ground, and an operator's streets over it. */
export function BaseMap({ view, ground, layer, width }: BaseMapProps) {
  return (
    <>
      <svg aria-hidden className="absolute inset-0 size-full">
        <MapGround view={view} ground={ground} />
      </svg>
      {layer && <StreetLayer {...layer} view={view} width={width} />}
    </>
  );
}
