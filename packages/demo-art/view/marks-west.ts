import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { foot, type Spot } from "./marks.ts";
import { air, type View } from "./view.ts";

/** A concrete church whose flanks climb in steps to one tower. */
export function steppedChurch(v: View, o: Spot): void {
  const at = foot(v, o);
  const paint = air(v, "#e9e4da", o.far);
  const half: [number, number][] = [
    [92, 0],
    [92, 26],
    [76, 26],
    [76, 42],
    [62, 42],
    [62, 62],
    [48, 62],
    [48, 88],
    [34, 88],
    [34, 120],
    [22, 120],
    [22, 180],
    [0, 218],
  ];
  v.c.polygon(
    [...half.map(([x, y]) => at(-x, y)), ...half.toReversed().map(([x, y]) => at(x, y))],
    paint,
  );
  v.c.polygon(
    [at(0, 0), at(0, 218), at(22, 180), at(22, 120), at(34, 88), at(34, 0)],
    v.tone.shadow,
    { opacity: 0.12 },
  );
  v.c.line([at(-8, 30), at(-8, 165)], v.tone.shadow, 4 * v.k, { opacity: 0.22 });
}

/** Temple front on a rock: columns are one dashed line. */
export function temple(v: View, x: number, top: number, wide: number, far: number): void {
  const { c, k } = v;
  const at = (dx: number, dy: number): Point => [x + dx * wide * k, top - dy * wide * k];
  const stone = air(v, "#f2e3c6", far);
  c.polygon([at(-0.5, 0), at(-0.5, 0.05), at(0.5, 0.05), at(0.5, 0)], stone);
  const w = Math.max(2, Math.round((wide * k) / 17));
  c.line([at(-0.46, 0.17), at(0.47, 0.17)], stone, wide * 0.26 * k, { dash: `${w} ${w}` });
  c.polygon([at(-0.5, 0.28), at(-0.5, 0.34), at(0, 0.47), at(0.5, 0.34), at(0.5, 0.28)], stone);
}

/** White shells beside the water. */
export function sails(v: View, o: Spot): void {
  const at = foot(v, o);
  const paint = air(v, "#f7f3ea", o.far);
  const dark = mix(paint, v.tone.shadow, 0.2);
  v.c.polygon(
    [at(-92, -8), at(-84, 8), at(96, 8), at(104, -8)],
    air(v, mix(v.tone.roof, "#b79a86", 0.5), o.far),
  );
  for (const [x, w, h] of [
    [-70, 46, 42],
    [-34, 56, 64],
    [8, 62, 82],
    [58, 44, 44],
  ] as const) {
    v.c.soft(
      [
        at(x - w * 0.6, 4),
        at(x - w * 0.1, h * 0.8),
        at(x + w * 0.62, h * 1.25),
        at(x + w * 0.5, h * 0.4),
        at(x + w * 0.45, 4),
      ],
      paint,
    );
    v.c.soft(
      [
        at(x + w * 0.1, 4),
        at(x + w * 0.4, h * 0.7),
        at(x + w * 0.6, h * 1.1),
        at(x + w * 0.55, h * 0.4),
        at(x + w * 0.5, 4),
      ],
      dark,
    );
  }
}

/** A steep rounded rock in the bay, with a cable to its top. */
export function sugarloaf(v: View, o: Spot): void {
  const at = foot(v, o);
  const paint = air(v, v.tone.hill, o.far);
  v.c.soft([at(-80, -40), at(-70, 90), at(-20, 190), at(42, 188), at(84, 80), at(110, -40)], paint);
  v.c.soft([at(20, -40), at(34, 110), at(36, 188), at(84, 80), at(110, -40)], v.tone.shadow, {
    opacity: 0.12,
  });
  v.c.soft(
    [at(90, -40), at(120, 60), at(180, 82), at(240, 40), at(280, -40)],
    air(v, mix(v.tone.hill, v.tone.green, 0.5), o.far),
  );
  v.c.line([at(10, 168), at(170, 62)], v.tone.ink, 1, { opacity: 0.6 });
}

/** A column with a winged figure on a stepped base. */
export function angelColumn(v: View, o: Spot & { high: number }): void {
  const at = foot(v, o);
  const stone = air(v, "#e9dcc2", o.far);
  const gold = air(v, "#e5b443", o.far);
  v.c.polygon([at(-26, -20), at(-20, 16), at(20, 16), at(26, -20)], stone);
  v.c.polygon([at(-5, 10), at(-4, o.high * 0.76), at(4, o.high * 0.76), at(5, 10)], stone);
  v.c.line([at(-8, o.high * 0.77), at(8, o.high * 0.77)], stone, 6 * v.k);
  v.c.line([at(0, o.high * 0.78), at(0, o.high * 0.95)], gold, 5 * v.k);
  v.c.leaf(at(0, o.high * 0.9), at(-20, o.high * 1.02), 4 * v.k, gold);
  v.c.leaf(at(0, o.high * 0.9), at(20, o.high * 1.02), 4 * v.k, gold);
}

