import { List, Map as MapIcon } from "lucide";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFollowedLink } from "~/features/spaces/followed-link";
import { BaseMap } from "~/features/spaces/map/base-map";
import type { Bbox } from "~/features/spaces/map/bbox";
import { bboxAround, bboxOf } from "~/features/spaces/map/bbox-view";
import { boxOfMark, clusterMarks, placeMark } from "~/features/spaces/map/clusters";
import { MapCard } from "~/features/spaces/map/map-card";
import { StreetsNote } from "~/features/spaces/map/streets-note";
import { isGroundCovered, NARROWEST_STREETS, useStreets } from "~/features/spaces/map/use-streets";
import { MapControls, MapLinks } from "~/features/spaces/map/map-controls";
import { MapLegend } from "~/features/spaces/map/map-ground";
import { useMapGestures } from "~/features/spaces/map/map-gestures";
import { useMapSheet } from "~/features/spaces/map/map-sheet";
import { NamesOnMap } from "~/features/spaces/map/names-on-map";
import { MarkLabel } from "~/features/spaces/map/map-mark";
import { describeMark, widthOfMark } from "~/features/spaces/map/mark-text";
import type { SearchMap } from "~/features/spaces/map/search-map.server";
import {
  moveView,
  NARROWEST,
  viewInFrame,
  zoomsOf,
  zoomView,
  type MapPoint,
  type MapView,
} from "~/features/spaces/map/world-map";
import { searchPath, type SpaceSearch } from "~/features/spaces/search/space-search";
import type { ListedSpace } from "~/features/spaces/space.schema";
import { Icon } from "~/ui/layout/icon";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Path } from "~/values/path";

type SpaceMapProps = {
  map: SearchMap;
  search: SpaceSearch;
  /** The spaces of the list, which the card of a pin shows. */
  spaces: ListedSpace[];
  /** The current choice as a query string, for the pages that pins link to. */
  query: string;
  /** The id of the space under the pointer, on its card or pin. */
  marked: string | null;
  onMark: (id: string | null) => void;
};

/** A view that the visitor chose, and the pin whose card is open. `firstView` is that of the pins at that time, as text. */
type Left = { firstView: string; view: MapView | null; chosen: string | null };

/** The id of the content of the map. */
const OPEN = "map";

/** The map when a pin was followed, by the history entry of the list. Filled in the browser only. */
const leftAs = new Map<string, Left>();

/** The search in a part of the map: it takes the place of a typed one. */
function searchIn(search: SpaceSearch, bbox: Bbox): Path {
  return searchPath({ ...search, location: null, city: null, country: null, cursor: null, bbox });
}

/**
 * The server draws the map, and every mark is a link; scripts move the view without a new page, and show the card of a pressed pin. On
 * small screens the map opens over the list.
 */
