import { useState } from "react";
import { describeStreet } from "~/features/spaces/space";
import type { Space } from "~/features/spaces/space.schema";
import { hasSource, MapGround, MapLegend, SOURCE } from "~/features/spaces/map/map-ground";
import type { PlaceMap } from "~/features/spaces/map/place-map.server";
import { PlaceMarks } from "~/features/spaces/map/place-marks";
import type { PlaceOnMap } from "~/features/spaces/map/place-on-map";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { describeOffset, directionsUrl, offsetOf } from "~/features/spaces/search/whereabouts";

type SpacePlaceProps = { space: Space; map: PlaceMap | null };

/** The address, and a small map of its position in the city. Where the operator has streets, a button shows them. */
export function SpacePlace({ space, map }: SpacePlaceProps) {
  const hydrated = useHydrated();
  const [streets, setStreets] = useState<{ PlaceOnMap: typeof PlaceOnMap } | "failed">();
  const toggle = () => {
    setStreets(undefined);
    // Loaded when it is asked for, like the streets themselves, and no part of the Worker's bundle.
    if (!import.meta.env.SSR && !onMap)
      void import("~/features/spaces/map/place-on-map").then(setStreets, fail);
  };
  const fail = () => setStreets("failed");
  const onMap = streets !== "failed" && streets;
  const offset = offsetOf(space, space.knownCity);
  const words = offset && `${describeOffset(offset)} of ${space.city}`;
  return (
    <section aria-label="Where it is" className="space-place">
      <div className="grid content-start gap-1 text-sm">
        <address className="not-italic">
          <span>{describeStreet(space)}</span>
          <br />
          <span>{`${space.city}, ${space.country}`}</span>
        </address>
        <p className="text-soft empty:hidden">{words ?? describeUnknown(space)}</p>
      </div>
      <div className="grid content-start text-sm">
        {map &&
          (onMap ? (
            <onMap.PlaceOnMap map={map} name={space.name} />
          ) : (
            <a href={directionsUrl(space)} rel="noopener" aria-hidden tabIndex={-1}>
              <DrawnPlace map={map} />
            </a>
          ))}
        <p className="flex flex-wrap items-center gap-x-4">
          <a href={directionsUrl(space)} rel="noopener" className="link inline-block py-1">
            Directions
          </a>
          {hydrated && map?.styleUrl != null && (
            <button type="button" className="link py-1" onClick={toggle}>
              {onMap ? "Hide the streets" : "Show the streets"}
            </button>
          )}
          {map && !onMap && hasSource(map.view, map.ground) && (
            <span aria-hidden className="ml-auto text-xs text-soft">
              {SOURCE}
            </span>
          )}
        </p>
        <p role="status" className="text-xs text-soft empty:hidden">
          {streets === "failed" && "The streets could not be loaded. Try again."}
        </p>
      </div>
    </section>
  );
}

/** A note where the point is not known, or is not in the city. */
function describeUnknown({ lat, city, knownCity }: Space): string | null {
  if (lat !== null) return null;
  return knownCity?.lat == null
    ? "Its exact location isn't given, so it has no pin on the map."
    : `Its exact location isn't given: the map of a search shows it at the centre of ${city}.`;
}

/** The ground around the space, which is the middle of the map: so its pin covers no scale. North is up. */
function DrawnPlace({ map }: { map: PlaceMap }) {
  const { view, ground } = map;
  return (
    <svg aria-hidden className="place-map">
      <MapGround view={view} ground={ground} />
      <MapLegend view={view} ground={ground} isWithoutSource />
      <PlaceMarks map={map} view={view} />
    </svg>
  );
}
