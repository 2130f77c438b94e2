import { viewOfBbox } from "~/features/spaces/map/bbox-view";
import { clusterMarks, markOf, type Mark } from "~/features/spaces/map/clusters";
import { groundUnder, type ReadFile } from "~/features/spaces/map/ground.server";
import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { namesAmong, type MapName } from "~/features/spaces/map/map-names";
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

/** A row of SQL's `search.names_on_map`. */
export type NameRow = [city: string, lat: number, lng: number];

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
  /** The cities to name, those with most spaces first where all results have pins. */
  names: MapName[];
  /** The number of spaces on the map; `isPartial`: the search found more. */
  shown: number;
  isPartial: boolean;
  /** Of the streets; `null` where the operator has none. */
  styleUrl: string | null;
};

/** Pixels: the map on a phone, and beside the list on a laptop. A browser with scripts joins further marks on a narrower one. */
const WIDTH = 400;

/** Decimals of a unit, 900 m at Lisbon: the centre of a city is known to a kilometre. */
const DIGITS = 1;

/** Joins spaces that would cover each other here and not in the browser, which so gets some dozen marks for up to 500 spaces. */
export async function mapOfSearch(
  read: ReadFile,
  { bbox }: SpaceSearch,
  { pins, names }: { pins: PlacedPin[]; names: NameRow[] },
  { found, styleUrl }: { found: number; styleUrl: string | undefined },
): Promise<SearchMap> {
  const points = pins.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [toMapPoint(lng, lat)],
  );
  const view = bbox ? viewOfBbox(bbox, PORTRAIT) : fitView(points, PORTRAIT);
  const { ground, places } = await groundUnder(read, pins, view);
  // The streets of an operator know newer land than the drawn ground does: there each pin stays where it is.
  const shown = styleUrl ? pins : places;
  const marks = pins.flatMap(({ lat, lng, ...pin }, index) => {
    const at = shown[index] ?? { lat, lng };
    if (lat === null || lng === null || at.lat === null || at.lng === null) return [];
    return [markOf<SpacePin>(pin, toMapPoint(at.lng, at.lat), toMapPoint(lng, lat))];
  });
  const joined = clusterMarks(marks, view, WIDTH, widthOfMark);
  return {
    view,
    ground,
    marks: joined.map((mark) =>
      mark.count === 1 ? mark : { ...mark, item: { id: null, name: mark.item.name, price: null } },
    ),
    names: namesToSend(names.map(toMapName), joined, view),
    shown: marks.length,
    isPartial: marks.length < found,
    styleUrl: styleUrl ?? null,
  };
}

/** The most names that a map sends: a page sends them twice. */
const MOST_NAMES = 8;

function toMapName([city, lat, lng]: NameRow): MapName {
  const { x, y } = toMapPoint(lng, lat);
  return [city, Number(x.toFixed(DIGITS)), Number(y.toFixed(DIGITS))];
}

/** Those that the first view shows, and then the next ones, for other views. */
function namesToSend(names: MapName[], marks: Mark<SpacePin>[], view: MapView): MapName[] {
  const placed = namesAmong(marks, names, view, WIDTH).map(({ name }) => name);
  return [...placed, ...names.filter((name) => !placed.includes(name))].slice(0, MOST_NAMES);
}
