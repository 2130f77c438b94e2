import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { air, type View } from "./view.ts";

export type Roof = "flat" | "gable" | "mansard" | "step" | "tank" | "slab" | "mixed";

export interface Blocks {
  high: readonly [number, number];
  wide: readonly [number, number];
  far: number;
  roof: Roof;
  gap?: number;
  base?: number;
  colours?: readonly string[];
  /** Follows the land instead of the horizon. */
  on?: (x: number) => number;
  /** Left free for a landmark. */
  leave?: readonly [number, number];
}

interface Building {
  x: number;
  w: number;
  top: number;
  base: number;
}

export const lamplit = (v: View): boolean => v.night || v.tone.mood === "dusk";

/** Windows are the dashes of one upright stroke: a whole column of them costs no more than a line. */
function windows(v: View, all: readonly Building[], far: number, wall: string): void {
  const { c, rng, tone } = v;
  const size = Math.max(3, (7 - far * 3) * v.k);
  const n = (f: number) => Math.max(2, Math.round(size * f));
  const dark = mix(wall, tone.shadow, 0.3 * (1 - far));
  const lit = mix(tone.glow, tone.haze, far * 0.45);
  // By day the far rows are too small to show more than their outline.
  if (far > 0.5 && !lamplit(v)) return;
  for (const b of all) {
    const columns = Math.max(1, Math.round(b.w / (size * 2.6)));
    for (let i = 0; i < columns; i++) {
      const x = b.x + (b.w * (i + 0.5)) / columns;
      const line: Point[] = [
        [x, b.top + size * 1.3],
        [x, b.base],
      ];
      const on = lamplit(v) && rng.chance(v.night ? 0.75 : 0.4);
      const dash = on
        ? rng.pick([
            `${n(0.8)} ${n(1)}`,
            `${n(0.8)} ${n(2.8)} ${n(0.8)} ${n(1)}`,
            `${n(0.8)} ${n(1)} ${n(0.8)} ${n(4.6)}`,
          ])
        : `${n(0.9)} ${n(0.9)}`;
      if (on || !v.night) c.line(line, on ? lit : dark, size * 0.8, { dash });
    }
  }
}

function roofOn(
  kind: Roof,
  { x, w, top: y }: Building,
  k: number,
): { points: Point[]; own: boolean } | undefined {
  switch (kind) {
    case "gable":
      return {
        points: [
          [x - 2, y],
          [x + w / 2, y - w * 0.42],
          [x + w + 2, y],
        ],
        own: true,
      };
    case "mansard":
      return {
        points: [
          [x - 1, y],
          [x + w * 0.08, y - 15 * k],
          [x + w * 0.92, y - 15 * k],
          [x + w + 1, y],
        ],
        own: true,
      };
    case "step":
      return {
        points: [
          [x + w * 0.18, y],
          [x + w * 0.18, y - w * 0.4],
          [x + w * 0.82, y - w * 0.4],
          [x + w * 0.82, y],
        ],
        own: false,
      };
    case "tank":
      return {
        points: [
          [x + w * 0.3, y],
          [x + w * 0.3, y - 14 * k],
          [x + w * 0.48, y - 20 * k],
          [x + w * 0.66, y - 14 * k],
          [x + w * 0.66, y],
        ],
        own: true,
      };
    case "slab":
      return {
        points: [
          [x + w * 0.1, y],
          [x + w * 0.1, y - 7 * k],
          [x + w * 0.55, y - 7 * k],
          [x + w * 0.55, y],
        ],
        own: false,
      };
    default:
      return undefined;
  }
}

/** A row of buildings from side to side. */
export function blocks(v: View, o: Blocks): void {
  const { c, rng, tone } = v;
  const colours = (o.colours ?? tone.facades).map((colour) => air(v, colour, o.far));
  const all: Building[] = [];
  let x = v.left - rng.between(0, 30);
  while (x < v.right) {
    const w = rng.between(...o.wide) * v.k;
    const base = (o.on ? o.on(x + w / 2) : v.y) + (o.base ?? 0) * v.k;
    const building = { x, w, base, top: base - rng.between(...o.high) * v.k };
    if (!o.leave || x + w < o.leave[0] || x > o.leave[1]) all.push(building);
    x += w + (o.gap ?? 0) * v.k;
  }
  for (const b of all) {
    const colour = rng.pick(colours);
    const kind =
      o.roof === "mixed" ? rng.pick(["flat", "flat", "step", "slab", "tank"] as const) : o.roof;
    const top = roofOn(kind, b, v.k);
    c.polygon(
      [
        [b.x, b.base + 30],
        [b.x, b.top],
        [b.x + b.w, b.top],
        [b.x + b.w, b.base + 30],
      ],
      colour,
    );
    if (top) c.polygon(top.points, top.own ? air(v, tone.roof, o.far) : colour);
  }
  if (o.far < 0.45) {
    for (const b of all)
      c.polygon(
        [
          [b.x + b.w * 0.74, b.base + 30],
          [b.x + b.w * 0.74, b.top],
          [b.x + b.w, b.top],
          [b.x + b.w, b.base + 30],
        ],
        tone.shadow,
        { opacity: 0.12 },
      );
  }
  windows(v, all, o.far, colours[0] ?? tone.wall);
}