export function SpaceMap({ map, search, spaces, query, marked, onMark }: SpaceMapProps) {
  const { key } = useLocation();
  // A chosen view stays until other results need another view.
  const firstView = JSON.stringify(map.view);
  const [last, setLeft] = useState(leftAs.get(key));
  const left = last?.firstView === firstView ? last : { firstView, view: null, chosen: null };
  const set = (changes: (now: Left) => Partial<Left>) =>
    setLeft((before) => {
      const isSame = before?.firstView === firstView;
      const now = isSame ? before : { firstView, view: null, chosen: null };
      return { ...now, ...changes(now) };
    });
  const change = (next: (view: MapView) => MapView) =>
    set((now) => ({ view: next(viewInFrame(now.view ?? map.view, ratio)), chosen: null }));
  const narrowest = map.styleUrl === null ? NARROWEST : NARROWEST_STREETS;
  const move = (right: number, down: number) => change((now) => moveView(now, right, down));
  const zoom = (factor: number, at?: MapPoint) =>
    change((now) => zoomView(now, factor, narrowest, at));
  const { frame, width, ratio } = useMapGestures({
    onMove: move,
    onZoom: zoom,
    onPress: () => set(() => ({ chosen: null })),
  });
  const view = viewInFrame(left.view ?? map.view, ratio);
  const { streets, layer } = useStreets(map.styleUrl, frame);
  const opener = useRef<Element>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { followed, follow } = useFollowedLink();
  // Pins are identified by their address. "Back" to a followed pin opens the map.
  const [isOpen] = useState(followed?.startsWith("/"));
  const marks = clusterMarks(map.marks, view, width, widthOfMark);
  const open = marks.find(({ item }) => item.id !== null && item.id === left.chosen);
  const chosen = open?.item;
  const toSpace = (id: string): Path => `/spaces/${id}${query}`;
  // Plain anchors: a `Link` of the router takes more time to render than its pin.
  const press = (event: React.MouseEvent<HTMLAnchorElement>, id: string | null) => {
    const href = event.currentTarget.getAttribute("href");
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    if (id) set(() => ({ chosen: id }));
    // The map is open already.
    else void navigate(href.replace(`#${OPEN}`, ""), { preventScrollReset: true });
  };
  const close = () => {
    set(() => ({ chosen: null }));
    if (opener.current instanceof SVGElement) opener.current.focus({ preventScroll: true });
  };
  const sheet = useMapSheet(() => {
    if (chosen) close();
    return chosen !== undefined;
  });
  return (
    <details ref={sheet} open={isOpen} className="space-map">
      <summary className="button map-switch">
        <span className="map-opens">
          <Icon icon={MapIcon} size={18} /> Map
        </span>
        <span className="map-closes">
          <Icon icon={List} size={18} /> List
        </span>
      </summary>
      {/* A fragment of its address opens it: without scripts an arrow loads another page, on which it stays open. */}
      <div id={OPEN} className="search-map">
        <div ref={frame} className="space-map-frame" data-filling={hydrated || undefined}>
          <BaseMap view={view} ground={map.ground} layer={layer} width={width} />
          <svg role="group" aria-label="Map of these spaces" className="absolute inset-0 size-full">
            <MapLegend view={view} ground={map.ground} isWithoutSource={isGroundCovered(streets)} />
            {(streets.state !== "shown" || !streets.hasNames) && (
              <NamesOnMap names={map.names} marks={marks} view={view} width={width} />
            )}
            {marks.map((mark) => {
              const { x, y } = placeMark(mark, view, width, widthOfMark);
              const id = mark.count === 1 ? mark.item.id : null;
              const to: Path = id
                ? toSpace(id)
                : `${searchIn(search, bboxAround(boxOfMark(mark)))}#${OPEN}`;
              return (
                <svg
                  key={`${mark.point.x} ${mark.point.y}`}
                  x={`${(x * 100).toFixed(1)}%`}
                  y={`${(y * 100).toFixed(1)}%`}
                >
                  <a
                    href={to}
                    onClick={(event) => press(event, id)}
                    aria-label={describeMark(mark)}
                    className="map-pin"
                    data-marked={(id !== null && (id === marked || id === chosen?.id)) || undefined}
                    data-chosen={(id !== null && id === chosen?.id) || undefined}
                    data-left={to === followed || undefined}
                    onPointerEnter={() => onMark(id)}
                    onPointerLeave={() => onMark(null)}
                    onFocus={() => onMark(id)}
                    onBlur={() => onMark(null)}
                  >
                    <MarkLabel mark={mark} isRight={x > 0.5} />
                  </a>
                </svg>
              );
            })}
          </svg>
          {hydrated ? (
            <MapControls
              zooms={zoomsOf(view, narrowest)}
              onZoom={zoom}
              onReset={() => set(() => ({ view: null, chosen: null }))}
            />
          ) : (
            <MapLinks
              view={view}
              searchIn={(there) => `${searchIn(search, bboxOf(there))}#${OPEN}`}
            />
          )}
          {hydrated && left.view !== null && !chosen && (
            <Link
              to={searchIn(search, bboxOf(view))}
              preventScrollReset
              className="button button-primary map-search"
            >
              Search this area
            </Link>
          )}
          {open && chosen?.id && (
            <MapCard
              key={chosen.id}
              pin={chosen}
              space={spaces.find(({ id }) => id === chosen.id)}
              to={toSpace(chosen.id)}
              pinAt={placeMark(open, view, width, widthOfMark).y}
              onFollow={() => {
                if (chosen.id) follow(toSpace(chosen.id));
                leftAs.set(key, { ...left, chosen: null });
              }}
              onClose={close}
            />
          )}
        </div>
        <div className="map-foot">
          <StreetsNote streets={streets} />
          {map.isPartial && (
            <p className="text-xs text-soft">
              {`The map shows the first ${formatCount(map.shown, "space")}. Search a smaller area to see all of its spaces.`}
            </p>
          )}
        </div>
      </div>
    </details>
  );
}
