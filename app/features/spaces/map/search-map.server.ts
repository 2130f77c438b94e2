import { viewOfBbox } from "~/features/spaces/map/bbox-view";
import { clusterMarks, markOf, type Mark } from "~/features/spaces/map/clusters";
import { groundUnder, type ReadFile } from "~/features/spaces/map/ground.server";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { widthOfMark, type SpacePin } from "~/features/spaces/map/mark-text";
import { fitView, PORTRAIT, toMapPoint, type MapView } from "~/features/spaces/map/world-map";
import { stayOf } from "~/features/spaces/search/found-cards";
import type { SpaceSearch } from "~/features/spaces/search/space-search";
import type { SpaceSummary } from "~/features/spaces/space.schema";

/** A row of SQL's `search.find`: id, name, latitude, longitude, the price of a day, and for a search with days their open ones and passes. */
export type PinRow = [
  id: string,
  name: string,
  lat: number | null,
  lng: number | null,
  pricePerDay: number | null,
  ofDays?: [openDays: number, pricePerWeek: number | null, pricePerMonth: number | null],
];

/** A found space with its point. */
export type PlacedPin = SpacePin & { lat: number | null; lng: number | null };

/** The pins of all results. The price of the days is computed as on the cards. */
export function pinsOfRows(rows: PinRow[], search: SpaceSearch): PlacedPin[] {
  return rows.map(([id, name, lat, lng, pricePerDay, ofDays]) => {
    const [openDays, pricePerWeek = null, pricePerMonth = null] = ofDays ?? [];
    const prices = { openDays, pricePerDay, pricePerWeek, pricePerMonth };
    return { id, name, lat, lng, price: pricePerDay, ...stayOf(prices, search) };
  });
}

/** The pins of the cards of a page, where there are too many results for a map of all. */
export function pinsOfCards(cards: SpaceSummary[]): PlacedPin[] {
  return cards.map(({ id, name, lat, lng, price, unit, stay }) => ({
    id,
    name,
    lat,
    lng,
    price: unit === "day" ? price : null,
    ...(stay && { stay }),
  }));
}

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
  pins: PlacedPin[],
  { found, styleUrl }: { found: number; styleUrl: string | undefined },
): Promise<SearchMap> {
  const points = pins.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [toMapPoint(lng, lat)],
  );
  const view = bbox ? viewOfBbox(bbox, PORTRAIT) : fitView(points, PORTRAIT);
  const { ground, places } = await groundUnder(read, pins, view);
  // The streets of an operator know newer land than the drawn ground does: there each pin stays where it is.
  const marks = (styleUrl ? pins : places).flatMap(({ lat, lng, ...pin }) =>
    lat === null || lng === null ? [] : [markOf<SpacePin>(pin, toMapPoint(lng, lat))],
  );
  return {
    view,
    ground,
    marks: clusterMarks(marks, view, WIDTH, widthOfMark).map((mark) =>
      mark.count === 1 ? mark : { ...mark, item: { id: null, name: mark.item.name, price: null } },
    ),
    shown: marks.length,
    isPartial: marks.length < found,
    styleUrl: styleUrl ?? null,
  };
}
