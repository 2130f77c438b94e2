import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { groundUnder, type ReadFile } from "~/features/spaces/map/ground.server";
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
  space: Pick<Space, "lat" | "lng" | "knownCity">,
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
  const map = { ground, centre, styleUrl: styleUrl ?? null };
  if (drawn?.lat == null || drawn.lng === null) return { view, ...map };
  return { view: around(toMapPoint(drawn.lng, drawn.lat)), ...map };
}
