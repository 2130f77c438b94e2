/** Path data in as few characters as a browser can still read: whole numbers, relative, joined by sign. */
export type Point = readonly [number, number];

export const WIDTH = 1200;
export const HEIGHT = 800;
const MARGIN = 12;

/** Left, top, right, bottom. */
export type Bounds = readonly [number, number, number, number];

export const EVERYTHING: Bounds = [-MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN];

/** "3 -4" is written "3-4": the sign is separator enough. */
export function numbers(values: readonly number[]): string {
  return values.map((v, i) => (i > 0 && v >= 0 ? ` ${v}` : `${v}`)).join("");
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

function whole(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const point of points) {
    const p = rounded(point);
    const last = out.at(-1);
    if (!last || last[0] !== p[0] || last[1] !== p[1]) out.push(p);
  }
  return out;
}

export function turning(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
}

function steps(points: readonly Point[], close: boolean): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let [x, y] = first;
  let d = `M${numbers([x, y])}`;
  let command = "";
  for (const [px, py] of rest) {
    const dx = px - x;
    const dy = py - y;
    const next = dx === 0 ? "v" : dy === 0 ? "h" : "l";
    const value = numbers(next === "v" ? [dy] : next === "h" ? [dx] : [dx, dy]);
    d += next === command ? (value.startsWith("-") ? value : ` ${value}`) : next + value;
    command = next;
    [x, y] = [px, py];
  }
  return close ? `${d}z` : d;
}

/** Clips a polygon at the visible edge (Sutherland-Hodgman), so that no file contains the rest. */
function clipped(points: readonly Point[], seen: Bounds): Point[] {
  const edges: [0 | 1, number, 1 | -1][] = [
    [0, seen[0], 1],
    [0, seen[2], -1],
    [1, seen[1], 1],
    [1, seen[3], -1],
  ];
  let shape = [...points];
  for (const [axis, limit, side] of edges) {
    const input = shape;
    shape = [];
    input.forEach((to, i) => {
      const from = input.at(i - 1) ?? to;
      const inside = (p: Point) => (p[axis] - limit) * side >= 0;
      if (inside(to) !== inside(from)) {
        const t = (limit - from[axis]) / (to[axis] - from[axis]);
        shape.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
      }
      if (inside(to)) shape.push(to);
    });
  }
  return shape;
}

export function outline(points: readonly Point[], seen: Bounds): string {
  const shape = whole(clipped(points, seen));
  if (shape.length < 3 || Math.abs(turning(shape)) < 2) return "";
  // One turning direction everywhere: two joined shapes that overlap must not cut a hole into each other.
  return steps(turning(shape) < 0 ? shape.toReversed() : shape, true);
}

export function polyline(points: readonly Point[], seen: Bounds): string {
  const long =
    points.length === 2 ? segment(points[0] ?? [0, 0], points[1] ?? [0, 0], seen) : points;
  const shape = whole(long);
  return shape.length < 2 ? "" : steps(shape, false);
}

/** A straight line, clipped at the visible edge. */
function segment(a: Point, b: Point, seen: Bounds): Point[] {
  let [from, to] = [0, 1];
  for (const [axis, low, high] of [
    [0, seen[0], seen[2]],
    [1, seen[1], seen[3]],
  ] as const) {
    const d = b[axis] - a[axis];
    if (d === 0) {
      if (a[axis] < low || a[axis] > high) return [];
      continue;
    }
    const [s, t] = [(low - a[axis]) / d, (high - a[axis]) / d];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
  }
  if (from >= to) return [];
  const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  return [on(from), on(to)];
}

/** A closed shape that runs softly inside the polygon of its points. */
export function curve(points: readonly Point[]): string {
  const shape = turning(points) < 0 ? points.toReversed() : points;
  const middle = (a: Point, b: Point): Point => rounded([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const start = middle(shape.at(-1) ?? [0, 0], shape[0] ?? [0, 0]);
  let [x, y] = start;
  let d = `M${numbers(start)}q`;
  shape.forEach((p, i) => {
    const end = middle(p, shape[(i + 1) % shape.length] ?? p);
    const part = numbers([Math.round(p[0]) - x, Math.round(p[1]) - y, end[0] - x, end[1] - y]);
    d += i > 0 && !part.startsWith("-") ? ` ${part}` : part;
    [x, y] = end;
  });
  return `${d}z`;
}

export function bow(a: Point, by: Point, b: Point): string {
  const [p, q, r] = [rounded(a), rounded(by), rounded(b)];
  return `M${numbers(p)}q${numbers([q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]])}`;
}

/** One arc almost all the way round: the last pixel is the closing line. */
export function oval(centre: Point, rx: number, ry: number): string {
  const [a, b] = [Math.max(1, Math.round(rx)), Math.max(1, Math.round(ry))];
  const start = numbers([Math.round(centre[0]) - a, Math.round(centre[1])]);
  return a < 4 || b < 4
    ? `M${start}a${a} ${b} 0 1 1 ${2 * a} 0a${a} ${b} 0 1 1-${2 * a} 0z`
    : `M${start}a${a} ${b} 0 1 1 0 1z`;
}

/** Two bows from base to tip and back. */
export function blade(base: Point, tip: Point, width: number, bend: number): string {
  const [dx, dy] = [tip[0] - base[0], tip[1] - base[1]];
  const long = Math.hypot(dx, dy) || 1;
  const side = (by: number): Point =>
    rounded([dx * 0.5 - (dy / long) * by, dy * 0.5 + (dx / long) * by]);
  const end = rounded([dx, dy]);
  const [a, b] = [side(bend * long - width), side(bend * long + width)];
  const back = numbers([b[0] - end[0], b[1] - end[1], -end[0] || 0, -end[1] || 0]);
  return `M${numbers(rounded(base))}q${numbers([...a, ...end])}${back.startsWith("-") ? "" : " "}${back}z`;
}

/** Where the pen stands after one shape: a closed one ends where it began. */
export function penAfter(d: string): Point {
  const [, x = "0", y = "0", rest = ""] = /^M(-?\d+)[ ]?(-?\d+)(.*)$/.exec(d) ?? [];
  const at: [number, number] = [Number(x), Number(y)];
  if (rest.endsWith("z")) return at;
  for (const [, command, values] of rest.matchAll(/([hvlq])([^hvlq]*)/g)) {
    const n = (values?.match(/-?\d+/g) ?? []).map(Number);
    const size = command === "q" ? 4 : command === "l" ? 2 : 1;
    for (let i = size; i <= n.length; i += size) {
      if (command === "h") at[0] += n[i - 1] ?? 0;
      else if (command === "v") at[1] += n[i - 1] ?? 0;
      else {
        at[0] += n[i - 2] ?? 0;
        at[1] += n[i - 1] ?? 0;
      }
    }
  }
  return at;
}

/** The same shape placed from where the pen stands: differences are shorter than places. */
export function moved(d: string, pen: Point | undefined): string {
  const found = /^M(-?\d+)[ ]?(-?\d+)(.*)$/.exec(d);
  if (!found || !pen) return d;
  return `m${numbers([Number(found[1]) - pen[0], Number(found[2]) - pen[1]])}${found[3]}`;
}

export function joined(shapes: readonly string[]): string {
  let pen: Point | undefined;
  let d = "";
  for (const shape of shapes) {
    if (!shape) continue;
    d += moved(shape, pen);
    pen = penAfter(shape);
  }
  return d;
}
