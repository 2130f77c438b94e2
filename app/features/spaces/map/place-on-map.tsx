import { useState } from "react";
import { BaseMap } from "~/features/spaces/map/base-map";
import { MapControls } from "~/features/spaces/map/map-controls";
import { MapLegend } from "~/features/spaces/map/map-ground";
import { useMapGestures } from "~/features/spaces/map/map-gestures";
import { PlaceMarks } from "~/features/spaces/map/place-marks";
import type { PlaceMap } from "~/features/spaces/map/place-map.server";
import { StreetsNote } from "~/features/spaces/map/streets-note";
import { isGroundCovered, NARROWEST_STREETS, useStreets } from "~/features/spaces/map/use-streets";
import { moveView, zoomsOf, zoomView } from "~/features/spaces/map/world-map";

/** The width of the first view, in units of the map: 1.3 km at Lisbon, whose streets have names. */
const FIRST_WIDTH = 0.15;

type PlaceOnMapProps = { map: PlaceMap; name: string };

/** The map of a place with the operator's streets, which moves. It takes the place of the drawn one when it is asked for. */
export function PlaceOnMap({ map, name }: PlaceOnMapProps) {
  const first = zoomView(map.view, FIRST_WIDTH / map.view.width, NARROWEST_STREETS);
  const [view, setView] = useState(first);
  const move = (right: number, down: number) => setView((now) => moveView(now, right, down));
  const { frame, width } = useMapGestures({
    onMove: move,
    onZoom: (factor, at) => setView((now) => zoomView(now, factor, NARROWEST_STREETS, at)),
    onPress: ({ x, y }) => move(x - 0.5, y - 0.5),
  });
  const { streets, layer } = useStreets(map.styleUrl, frame, true);
  return (
    <div className="grid gap-1">
      <div ref={frame} className="space-map-frame">
        <BaseMap view={view} ground={map.ground} layer={layer} width={width} />
        <svg role="img" aria-label={`Map around ${name}`} className="absolute inset-0 size-full">
          <MapLegend view={view} ground={map.ground} isWithoutSource={isGroundCovered(streets)} />
          <PlaceMarks map={map} view={view} />
        </svg>
        <MapControls
          zooms={zoomsOf(view, NARROWEST_STREETS)}
          onZoom={(factor) => setView((now) => zoomView(now, factor, NARROWEST_STREETS))}
          onReset={() => setView(first)}
        />
      </div>
      <StreetsNote streets={streets} />
    </div>
  );
}
