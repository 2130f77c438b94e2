import { Minus, Plus, RotateCcw } from "lucide";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFollowedLink } from "~/features/spaces/followed-link";
import { describePlace } from "~/features/spaces/space";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import { useMapGestures } from "~/features/spaces/map/map-gestures";
import { isPlan, placeLabels, gridOf, type Side } from "~/features/spaces/map/map-plan";
import {
  canZoom,
  fitView,
  outlineFileFor,
  placePins,
  ASPECT_RATIO,
  toMapPoint,
  zoomView,
  type MapView,
  type PlacedPin,
} from "~/features/spaces/map/world-map";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type SpaceMapProps = {
  spaces: SpaceSummary[];
  /** The current choice as a query string, for the pages that pins link to. */
  query: string;
  /** The id of the space under the pointer, on its card or pin. */
  marked: string | null;
  onMark: (id: string | null) => void;
};

/** A view that the visitor chose. `from` names the fitted view of the pins at that time. */
type Moved = { from: string; view: MapView };

/** The view of the map when a pin was followed, by the history entry of the list. Filled in the browser only. */
const leftAs = new Map<string, Moved | null>();

/** The server draws the map, and every pin is a link; scripts add zoom, pan and highlighting a pin with its card. */
export function SpaceMap({ spaces, query, marked, onMark }: SpaceMapProps) {
  const points = spaces.flatMap((space) =>
    space.lat === null || space.lng === null
      ? []
      : [{ item: space, point: toMapPoint(space.lng, space.lat) }],
  );
  const fit = fitView(points.map(({ point }) => point));
  const { key } = useLocation();
  const [moved, setMoved] = useState(leftAs.get(key) ?? null);
  // A chosen view stays until other results need another view.
  const from = JSON.stringify(fit);
  const view = moved?.from === from ? moved.view : fit;
  const change = (next: (view: MapView) => MapView) =>
    setMoved((now) => ({ from, view: next(now?.from === from ? now.view : fit) }));
  const { frame, width } = useMapGestures(change);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { followed, follow } = useFollowedLink();
  // Pins are identified by their address. "Back" to a followed pin opens the map.
  const [isOpen] = useState(followed?.startsWith("/"));
  // Plain anchors: there are as many pins as cards, and a `Link` of the router takes more time to render than its pin.
  const leave = (event: React.MouseEvent<HTMLAnchorElement>) => {
    const href = event.currentTarget.getAttribute("href");
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    follow(href);
    leftAs.set(key, moved);
    void navigate(href);
  };
  if (points.length === 0) return null;
  const pins = placePins(points, view, width);
  // The plan of one town shows only dots, so it is behind its button on wide screens too.
  const isFolded = isPlan(fit);
  const names = isPlan(view)
    ? placeLabels(
        pins.map(({ item, at }) => ({ at, name: item.name })),
        width,
      )
    : [];
  return (
    <details open={isOpen} className="space-map" data-folded={isFolded || undefined}>
      <summary className="button button-quiet w-full lg:w-fit">Map of these spaces</summary>
      <div ref={frame} className="space-map-frame">
        <svg role="group" aria-label="Map of these spaces" className="absolute inset-0 size-full">
          {isPlan(view) ? <MapGrid view={view} /> : <MapGround view={view} />}
          {pins.map((pin) => (
            <PinLine key={pin.item.id} pin={pin} width={width} />
          ))}
          {pins.map((pin, index) => (
            <Pin
              key={pin.item.id}
              pin={pin}
              named={names[index] ?? null}
              width={width}
              to={`/spaces/${pin.item.id}${query}`}
              isMarked={pin.item.id === marked}
              followed={followed}
              onMark={onMark}
              onFollow={leave}
            />
          ))}
        </svg>
        {hydrated && <MapControls view={view} onChange={change} onReset={() => setMoved(null)} />}
      </div>
    </details>
  );
}

