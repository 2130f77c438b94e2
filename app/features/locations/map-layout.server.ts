import { gridOf, isPlan, placeLabels } from "~/features/spaces/map-plan";
import {
  ASPECT_RATIO,
  fitView,
  outlineFileFor,
  placePins,
  toMapPoint,
} from "~/features/spaces/world-map";
import type { Path } from "~/values/path";

/** What a pin stands for. */
type Place = { to: Path; name: string; says: string; lat: number | null; lng: number | null };

/** A position as percent of the width and the height of a map. */
type At = readonly [string, string];

/**
 * A map as it is drawn: the part of the ground that is seen (a plan of one town has squares of a known size in its place), and the
 * pins, each with the place that it was moved aside from, and the side on which its name stands.
 */
export type MapLayout = {
  ground: { seen: string; file: Path } | { square: Record<string, number>; label: string };
  pins: {
    to: Path;
    name: string;
    says: string;
    at: At;
    from: At | null;
    toLeft: boolean;
    isNamed: boolean;
  }[];
};

/** Pixels, on a wide screen: the world fills the page, and a city stands beside its name. */
const MAP_WIDTHS = { world: 1180, city: 560 };

/** Lays out a map, here and not in the page: its scripts are spared the reckoning. `null` where nothing stands at a point. */
export function layOutMap(of: keyof typeof MAP_WIDTHS, places: Place[]): MapLayout | null {
  const width = MAP_WIDTHS[of];
  const points = places.flatMap((item) =>
    item.lat === null || item.lng === null ? [] : [{ item, point: toMapPoint(item.lng, item.lat) }],
  );
  if (points.length === 0) return null;
  const view = fitView(points.map(({ point }) => point));
  const pins = placePins(points, view, width);
  const sides = placeLabels(
    pins.map(({ item, at }) => ({ at, name: item.name })),
    width,
  );
  const height = width / ASPECT_RATIO;
  const percent = ({ x, y }: { x: number; y: number }): At => [
    `${((x / width) * 100).toFixed(2)}%`,
    `${((y / height) * 100).toFixed(2)}%`,
  ];
  const seen = `${view.x} ${view.y} ${view.width} ${view.width / ASPECT_RATIO}`;
  return {
    ground: isPlan(view) ? gridOf(view) : { seen, file: `/map/${outlineFileFor(view)}.svg` },
    pins: pins.map(({ item: { to, name, says }, at, place }, index) => {
      const side = sides[index] ?? null;
      const isMoved = Math.hypot(at.x - place.x, at.y - place.y) >= 6;
      return {
        to,
        name,
        says,
        at: percent(at),
        from: isMoved ? percent(place) : null,
        toLeft: side === null ? at.x > width / 2 : side === "left",
        isNamed: side !== null,
      };
    }),
  };
}
