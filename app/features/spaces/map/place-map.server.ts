import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { groundUnder, type ReadFile } from "~/features/spaces/map/ground.server";
import { placeNames } from "~/features/spaces/map/map-names";
import { boxAround } from "~/features/spaces/map/pixel-box";
import {
  LANDSCAPE,
  toMapPoint,
  type MapPoint,
  type MapView,
} from "~/features/spaces/map/world-map";
import { offsetOf } from "~/features/spaces/search/whereabouts";
import type { Space } from "~/features/spaces/space.schema";

/** The map on the page of a space. Its middle is the space, and it shows the centre of the city. */
export type PlaceMap = {
  view: MapView;
  ground: GroundIndex;
  centre: MapPoint;
  /** The name of the city, and from its centre to the middle of the name in pixels; `null` without room beside the pin. */
  name: { city: string; dx: number; dy: number } | null;
  /** Of the streets; `null` where the operator has none. */
  styleUrl: string | null;
};

/** The narrowest view, in units of the map: 4 km at Lisbon. */
const CLOSEST = 0.5;
/** The share of a half that reaches to the centre. */
const MARGIN = 1.35;

/** `null` where the point is not known, and where it is too far from the centre of its city. */
export async function mapOfPlace(
  read: ReadFile,
  space: Pick<Space, "lat" | "lng" | "city" | "knownCity">,
  styleUrl?: string,
): Promise<PlaceMap | null> {
  const { lat, lng, knownCity } = space;
  if (lat === null || lng === null || knownCity?.lat == null || knownCity.lng === null) return null;
  if (!offsetOf(space, knownCity)) return null;
  // The drawing does not continue across the 180th meridian.
  if (Math.abs(lng - knownCity.lng) > 180) return null;
  const centre = toMapPoint(knownCity.lng, knownCity.lat);
  const around = (point: MapPoint): MapView => {
    const [right, down] = [Math.abs(centre.x - point.x), Math.abs(centre.y - point.y)];
    const width = Math.max(Math.max(right, down * LANDSCAPE) * 2 * MARGIN, CLOSEST);
    const height = width / LANDSCAPE;
    return { x: point.x - width / 2, y: point.y - height / 2, width, height };
  };
  const view = around(toMapPoint(lng, lat));
  const { ground, places } = await groundUnder(read, [{ lat, lng }], view);
  const [drawn] = places;
  const shown =
    drawn?.lat == null || drawn.lng === null ? view : around(toMapPoint(drawn.lng, drawn.lat));
  const name = nameAt(space.city, centre, shown);
  return { view: shown, ground, centre, name, styleUrl: styleUrl ?? null };
}

/** Pixels: the narrowest such map, beside the name of the space. On wider ones all parts are further from each other. */
const WIDTH = 240;

function nameAt(city: string, centre: MapPoint, view: MapView): PlaceMap["name"] {
  const scale = WIDTH / view.width;
  const height = view.height * scale;
  const cross = { x: (centre.x - view.x) * scale, y: (centre.y - view.y) * scale };
  const pin = { x: WIDTH / 2, y: height / 2 - 10 };
  const [placed] = placeNames([[city, centre.x, centre.y]], view, WIDTH, {
    marks: [boxAround(pin, 11, 13), boxAround(cross, 5, 5)],
    // The scale bar, and where north is.
    furniture: [
      { left: 0, right: 75, top: height - 36, bottom: height },
      { left: WIDTH - 46, right: WIDTH, top: 0, bottom: 30 },
    ],
  });
  return placed ? { city, dx: placed.dx, dy: placed.dy } : null;
}
