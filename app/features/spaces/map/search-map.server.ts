import { viewOfBbox } from "~/features/spaces/map/bbox-view";
import { clusterMarks, markOf, type Mark } from "~/features/spaces/map/clusters";
import { groundUnder, type ReadFile } from "~/features/spaces/map/ground.server";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { fitView, PORTRAIT, toMapPoint, type MapView } from "~/features/spaces/map/world-map";
import type { SpaceSearch } from "~/features/spaces/search/space-search";

/** A found space on the map. The price is that of a day, in US dollars. The first of several has a name only. */
export type SpacePin = { id: string | null; name: string; price: number | null };

/** A row of SQL's `search.find`: id, name, latitude, longitude, and the price of a day. */
export type PinRow = [string, string, number | null, number | null, number | null];

/** The map of a search: its first view, the ground under it, and the marks of its spaces. */
export type SearchMap = {
  view: MapView;
  ground: GroundIndex;
  marks: Mark<SpacePin>[];
  /** The number of spaces on the map; `isPartial`: the search found more. */
  shown: number;
  isPartial: boolean;
  /** Of the streets; `null` where the operator has none. */
  styleUrl: string | null;
};

/** Pixels: the map on a phone, and beside the list on a laptop. A browser with scripts joins further marks on a narrower one. */
const WIDTH = 400;

/** Joins spaces that would cover each other here and not in the browser, which so gets some dozen marks for up to 500 spaces. */
export async function mapOfSearch(
  read: ReadFile,
  { bbox }: SpaceSearch,
  rows: PinRow[],
  { found, styleUrl }: { found: number; styleUrl: string | undefined },
): Promise<SearchMap> {
  const pins = rows.map(([id, name, lat, lng, price]) => ({ id, name, lat, lng, price }));
  const points = pins.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [toMapPoint(lng, lat)],
  );
  const view = bbox ? viewOfBbox(bbox, PORTRAIT) : fitView(points, PORTRAIT);
  const { ground, places } = await groundUnder(read, pins, view);
  // The streets of an operator know newer land than the drawn ground does: there each pin stays where it is.
  const marks = (styleUrl ? pins : places).flatMap(({ id, name, lat, lng, price }) =>
    lat === null || lng === null
      ? []
      : [markOf<SpacePin>({ id, name, price }, toMapPoint(lng, lat))],
  );
  return {
    view,
    ground,
    marks: clusterMarks(marks, view, WIDTH).map((mark) =>
      mark.count === 1 ? mark : { ...mark, item: { id: null, name: mark.item.name, price: null } },
    ),
    shown: marks.length,
    isPartial: marks.length < found,
    styleUrl: styleUrl ?? null,
  };
}