function MapGround({ view }: { view: MapView }) {
  const seen = `${view.x} ${view.y} ${view.width} ${view.width / ASPECT_RATIO}`;
  const file = `/map/${outlineFileFor(view)}.svg`;
  return (
    <svg aria-hidden viewBox={seen} preserveAspectRatio="xMidYMid slice">
      <use href={`${file}#land`} className="map-land" />
      <use href={`${file}#borders`} className="map-borders" />
    </svg>
  );
}

/** A plan of one town: a grid with squares of a known size, without outlines. */
function MapGrid({ view }: { view: MapView }) {
  const { square, label } = gridOf(view);
  return (
    <>
      <defs>
        <pattern id="squares" {...square}>
          <path d="M0 0H999M0 0V999" className="map-square" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" className="fill-raised" />
      <rect width="100%" height="100%" fill="url(#squares)" />
      <text x={14} y="100%" dy={-14} className="map-size">
        {`Squares of ${label}`}
      </text>
    </>
  );
}

type PinProps = { pin: PlacedPin<SpaceSummary>; width: number };

/** Positions are in percent of the frame, so that the drawing fits any width. */
const across = (x: number, width: number) => `${((x / width) * 100).toFixed(2)}%`;
const down = (y: number, width: number) => `${((y / (width / ASPECT_RATIO)) * 100).toFixed(2)}%`;

/** A line from a moved pin to its real position. */
function PinLine({ pin: { at, place }, width }: PinProps) {
  if (Math.hypot(at.x - place.x, at.y - place.y) < 6) return null;
  return (
    <line
      x1={across(place.x, width)}
      y1={down(place.y, width)}
      x2={across(at.x, width)}
      y2={down(at.y, width)}
      className="map-line"
    />
  );
}

function Pin({
  pin: { item, at },
  width,
  to,
  named,
  isMarked,
  followed,
  onMark,
  onFollow,
}: PinProps & {
  to: Path;
  /** The side on which the name is always visible; null: only while the pointer is on the pin. */
  named: Side | null;
  isMarked: boolean;
  /** The address of the followed pin, which takes the focus after "Back". */
  followed: string | null;
  onMark: (id: string | null) => void;
  onFollow: (event: React.MouseEvent<HTMLAnchorElement>) => void;
}) {
  const toLeft = named ? named === "left" : at.x > width / 2;
  const price =
    item.price === null ? "" : `, ${formatMoney(item.price, item.currency)} a ${item.unit}`;
  return (
    <svg x={across(at.x, width)} y={down(at.y, width)}>
      <a
        href={to}
        onClick={onFollow}
        aria-label={`${item.name}, ${describePlace(item)}${price}`}
        className="map-pin"
        data-marked={isMarked || undefined}
        data-left={to === followed || undefined}
        data-named={named ?? undefined}
        onPointerEnter={() => onMark(item.id)}
        onPointerLeave={() => onMark(null)}
        onFocus={() => onMark(item.id)}
        onBlur={() => onMark(null)}
      >
        <circle r={12} />
        <circle r={8} className="map-dot" />
        <text x={toLeft ? -14 : 14} y={5} textAnchor={toLeft ? "end" : undefined} aria-hidden>
          {item.name}
        </text>
      </a>
    </svg>
  );
}

type MapControlsProps = {
  view: MapView;
  onChange: (next: (view: MapView) => MapView) => void;
  onReset: () => void;
};

function MapControls({ view, onChange, onReset }: MapControlsProps) {
  const { closer, further } = canZoom(view);
  return (
    <div role="group" aria-label="Map controls" className="map-controls">
      {/* Not `disabled`, which would take the focus from a keyboard user. */}
      <button
        type="button"
        aria-disabled={!closer}
        onClick={() => onChange((now) => zoomView(now, 0.6))}
      >
        <Icon icon={Plus} size={18} /> <span className="sr-only">Zoom in</span>
      </button>
      <button
        type="button"
        aria-disabled={!further}
        onClick={() => onChange((now) => zoomView(now, 1 / 0.6))}
      >
        <Icon icon={Minus} size={18} /> <span className="sr-only">Zoom out</span>
      </button>
      <button type="button" onClick={onReset}>
        <Icon icon={RotateCcw} size={16} /> <span className="sr-only">Show all pins</span>
      </button>
    </div>
  );
}
