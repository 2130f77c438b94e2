import type { Mark } from "~/features/spaces/map/clusters";
import { namesAmong, type MapName } from "~/features/spaces/map/map-names";
import type { SpacePin } from "~/features/spaces/map/mark-text";
import type { MapView } from "~/features/spaces/map/world-map";

type NamesOnMapProps = {
  names: MapName[];
  /** The drawn marks, which names leave free. */
  marks: Mark<SpacePin>[];
  view: MapView;
  width: number;
};

/** The names of cities under the marks. Decoration: the page names its place, and every mark its space. */
export function NamesOnMap({ names, marks, view, width }: NamesOnMapProps) {
  return (
    <g aria-hidden className="map-cities">
      {namesAmong(marks, names, view, width).map(({ name: [city], at, dx, dy }) => (
        <text
          key={`${city} ${at.x}`}
          x={percent(at.x)}
          y={percent(at.y)}
          dx={dx || undefined}
          dy={dy || undefined}
        >
          {city}
        </text>
      ))}
    </g>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
