import { Minus, Plus, RotateCcw } from "lucide";
import { writeBbox } from "~/features/spaces/map/bbox";
import { bboxOf } from "~/features/spaces/map/bbox-view";
import {
  moveView,
  NARROWEST,
  zoomView,
  type MapView,
  type Zooms,
} from "~/features/spaces/map/world-map";
import { Icon } from "~/ui/layout/icon";
import type { Path } from "~/values/path";

type MapLinksProps = {
  view: MapView;
  /** The search of the part of the map that a view shows. */
  searchIn: (view: MapView) => Path;
};

type Step = [sign: string, name: string, to: MapView | null];

/** The steps of somebody without scripts: a sign, its name, and the view it leads to; `null` where that is the present one. */
export function stepsOf(view: MapView, narrowest: number): Step[] {
  const present = writeBbox(bboxOf(view));
  const steps: [sign: string, name: string, to: MapView][] = [
    ["+", "Zoom in", zoomView(view, 0.5, narrowest)],
    ["−", "Zoom out", zoomView(view, 2, narrowest)],
    ["←", "West", moveView(view, -0.5, 0)],
    ["↑", "North", moveView(view, 0, -0.5)],
    ["↓", "South", moveView(view, 0, 0.5)],
    ["→", "East", moveView(view, 0.5, 0)],
  ];
  return steps.map(([sign, name, to]) => [
    sign,
    name,
    writeBbox(bboxOf(to)) === present ? null : to,
  ]);
}

/** Each step is a link to the search of that part of the map. A step that leads nowhere leaves its place empty. */
export function MapLinks({ view, searchIn }: MapLinksProps) {
  return (
    <nav aria-label="Parts of the map" className="map-controls">
      {stepsOf(view, NARROWEST).map(([sign, name, to]) =>
        to ? (
          <a key={name} href={searchIn(to)} aria-label={name}>
            {sign}
          </a>
        ) : (
          <span key={name} />
        ),
      )}
    </nav>
  );
}

type MapControlsProps = { zooms: Zooms; onZoom: (factor: number) => void; onReset: () => void };

export function MapControls({ zooms, onZoom, onReset }: MapControlsProps) {
  return (
    <div role="group" aria-label="Map controls" className="map-controls">
      {/* Not `disabled`, which would take the focus from a keyboard user. */}
      <button type="button" aria-disabled={!zooms.closer} onClick={() => onZoom(0.6)}>
        <Icon icon={Plus} size={18} /> <span className="sr-only">Zoom in</span>
      </button>
      <button type="button" aria-disabled={!zooms.further} onClick={() => onZoom(1 / 0.6)}>
        <Icon icon={Minus} size={18} /> <span className="sr-only">Zoom out</span>
      </button>
      <button type="button" onClick={onReset}>
        <Icon icon={RotateCcw} size={16} /> <span className="sr-only">Show all pins</span>
      </button>
    </div>
  );
}
