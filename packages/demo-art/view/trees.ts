import type { Canvas } from "../canvas.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { air, type View } from "./view.ts";

export function palm(
  v: View,
  x: number,
  base: number,
  high: number,
  far: number,
  lean = 0.12,
  c: Canvas = v.c,
): void {
  const { rng, tone } = v;
  const top: Point = [x + high * lean, base - high];
  c.bow(
    [x, base],
    [x, base - high * 0.55],
    top,
    air(v, mix(tone.roof, tone.ink, 0.45), far),
    Math.max(2, high * 0.035),
  );
  const leaf = air(v, mix(tone.green, tone.ink, 0.18), far);
  const long = high * rng.between(0.36, 0.44);
  for (const turn of [-168, -138, -100, -64, -30, 6]) {
    const a = ((turn + rng.between(-9, 9)) * Math.PI) / 180;
    const droop = Math.abs(Math.cos(a)) * long * 0.42;
    const tip: Point = [top[0] + Math.cos(a) * long, top[1] + Math.sin(a) * long * 0.75 + droop];
    c.leaf(top, tip, long * 0.14, leaf, Math.cos(a) > 0 ? -0.16 : 0.16);
  }
}

interface Grove {
  count: number;
  base: number;
  high: number;
  far: number;
}

/** One tree, drawn once and stamped along the horizon. */
function stamped(v: View, o: Grove, draw: (tall: number, c: Canvas) => void): void {
  const tall = o.high * v.k;
  const stamp = v.c.stamp((c) => draw(tall, c));
  for (let i = 0; i < o.count; i++) {
    const x = v.left + (v.right - v.left) * ((i + v.rng.between(0.1, 0.9)) / o.count);
    const y = v.y + (o.base + v.rng.between(-0.1, 0.25) * o.high) * v.k;
    stamp(x, y, [-tall * 0.6, -tall * 1.5, tall * 0.7, 0]);
  }
}

export function palmGrove(v: View, o: Grove): void {
  stamped(v, o, (tall, c) => palm(v, 0, 0, tall, o.far, 0.1, c));
}

export function cypresses(v: View, o: Grove): void {
  const colour = air(v, mix(v.tone.green, v.tone.ink, 0.3), o.far);
  stamped(v, o, (tall, c) => c.leaf([0, 0], [0, -tall], tall * 0.2, colour));
}

interface Canopy {
  base: number;
  high: number;
  far: number;
  colour?: string;
  /** Distance from one crown to the next. */
  every?: number;
}

/** Crowns of trees side by side: one soft line, and a darker one behind it. */
export function canopy(v: View, o: Canopy): void {
  const { c, rng, tone } = v;
  const main = o.colour ?? tone.green;
  const every = (o.every ?? 60) * v.k;
  for (const [lift, colour] of [
    [1.25, mix(main, tone.ink, 0.22)],
    [0.8, main],
  ] as const) {
    const points: Point[] = [];
    let x = v.left - rng.between(20, 20 + every);
    const y = v.y + o.base * v.k;
    while (x < v.right + every) {
      const high = o.high * v.k * lift * rng.between(0.7, 1.3);
      points.push(
        [x, y - high * 0.5],
        [x + every * 0.15, y - high * 1.1],
        [x + every * 0.65, y - high * 1.1],
      );
      x += every * rng.between(0.75, 1.3);
    }
    c.soft(
      [
        ...points,
        [v.right + every * 2, y],
        [v.right + 90, v.bottom + 400],
        [v.left - 90, v.bottom + 400],
        [v.left - every * 2, y],
      ],
      air(v, colour, o.far),
    );
  }
}

export function pines(
  v: View,
  o: { base: number; high: readonly [number, number]; far: number; every: number },
): void {
  const { c, rng, tone } = v;
  const colour = air(v, mix(tone.green, tone.ink, 0.25), o.far);
  let x = v.left;
  while (x < v.right) {
    const h = rng.between(...o.high) * v.k;
    const y = v.y + o.base * v.k;
    c.polygon(
      [
        [x - h * 0.24, y],
        [x, y - h],
        [x + h * 0.24, y],
      ],
      colour,
    );
    x += o.every * rng.between(0.5, 1.5) * v.k;
  }
}

export function acacia(v: View, x: number, base: number, high: number, far: number): void {
  const { c, tone } = v;
  const bark = air(v, mix(tone.roof, tone.ink, 0.6), far);
  c.bow(
    [x, base],
    [x - high * 0.06, base - high * 0.5],
    [x - high * 0.3, base - high * 0.85],
    bark,
    high * 0.05,
  );
  c.bow(
    [x, base],
    [x + high * 0.02, base - high * 0.5],
    [x + high * 0.34, base - high * 0.9],
    bark,
    high * 0.05,
  );
  const crown = (from: Point, mid: Point, mid2: Point, to: Point) =>
    [from, mid, mid2, to].map(([dx, dy]): Point => [x + high * dx, base - high * dy]);
  c.soft(
    crown([-1, 0.74], [-0.4, 1.1], [0.35, 1.14], [1.05, 0.78]),
    air(v, mix(tone.green, tone.ink, 0.4), far),
  );
  c.soft(
    crown([-0.5, 0.96], [-0.1, 1.24], [0.4, 1.24], [0.8, 0.98]),
    air(v, mix(tone.green, tone.ink, 0.2), far),
  );
}

/** A bare-stemmed umbrella pine or a jacaranda, by its colour. */
export function tree(
  v: View,
  x: number,
  base: number,
  high: number,
  far: number,
  colour = v.tone.green,
): void {
  const { c, tone } = v;
  const paint = air(v, colour, far);
  const dark = air(v, mix(colour, tone.ink, 0.22), far);
  c.bow(
    [x, base],
    [x + high * 0.02, base - high * 0.4],
    [x - high * 0.02, base - high * 0.7],
    air(v, mix(tone.roof, tone.ink, 0.55), far),
    high * 0.05,
  );
  const blob = (dx: number, dy: number, r: number, fill: string) =>
    c.ellipse([x + dx * high, base - dy * high], r * high, r * high * 0.82, fill);
  blob(-0.2, 0.72, 0.24, dark);
  blob(0.24, 0.7, 0.22, dark);
  blob(0.02, 0.86, 0.28, paint);
  blob(-0.24, 0.82, 0.16, paint);
}
