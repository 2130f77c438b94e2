import type { PlaceMap } from "~/features/spaces/map/place-map.server";
import type { MapPoint, MapView } from "~/features/spaces/map/world-map";

type PlaceMarksProps = { map: PlaceMap; view: MapView };

/** The space, which is the middle of the map's own view, and a cross at the centre of its city, with its name in that view. */
export function PlaceMarks({ map, view }: PlaceMarksProps) {
  const { x, y, width, height } = map.view;
  return (
    <>
      <svg {...placeIn(view, map.centre)} overflow="visible" className="map-cities">
        {view === map.view && map.name && (
          <text x={map.name.dx} y={map.name.dy}>
            {map.name.city}
          </text>
        )}
        <path d="M-4 0h8m-4 -4v8" className="place-map-centre" />
      </svg>
      <svg {...placeIn(view, { x: x + width / 2, y: y + height / 2 })} overflow="visible">
        <path d="M0 0l-7 -12a8 8 0 1 1 14 0z" className="place-map-pin" />
      </svg>
    </>
  );
}

function placeIn({ x, y, width, height }: MapView, point: MapPoint) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return { x: percent((point.x - x) / width), y: percent((point.y - y) / height) };
}
