import { describeStreet } from "~/features/spaces/space";
import type { Space } from "~/features/spaces/space.schema";
import {
  describeOffset,
  directionsUrl,
  offsetOf,
  ringsFor,
  type Offset,
} from "~/features/spaces/search/whereabouts";

/** The address, and a small map of its position in the city. */
export function SpacePlace({ space }: { space: Space }) {
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
      <a href={directionsUrl(space)} rel="noopener" className="text-sm">
        {offset && <PlaceMap offset={offset} />}
        <span className="link inline-block py-1">Directions</span>
      </a>
    </section>
  );
}

/** A note where the point is not known, or is not in the city. */
function describeUnknown({ lat, city, knownCity }: Space): string | null {
  if (lat !== null) return null;
  return knownCity?.lat == null
    ? "Its exact location isn't given, so it has no pin on the map."
    : `Its exact location isn't given: the map shows it at the centre of ${city}.`;
}

/** Units of the drawing, which is twice as wide as it is high. */
const WIDTH = 240;
const HEIGHT = 120;

/** Rings around the centre of the city with their distances, and a pin. North is up. */
function PlaceMap({ offset }: { offset: Offset }) {
  const step = ringsFor(offset);
  const scale = HEIGHT / 2 / (step * 2.4);
  const centre = { x: WIDTH / 2, y: HEIGHT / 2 };
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="place-map">
      {[1, 2, 3, 4, 5].map((ring) => (
        <circle key={ring} cx={centre.x} cy={centre.y} r={ring * step * scale} />
      ))}
      {[1, 3].map((ring) => (
        <text key={ring} x={centre.x + ring * step * scale} y={centre.y + 3} textAnchor="middle">
          {`${ring * step} km`}
        </text>
      ))}
      <path d={`M${centre.x - 4} ${centre.y}h8m-4 -4v8`} className="place-map-centre" />
      <Pin x={centre.x + offset.east * scale} y={centre.y - offset.north * scale} />
    </svg>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <path d={`M${x.toFixed(1)} ${y.toFixed(1)}l-6 -10a7 7 0 1 1 12 0z`} className="place-map-pin" />
  );
}
