import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { air, type View } from "./view.ts";
import { lamplit } from "./blocks.ts";

interface HillTown {
  size?: number;
  flat?: boolean;
  rows: number;
  far: number;
}

/** Small houses stacked down a slope: a few clusters, drawn once each and stamped row by row. */
export function hillTown(v: View, high: (x: number) => number, o: HillTown): void {
  const { rng } = v;
  const size = (o.size ?? 26) * v.k;
  const far = [
    cluster(v, size * 0.85, o.far, o.flat ?? false),
    cluster(v, size * 0.95, o.far * 0.8, o.flat ?? false),
  ];
  const near = [
    cluster(v, size * 1.15, o.far * 0.4, o.flat ?? false),
    cluster(v, size * 1.25, o.far * 0.3, o.flat ?? false),
  ];
  for (let row = 0; row < o.rows; row++) {
    const t = row / Math.max(1, o.rows - 1);
    let x = v.left - rng.between(0, size * 3);
    while (x < v.right) {
      const next = rng.pick(t < 0.5 ? far : near);
      next.put(x, high(x + next.wide / 2) + (row + 0.7) * size * (0.88 + 0.3 * t));
      x += next.wide;
    }
  }
}

function cluster(
  v: View,
  size: number,
  far: number,
  flat: boolean,
): { wide: number; put: (x: number, y: number) => void } {
  const { rng, tone } = v;
  let wide = 0;
  const stamp = v.c.stamp((c) => {
    const panes: Point[][] = [];
    for (let i = 0; i < 3; i++) {
      const x = wide;
      const w = size * rng.between(0.8, 1.6);
      const h = size * rng.between(0.7, 1.35);
      const drop = rng.between(-0.25, 0.25) * size;
      c.polygon(
        [
          [x, size * 1.6],
          [x, drop - h],
          [x + w, drop - h],
          [x + w, size * 1.6],
        ],
        air(v, rng.pick(tone.facades), far),
      );
      if (!flat)
        c.polygon(
          [
            [x - 2, drop - h + 1],
            [x + w * 0.2, drop - h - size * 0.4],
            [x + w * 0.8, drop - h - size * 0.4],
            [x + w + 2, drop - h + 1],
          ],
          air(v, tone.roof, far),
        );
      else
        c.polygon(
          [
            [x, drop - h],
            [x, drop - h - size * 0.12],
            [x + w, drop - h - size * 0.12],
            [x + w, drop - h],
          ],
          air(v, mix(tone.roof, tone.haze, 0.3), far),
        );
      panes.push([
        [x + w * 0.2, drop - h * 0.5],
        [x + w * 0.85, drop - h * 0.5],
      ]);
      wide += w * rng.between(0.96, 1.12);
    }
    const dash = `${Math.round(size * 0.18)} ${Math.round(size * 0.22)}`;
    const lit = lamplit(v);
    panes.forEach((line, i) =>
      c.line(
        line,
        lit && i < 2
          ? mix(tone.glow, tone.haze, far * 0.3)
          : air(v, mix(tone.roof, tone.shadow, 0.6), far),
        size * 0.26,
        { dash },
      ),
    );
  });
  return { wide, put: (x, y) => stamp(x, y, [0, -size * 2, wide, size * 1.6]) };
}

export interface Gables {
  high: readonly [number, number];
  wide: readonly [number, number];
  base: number;
  far: number;
  plain?: boolean;
}

/** Narrow canal houses shoulder to shoulder, each with its own gable. */
export function gables(v: View, o: Gables): void {
  const { c, rng, tone } = v;
  const pane = 10 * v.k;
  const dash = `${Math.round(pane * 0.75)} ${Math.round(pane * 0.6)}`;
  const glass = mix(air(v, tone.ink, o.far), tone.sky[0], 0.3);
  const base = v.y + o.base * v.k;
  let x = v.left - rng.between(0, 30);
  let last = "";
  while (x < v.right) {
    const w = rng.between(...o.wide) * v.k;
    const y = base - rng.between(...o.high) * v.k;
    const colour = rng.pick(tone.facades.filter((facade) => facade !== last));
    last = colour;
    const tip = w * rng.between(0.34, 0.5);
    const [a, b, d, e] = [x + w * 0.18, x + w * 0.36, x + w * 0.64, x + w * 0.82];
    const gable = rng.pick<Point[]>([
      [
        [x, y],
        [x + w / 2, y - tip],
        [x + w, y],
      ],
      [
        [x, y],
        [a, y],
        [a, y - tip * 0.4],
        [b, y - tip * 0.4],
        [b, y - tip * 0.8],
        [d, y - tip * 0.8],
        [d, y - tip * 0.4],
        [e, y - tip * 0.4],
        [e, y],
        [x + w, y],
      ],
      [
        [x, y],
        [x + w * 0.1, y - tip * 0.1],
        [b, y - tip * 0.65],
        [b, y - tip],
        [d, y - tip],
        [d, y - tip * 0.65],
        [x + w * 0.9, y - tip * 0.1],
        [x + w, y],
      ],
    ]);
    if (o.plain)
      c.polygon(
        [
          [x, y],
          [x + w * 0.12, y - tip * 0.7],
          [x + w * 0.88, y - tip * 0.7],
          [x + w, y],
        ],
        air(v, tone.roof, o.far),
      );
    const wall: Point[] = o.plain
      ? [
          [x, y],
          [x + w, y],
        ]
      : gable;
    c.polygon([[x, base], ...wall, [x + w, base]], air(v, colour, o.far));
    for (let wy = y + 11 * v.k; wy < base - 8 * v.k; wy += 23 * v.k) {
      const lit = lamplit(v) && rng.chance(0.5);
      c.line(
        [
          [x + w * 0.14, wy],
          [x + w * 0.92, wy],
        ],
        lit ? mix(tone.glow, tone.haze, o.far * 0.4) : glass,
        pane * 1.2,
        { dash, opacity: lit ? 1 : 0.7 },
      );
    }
    x += w;
  }
}
