import { useState } from "react";
import type { Coordinates } from "~/features/listings/editing/coordinates";
import { PinHandle } from "~/features/listings/pin/pin-handle";
import { describePlaced, type PinMap } from "~/features/listings/pin/pin-map";
import {
  coordinatesAt,
  NARROWEST_PIN,
  PRESSED_WIDTHS,
  shareOf,
  writeView,
} from "~/features/listings/pin/pin-view";
import { BaseMap } from "~/features/spaces/map/base-map";
import { MapControls, stepsOf } from "~/features/spaces/map/map-controls";
import { useMapGestures } from "~/features/spaces/map/map-gestures";
import { MapLegend } from "~/features/spaces/map/map-ground";
import { StreetsNote } from "~/features/spaces/map/streets-note";
import { isGroundCovered, useStreets } from "~/features/spaces/map/use-streets";
import {
  moveView,
  zoomsOf,
  zoomView,
  type MapPoint,
  type MapView,
} from "~/features/spaces/map/world-map";
import { useHydrated } from "~/ui/layout/use-hydrated";

type PinOnMapProps = {
  map: PinMap;
  pin: Coordinates | null;
  onPut: (pin: Coordinates | null) => void;
};

/** The shares of a view that a pin leaves free at its edge: nearer, the view moves until the pin is in its middle. */
const EDGE = 0.08;

/**
 * A press puts the pin there. With scripts the pin can be dragged, and the ground moves under it; without, the map is an image that sends
 * the form, and the server writes the pressed place into the field.
 */
export function PinOnMap({ map, pin: written, onPut }: PinOnMapProps) {
  const hydrated = useHydrated();
  const [view, setView] = useState(map.view);
  const [dragged, setDragged] = useState<Coordinates | null>(null);
  const [seen, setSeen] = useState(written);
  // A new place, typed or pressed; moving the view later may leave it.
  if (written?.lat !== seen?.lat || written?.lng !== seen?.lng) {
    setSeen(written);
    setView((now) => around(now, written));
  }
  const pin = dragged ?? written;
  const put = (at: MapPoint) => onPut(coordinatesAt(at, view));
  const { frame, width } = useMapGestures({
    onMove: (right, down) => setView((now) => moveView(now, right, down)),
    onZoom: (factor, at) => setView((now) => zoomView(now, factor, NARROWEST_PIN, at)),
    onPress: put,
  });
  const { streets, layer } = useStreets(map.styleUrl, frame);
  const at = pin && shareOf(pin, view);
  return (
    <div className="grid gap-2">
      <div ref={frame} className="space-map-frame pin-map">
        <BaseMap view={view} ground={map.ground} layer={layer} width={width} />
        <svg role="group" aria-label={`Map of ${map.city}`} className="absolute inset-0 size-full">
          <MapLegend view={view} ground={map.ground} isWithoutSource={isGroundCovered(streets)} />
          <Centre at={shareOf(map.centre, view)} city={map.city} />
          {at && (
            <PinHandle
              at={at}
              says={describePlaced(map, pin)}
              frame={frame}
              onDrag={(to) => setDragged(coordinatesAt(to, view))}
              onDrop={() => {
                if (dragged) onPut(dragged);
                setDragged(null);
              }}
              onMove={put}
            />
          )}
        </svg>
        {hydrated ? (
          <MapControls
            zooms={zoomsOf(view, NARROWEST_PIN)}
            onZoom={(factor) =>
              setView((now) => centred(zoomView(now, factor, NARROWEST_PIN), pin))
            }
            onReset={() => setView(map.view)}
          />
        ) : (
          <PressedMap view={view} />
        )}
      </div>
      <div className="pin-map-foot">
        <p aria-live="polite" className="text-sm">
          {describePlaced(map, pin)}
        </p>
        <StreetsNote streets={streets} />
        {hydrated && (
          <div className="flex flex-wrap gap-x-5">
            <button type="button" className="link py-1" onClick={() => put({ x: 0.5, y: 0.5 })}>
              Put the pin in the middle
            </button>
            {pin && (
              <button type="button" className="link py-1" onClick={() => onPut(null)}>
                Remove the pin
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** The view, moved where a typed or pressed pin is at its edge or beyond. */
function around(view: MapView, pin: Coordinates | null): MapView {
  if (!pin) return view;
  const { x, y } = shareOf(pin, view);
  const isIn = (share: number) => share >= EDGE && share <= 1 - EDGE;
  return isIn(x) && isIn(y) ? view : centred(view, pin);
}

/** A zoomed view has the pin in its middle. */
function centred(view: MapView, pin: Coordinates | null): MapView {
  if (!pin) return view;
  const { x, y } = shareOf(pin, view);
  return moveView(view, x - 0.5, y - 0.5);
}

function Centre({ at: { x, y }, city }: { at: MapPoint; city: string }) {
  return (
    <svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden>
      <path d="M-5 0h10m-5 -5v10" className="pin-map-centre" />
      <text x={9} y={4} className="map-size">
        {`Centre of ${city}`}
      </text>
    </svg>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The map of somebody without scripts: images that send the pressed pixel, one of which is visible, and buttons with the next view. */
function PressedMap({ view }: { view: MapView }) {
  return (
    <>
      <input type="hidden" name="mapView" value={writeView(view)} />
      {PRESSED_WIDTHS.map((width) => (
        <input
          key={width}
          type="image"
          src="/map/press.svg"
          name={`at${width}`}
          alt="Put the pin here"
          formNoValidate
          formAction="#pin-map"
          className={`pin-map-press pin-map-${width}`}
        />
      ))}
      <div role="group" aria-label="Parts of the map" className="map-controls">
        {stepsOf(view, NARROWEST_PIN).map(([sign, name, to]) =>
          to ? (
            <button
              key={name}
              type="submit"
              name="map"
              value={writeView(to)}
              formNoValidate
              formAction="#pin-map"
              aria-label={name}
            >
              {sign}
            </button>
          ) : (
            <span key={name} />
          ),
        )}
      </div>
    </>
  );
}
