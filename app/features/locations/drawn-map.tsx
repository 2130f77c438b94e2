import { MapGround, MapLegend } from "~/features/spaces/map/map-ground";
import type { MapLayout } from "~/features/locations/map-layout.server";

/** A map without zoom. Every pin is a link; names are visible where there is space, the others while the pointer is on the pin. */
export function DrawnMap({
  map: { view, ground, pins },
  label,
}: {
  map: MapLayout;
  label: string;
}) {
  return (
    <div className="space-map-frame location-map">
      <svg role="group" aria-label={label} className="absolute inset-0 size-full">
        <MapGround view={view} ground={ground} />
        <MapLegend view={view} ground={ground} />
        {pins.map(
          ({ to, at, from }) =>
            from && (
              <line key={to} x1={from[0]} y1={from[1]} x2={at[0]} y2={at[1]} className="map-line" />
            ),
        )}
        {pins.map(({ to, name, says, at, toLeft, isNamed }) => (
          <svg key={to} x={at[0]} y={at[1]}>
            <a
              href={to}
              aria-label={`${name}, ${says}`}
              className="map-pin"
              data-named={isNamed || undefined}
            >
              <circle r={12} />
              <circle r={7} className="map-dot" />
              <text x={toLeft ? -13 : 13} y={5} textAnchor={toLeft ? "end" : undefined} aria-hidden>
                {name}
              </text>
            </a>
          </svg>
        ))}
      </svg>
    </div>
  );
}
