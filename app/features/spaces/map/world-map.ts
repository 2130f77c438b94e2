/** A point on the drawn map: Mercator, ten units per degree of longitude, 0/0 at 180° west and 71.8° north. */
export type MapPoint = { x: number; y: number };

/** The visible part of the map. */
export type MapView = { x: number; y: number; width: number; height: number };

/** Width by height of the map beside a text, and of the one beside a list or on a phone. */
export const LANDSCAPE = 9 / 4;
export const PORTRAIT = 3 / 5;
/** Units from side to side, and of the part from north to south that views keep in sight. */
const WORLD = { width: 3600, top: -200, bottom: 1800 };
export const NORTH_EDGE = 1050;
/** The narrowest view of the drawn ground, in units: 3.5 km at Lisbon. */
export const NARROWEST = 0.4;
/** The narrowest first view, 9 km at Lisbon: the quarters around a single place. */
const NARROWEST_FIT = 1;

export function toMapPoint(lng: number, lat: number): MapPoint {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lng + 180) * 10, y: NORTH_EDGE - (north * 1800) / Math.PI };
}

/** The inverse of `toMapPoint`. */
export function toDegrees({ x, y }: MapPoint): { lng: number; lat: number } {
  const north = ((NORTH_EDGE - y) * Math.PI) / 1800;
  return { lng: x / 10 - 180, lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI };
}

/** The narrowest view of every point with a margin; the world when they are far apart. */
export function fitView(points: MapPoint[], ratio = LANDSCAPE): MapView {
  if (points.length === 0) return wholeWorld(ratio);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return viewOfBox({ left, right, top, bottom }, ratio, MARGIN, NARROWEST_FIT);
}

function wholeWorld(ratio: number): MapView {
  return keepInside({ x: 0, y: 0, width: WORLD.width, height: WORLD.width / ratio });
}

/** Around a box, on its sides and above and below it: 1 is none. */
const MARGIN: MapPoint = { x: 1.3, y: 1.45 };

/** The narrowest view of a box with a margin. */
export function viewOfBox(
  { left, top, right, bottom }: Record<"left" | "top" | "right" | "bottom", number>,
  ratio: number,
  margin = MARGIN,
  narrowest = NARROWEST,
): MapView {
  const spread = Math.max((right - left) * margin.x, (bottom - top) * margin.y * ratio);
  const width = Math.max(spread, narrowest);
  if (width > WORLD.width * 0.8) return wholeWorld(ratio);
  const height = width / ratio;
  return keepInside({
    x: (left + right - width) / 2,
    y: (top + bottom - height) / 2,
    width,
    height,
  });
}

/** The rounding of a frame to whole pixels. */
const ROUNDING = 0.01;

/** The same part of the map in a frame of another ratio, which shows more of it on two sides. */
export function viewInFrame(view: MapView, ratio: number | null): MapView {
  if (ratio === null || Math.abs(ratio - view.width / view.height) < ROUNDING) return view;
  const width = Math.min(Math.max(view.width, view.height * ratio), WORLD.width);
  const height = width / ratio;
  return keepInside({
    x: view.x + (view.width - width) / 2,
    y: view.y + (view.height - height) / 2,
    width,
    height,
  });
}

/** In fractions of the width and the height of a view. */
const MIDDLE: MapPoint = { x: 0.5, y: 0.5 };

/** Zooms by a factor (below 1 is closer) around a point of the view, in fractions of its width and height. */
export function zoomView(
  view: MapView,
  factor: number,
  narrowest: number,
  at: MapPoint = MIDDLE,
): MapView {
  const width = Math.min(Math.max(view.width * factor, narrowest), WORLD.width);
  const height = (view.height / view.width) * width;
  return keepInside({
    x: view.x + (view.width - width) * at.x,
    y: view.y + (view.height - height) * at.y,
    width,
    height,
  });
}

/** Moves by fractions of the visible part. */
export function moveView(view: MapView, right: number, down: number): MapView {
  const { x, y, width, height } = view;
  return keepInside({ x: x + right * width, y: y + down * height, width, height });
}

export type Zooms = { closer: boolean; further: boolean };

/** Whether a closer and a wider view exist. */
export function zoomsOf({ width }: MapView, narrowest: number): Zooms {
  return { closer: width > narrowest, further: width < WORLD.width };
}

/** The file of outlines that is precise enough for a view; the finer one is three times as large. */
export function outlineFileFor(view: MapView): "world" | "region" {
  return view.width > 1400 ? "world" : "region";
}

function keepInside({ x, y, width, height }: MapView): MapView {
  const { top, bottom } = WORLD;
  return {
    x: Math.min(Math.max(x, 0), WORLD.width - width),
    // A view that is higher than the world has it in its middle.
    y:
      height > bottom - top
        ? (top + bottom - height) / 2
        : Math.min(Math.max(y, top), bottom - height),
    width,
    height,
  };
}

/** The drawn position of a pin, and its real place; both in pixels of a map of that width. */
export type PlacedPin<T> = { item: T; at: MapPoint; place: MapPoint };

const GAP = 25;
const EDGE = 14;

/**
 * Pins are pushed apart until each is a separate target; those of one city end up around it. The function is deterministic, so that the
 * browser renders the same as the server.
 */
export function placePins<T>(
  points: { item: T; point: MapPoint }[],
  view: MapView,
  width: number,
): PlacedPin<T>[] {
  const scale = width / view.width;
  const height = view.height * scale;
  const pins = points.flatMap(({ item, point }, index) => {
    const place = { x: (point.x - view.x) * scale, y: (point.y - view.y) * scale };
    if (place.x < 0 || place.y < 0 || place.x > width || place.y > height) return [];
    // Each pin starts a little aside, in a direction of its own; pins on the same point could not be pushed apart otherwise.
    const turn = index * 2.4;
    return [{ item, place, at: { x: place.x + Math.cos(turn), y: place.y + Math.sin(turn) } }];
  });
  const spots = pins.map(({ at }) => at);
  for (let round = 0; round < 80 && pushApart(spots); round++) {
    for (const { at } of pins) {
      at.x = Math.min(Math.max(at.x, EDGE), width - EDGE);
      at.y = Math.min(Math.max(at.y, EDGE), height - EDGE);
    }
  }
  return pins;
}

/** One round over all pairs; answers whether any was too close. */
function pushApart(pins: MapPoint[]): boolean {
  let moved = false;
  // By index: for one page the server runs this eighty times over three hundred pairs.
  for (let index = 0; index < pins.length; index++)
    for (let next = index + 1; next < pins.length; next++)
      moved = partPair(pins[index], pins[next]) || moved;
  return moved;
}

function partPair(one: MapPoint | undefined, other: MapPoint | undefined): boolean {
  if (!one || !other) return false;
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  if (Math.abs(dx) >= GAP || Math.abs(dy) >= GAP) return false;
  const distance = Math.sqrt(dx * dx + dy * dy) || 0.01;
  if (distance >= GAP - 0.5) return false;
  const push = (GAP - distance) / 2 / distance;
  one.x -= dx * push;
  one.y -= dy * push;
  other.x += dx * push;
  other.y += dy * push;
  return true;
}
