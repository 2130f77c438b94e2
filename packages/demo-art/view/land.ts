import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { air, type View } from "./view.ts";

/** A line of hills or mountains from side to side; `rough` 0 is rolling, 1 is jagged. Returns the height at any x. */
export function ridge(
  v: View,
  o: {
    height: number;
    colour: string;
    far: number;
    rough?: number;
    bumps?: number;
    base?: number;
    snow?: boolean;
    peak?: number;
  },
): (x: number) => number {
  const { rng } = v;
  const bumps = o.bumps ?? 5;
  const base = v.y + (o.base ?? 0) * v.k;
  const rough = o.rough ?? 0;
  const wide = v.right - v.left;
  const phase = [rng() * 6, rng() * 6, rng() * 6];
  const high = (x: number): number => {
    const t = ((x - v.left) / wide) * bumps;
    const wave =
      0.62 + 0.24 * Math.sin(t + (phase[0] ?? 0)) + 0.14 * Math.sin(t * 2.3 + (phase[1] ?? 0));
    const teeth = rough * 0.5 * (Math.abs(((t * 1.4 + (phase[2] ?? 0)) % 1) - 0.5) * 2 - 0.5);
    const lean =
      o.peak === undefined ? 1 : 0.45 + 0.75 * Math.exp(-(((x - o.peak) / (190 * v.k)) ** 2));
    return base - o.height * v.k * Math.max(0.05, (wave + teeth) * lean);
  };
  const count = rough > 0 ? Math.ceil(bumps * 5) : 14;
  const top: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const x = v.left + (wide * i) / count;
    top.push([x, high(x)]);
  }
  const colour = air(v, o.colour, o.far);
  const shape: Point[] = [...top, [v.right, base + 60], [v.left, base + 60]];
  if (rough > 0) v.c.polygon(shape, colour);
  else
    v.c.soft(
      [
        [v.left - 60, top[0]?.[1] ?? base],
        ...top,
        [v.right + 60, top.at(-1)?.[1] ?? base],
        [v.right + 80, base + 80],
        [v.left - 80, base + 80],
      ],
      colour,
    );
  if (o.snow) snow(v, top, o.height * v.k, base);
  return high;
}

function snow(v: View, top: readonly Point[], height: number, base: number): void {
  const white = mix(v.tone.haze, "#ffffff", v.night ? 0.15 : 0.7);
  const line = base - height * 0.66;
  top.forEach((p, i) => {
    const [before, after] = [top[i - 1], top[i + 1]];
    if (!before || !after || p[1] > line || p[1] > before[1] || p[1] > after[1]) return;
    const down = Math.min(line - p[1] + height * 0.12, height * 0.3);
    const slope = (q: Point): Point => {
      const t = Math.min(1, down / Math.max(1, q[1] - p[1]));
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    };
    const [l, r] = [slope(before), slope(after)];
    const mid: Point[] = [
      [p[0] + (r[0] - p[0]) * 0.4, p[1] + down * 0.72],
      [p[0], p[1] + down * 0.95],
      [p[0] + (l[0] - p[0]) * 0.45, p[1] + down * 0.66],
    ];
    v.c.polygon([p, r, ...mid, l], white);
  });
}

/** One mountain with its own outline, given as height fractions from left to right. */
export function mountain(
  v: View,
  x: number,
  wide: number,
  high: number,
  outline: readonly number[],
  colour: string,
  far: number,
): void {
  const step = (wide * v.k) / (outline.length - 1);
  const from = x - (wide * v.k) / 2;
  const top = outline.map((h, i): Point => [from + i * step, v.y - h * high * v.k]);
  v.c.polygon([...top, [from + wide * v.k, v.y + 30], [from, v.y + 30]], air(v, colour, far), {
    round: 4,
  });
}

/** Water from `from` (pixels below eye level) down, with the shimmer of the sky on it. */
export function water(v: View, from: number, deep = 400, colour = v.tone.water): void {
  const { c, rng } = v;
  const y = v.y + from * v.k;
  c.polygon(
    [
      [v.left, y],
      [v.right, y],
      [v.right, y + deep],
      [v.left, y + deep],
    ],
    c.down([mix(colour, v.tone.sky[1], 0.45), colour]),
  );
  const light = mix(v.tone.sky[1], "#ffffff", v.night ? 0.1 : 0.5);
  for (let i = 0; i < 12; i++) {
    const t = rng();
    const long = rng.between(14, 60) * (0.5 + t) * v.k;
    const x = rng.between(v.left, v.right);
    c.line(
      [
        [x, y + 8 + t * 120 * v.k],
        [x + long, y + 8 + t * 120 * v.k],
      ],
      light,
      2.4,
      { opacity: 0.55 },
    );
  }
}

/** Sand with the foam of the last wave along it. */
export function beach(v: View, from: number): void {
  const { c, tone } = v;
  const y = v.y + from * v.k;
  const wide = v.right - v.left;
  const shore = (dy: number): Point[] =>
    [-0.1, 0.15, 0.4, 0.65, 0.9, 1.1].map((u, i) => [
      v.left + wide * u,
      y + dy + (i % 2 ? 12 : -8) * v.k,
    ]);
  const close: Point[] = [
    [v.right + 300, v.bottom + 400],
    [v.left - 300, v.bottom + 400],
  ];
  c.soft([...shore(0), ...close], mix(tone.sky[1], "#ffffff", v.night ? 0.1 : 0.55));
  c.soft([...shore(9 * v.k), ...close], mix(tone.facades[0] ?? tone.hill, tone.sun, 0.2));
}

export function ground(v: View, from: number, colour: string): void {
  const y = v.y + from * v.k;
  v.c.polygon(
    [
      [v.left, y],
      [v.right, y],
      [v.right, 812],
      [v.left, 812],
    ],
    colour,
  );
}

/** Rice terraces: bands that step down towards the viewer, each with a dark bank under a bright field. */
export function terraces(v: View, from: number, bands: number): void {
  const { c, rng, tone } = v;
  let y = v.y + from * v.k;
  const wide = v.right - v.left;
  const phase = rng() * 6;
  for (let i = 0; i < bands; i++) {
    const t = i / bands;
    const amp = (10 + 34 * t) * v.k;
    const at = (u: number, dy: number): Point => [
      v.left + wide * u,
      y + dy + amp * Math.sin(u * 5 + phase + i * 0.85),
    ];
    const line = (dy: number): Point[] => [-0.2, 0.12, 0.38, 0.62, 0.88, 1.2].map((u) => at(u, dy));
    const close: Point[] = [
      [v.right + 400, v.bottom + 400],
      [v.left - 400, v.bottom + 400],
    ];
    const field = mix(tone.green, i % 2 ? tone.sun : tone.water, i % 2 ? 0.34 : 0.42);
    c.soft([...line(0), ...close], air(v, mix(tone.green, tone.ink, 0.25), 0.5 * (1 - t)));
    c.soft([...line((4 + 6 * t) * v.k), ...close], air(v, field, 0.55 * (1 - t)));
    y += (18 + 34 * t) * v.k;
  }
}
