import { Minus, Plus, RotateCcw } from "lucide";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFollowedLink } from "~/features/spaces/followed-link";
import { bboxOf } from "~/features/spaces/map/bbox-view";
import { boxOfMark, clusterMarks, placeMark, type Mark } from "~/features/spaces/map/clusters";
import { MapGround, MapLegend } from "~/features/spaces/map/map-ground";
import { useMapGestures } from "~/features/spaces/map/map-gestures";
import type { SearchMap, SpacePin } from "~/features/spaces/map/search-map.server";
import {
  canZoom,
  moveView,
  viewOfBox,
  zoomView,
  type MapView,
} from "~/features/spaces/map/world-map";
import { searchPath, type SpaceSearch } from "~/features/spaces/search/space-search";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { Link } from "~/ui/navigation/link";
import { formatCount, formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type SpaceMapProps = {
  map: SearchMap;
  search: SpaceSearch;
  /** The current choice as a query string, for the pages that pins link to. */
  query: string;
  /** The id of the space under the pointer, on its card or pin. */
  marked: string | null;
  onMark: (id: string | null) => void;
};

/** A view that the visitor chose. `from` names the first view of the pins at that time. */
type Moved = { from: string; view: MapView };

/** The view of the map when a pin was followed, by the history entry of the list. Filled in the browser only. */
const leftAs = new Map<string, Moved | null>();

/** The search in the part of the map that a view shows: it takes the place of a typed one. */
function searchIn(search: SpaceSearch, view: MapView): Path {
  const here = { location: null, city: null, country: null, cursor: null, bbox: bboxOf(view) };
  return searchPath({ ...search, ...here });
}

/** The server draws the map, and every mark is a link; scripts move the view without a new page, and highlight a pin with its card. */
export function SpaceMap({ map, search, query, marked, onMark }: SpaceMapProps) {
  const { key } = useLocation();
  const [moved, setMoved] = useState(leftAs.get(key) ?? null);
  // A chosen view stays until other results need another view.
  const from = JSON.stringify(map.view);
  const isMoved = moved?.from === from;
  const view = isMoved ? moved.view : map.view;
  const change = (next: (view: MapView) => MapView) =>
    setMoved((now) => ({ from, view: next(now?.from === from ? now.view : map.view) }));
  const { frame, width } = useMapGestures(change);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { followed, follow } = useFollowedLink();
  // Pins are identified by their address. "Back" to a followed pin opens the map.
  const [isOpen] = useState(followed?.startsWith("/"));
  // Plain anchors: a `Link` of the router takes more time to render than its pin.
  const leave = (event: React.MouseEvent<HTMLAnchorElement>) => {
    const href = event.currentTarget.getAttribute("href");
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    follow(href);
    leftAs.set(key, moved);
    void navigate(href, { preventScrollReset: href.startsWith("/search") });
  };
  if (map.marks.length === 0) return null;
  return (
    <details open={isOpen} className="space-map">
      <summary className="button button-quiet w-full lg:w-fit">Map of these spaces</summary>
      <div ref={frame} className="space-map-frame">
        <svg role="group" aria-label="Map of these spaces" className="absolute inset-0 size-full">
          <MapGround view={view} ground={map.ground} />
          <MapLegend view={view} ground={map.ground} />
          {clusterMarks(map.marks, view, width).map((mark) => {
            const { x, y } = placeMark(mark, view, width);
            const id = mark.count === 1 ? mark.item.id : null;
            const to: Path = id
              ? `/spaces/${id}${query}`
              : searchIn(search, viewOfBox(boxOfMark(mark)));
            return (
              <svg
                key={`${mark.point.x} ${mark.point.y}`}
                x={`${(x * 100).toFixed(1)}%`}
                y={`${(y * 100).toFixed(1)}%`}
              >
                <a
                  href={to}
                  onClick={leave}
                  aria-label={describeMark(mark)}
                  className="map-pin"
                  data-marked={(id !== null && id === marked) || undefined}
                  data-left={to === followed || undefined}
                  onPointerEnter={() => onMark(id)}
                  onPointerLeave={() => onMark(null)}
                  onFocus={() => onMark(id)}
                  onBlur={() => onMark(null)}
                >
                  <Label mark={mark} isRight={x > 0.5} />
                </a>
              </svg>
            );
          })}
        </svg>
        {hydrated ? (
          <MapControls view={view} onChange={change} onReset={() => setMoved(null)} />
        ) : (
          <MapLinks view={view} search={search} />
        )}
        {hydrated && isMoved && (
          <Link
            to={searchIn(search, view)}
            preventScrollReset
            className="map-search button button-primary"
          >
            Search this area
          </Link>
        )}
      </div>
      {map.isPartial && (
        <p className="pt-1 text-xs text-soft">
          {`The map shows the first ${formatCount(map.shown, "space")}.`}
        </p>
      )}
    </details>
  );
}

/** The label of a mark: the price of a day, or the number of spaces here. A space without a day price is a dot. */
function textOf({ count, item }: Mark<SpacePin>): string {
  if (count > 1) return formatInteger(count);
  return item.price === null ? "•" : formatMoney(item.price, "USD");
}

function describeMark(mark: Mark<SpacePin>): string {
  const { count, item } = mark;
  if (count > 1) return `${formatCount(count, "space")} near ${item.name}: show this area`;
  return item.price === null ? item.name : `${item.name}, ${textOf(mark)} a day`;
}

/** Pixels. */
const LETTER = 7.5;

/** The mark, and over it the name of its space while it has the focus or the pointer. */
function Label({ mark, isRight }: { mark: Mark<SpacePin>; isRight: boolean }) {
  const text = textOf(mark);
  const width = Math.max(text.length * LETTER + 16, 28);
  const side = width / 2;
  return (
    <>
      <rect
        x={-side}
        y={-14}
        width={width}
        height={28}
        rx={14}
        data-many={mark.count > 1 || undefined}
      />
      <text y={5} textAnchor="middle" aria-hidden>
        {text}
      </text>
      {mark.count === 1 && (
        <text
          x={isRight ? -side - 6 : side + 6}
          y={5}
          textAnchor={isRight ? "end" : undefined}
          className="map-name"
          aria-hidden
        >
          {mark.item.name}
        </text>
      )}
    </>
  );
}

/** The steps of somebody without scripts, each to the search of that part of the map. */
function MapLinks({ view, search }: { view: MapView; search: SpaceSearch }) {
  const { closer, further } = canZoom(view);
  const steps: [sign: string, name: string, to: MapView | false][] = [
    ["+", "Zoom in", closer && zoomView(view, 0.5)],
    ["−", "Zoom out", further && zoomView(view, 2)],
    ["←", "West", moveView(view, -0.5, 0)],
    ["↑", "North", moveView(view, 0, -0.5)],
    ["↓", "South", moveView(view, 0, 0.5)],
    ["→", "East", moveView(view, 0.5, 0)],
  ];
  return (
    <nav aria-label="Parts of the map" className="map-controls">
      {steps.map(
        ([sign, name, to]) =>
          to && (
            <a key={name} href={searchIn(search, to)} aria-label={name}>
              {sign}
            </a>
          ),
      )}
    </nav>
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