/** Cars that hang from a rope across the valley. */
export function cableCar(v: View, from: Point, to: Point): void {
  const { c, tone, k } = v;
  c.line([from, to], tone.ink, 1.5, { opacity: 0.7 });
  for (const t of [0.2, 0.48, 0.78]) {
    const p: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    c.line([p, [p[0], p[1] + 9 * k]], tone.ink, 1.5);
    c.polygon(
      [
        [p[0] - 9 * k, p[1] + 9 * k],
        [p[0] + 9 * k, p[1] + 9 * k],
        [p[0] + 8 * k, p[1] + 23 * k],
        [p[0] - 8 * k, p[1] + 23 * k],
      ],
      tone.accent,
      { round: 3 },
    );
    c.line(
      [
        [p[0] - 6 * k, p[1] + 14 * k],
        [p[0] + 6 * k, p[1] + 14 * k],
      ],
      tone.sky[1],
      5 * k,
      { cap: "butt" },
    );
  }
}

/** Tall honeycombed spires that taper like sandcastles. */
export function sandSpires(v: View, o: Spot): void {
  const { c, k } = v;
  const paint = air(v, "#c9a274", o.far);
  for (const [dx, high, w] of [
    [-46, 130, 11],
    [-22, 172, 12],
    [2, 200, 13],
    [26, 168, 12],
    [50, 134, 11],
  ] as const) {
    const at = foot(v, { ...o, x: o.x + dx * k });
    c.polygon(
      [
        at(-w, -20),
        at(-w * 0.86, high * 0.5),
        at(-w * 0.3, high * 0.9),
        at(0, high),
        at(w * 0.3, high * 0.9),
        at(w * 0.86, high * 0.5),
        at(w, -20),
      ],
      paint,
    );
    c.line([at(0, high * 0.82), at(0, high * 0.2)], v.tone.shadow, 5 * k, {
      dash: `${Math.max(2, Math.round(5 * k))} ${Math.max(2, Math.round(5 * k))}`,
      opacity: 0.22,
    });
    c.ellipse(at(0, high + 2), 3.5 * k, 3.5 * k, air(v, "#e9c46a", o.far));
  }
}

/** A long river palace: a dome in the middle, pinnacles along the roof. */
export function riverPalace(v: View, o: Spot): void {
  const at = foot(v, o);
  const stone = air(v, "#ead9bd", o.far);
  const roof = air(v, mix(v.tone.roof, "#7a4a3c", 0.4), o.far);
  v.c.polygon([at(-190, -10), at(-190, 52), at(190, 52), at(190, -10)], stone);
  v.c.polygon([at(-190, 52), at(-180, 70), at(180, 70), at(190, 52)], roof);
  for (const x of [-186, -150, -114, -78, 78, 114, 150, 186])
    v.c.polygon([at(x - 5, 50), at(x - 4, 78), at(x, 98), at(x + 4, 78), at(x + 5, 50)], stone);
  v.c.polygon([at(-32, 50), at(-32, 96), at(32, 96), at(32, 50)], stone);
  v.c.soft(
    [at(-36, 84), at(-34, 128), at(-6, 156), at(0, 190), at(6, 156), at(34, 128), at(36, 84)],
    roof,
  );
  v.c.line([at(0, 140), at(0, 196)], roof, 3 * v.k);
  const gap = Math.max(3, Math.round(6 * v.k));
  for (const y of [12, 34])
    v.c.line(
      [at(-184, y), at(184, y)],
      mix(stone, v.night ? v.tone.glow : v.tone.shadow, v.night ? 0.7 : 0.35),
      11 * v.k,
      { dash: `${Math.max(2, gap - 2)} ${gap + 2}` },
    );
}

export function ferrisWheel(v: View, o: Spot & { radius: number }): void {
  const at = foot(v, o);
  const paint = air(v, o.colour ?? v.tone.facades[0] ?? "#eeeeee", o.far);
  const r = o.radius;
  const ring: Point[] = Array.from({ length: 25 }, (_, i) =>
    at(Math.cos((i * Math.PI) / 12) * r, r + 8 + Math.sin((i * Math.PI) / 12) * r),
  );
  v.c.line(ring, paint, 3 * v.k);
  for (let i = 0; i < 6; i++)
    v.c.line([ring[i * 2] ?? at(0, 0), ring[i * 2 + 12] ?? at(0, 0)], paint, 1);
  v.c.line([at(-r * 0.5, -10), at(0, r + 8), at(r * 0.5, -10)], paint, 4 * v.k);
}
