/** Landmarks, each from its foot at eye level, in units of which about 300 fill the view's height. */
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { air, type View } from "./view.ts";

export interface Spot {
  x: number;
  far: number;
  colour?: string;
  base?: number;
}

export function foot(v: View, { x, base }: Spot): (dx: number, dy: number) => Point {
  return (dx, dy) => [x + dx * v.k, v.y + ((base ?? 0) - dy) * v.k];
}

/** A lattice tower on four legs. */
export function latticeTower(v: View, o: Spot & { high: number }): void {
  const at = foot(v, o);
  const { c, k } = v;
  const { high, far } = o;
  const colour = o.colour ?? "#d8463a";
  const paint = air(v, colour, far);
  const half = (t: number) => high * (0.2 * (1 - t) ** 2 + 0.012);
  const heights = [0, 0.15, 0.38, 0.68, 0.86];
  for (const sign of [1, -1])
    c.line(
      heights.map((t) => at(sign * half(t), high * t)),
      paint,
      5 * k,
    );
  c.line([at(0, high * 0.8), at(0, high)], paint, 3 * k);
  const zig = Array.from({ length: 10 }, (_, i) =>
    at((i % 2 ? 1 : -1) * half(0.1 + i * 0.075), high * (0.1 + i * 0.075)),
  );
  c.line(zig, paint, 2.5 * k);
  const deck = air(v, mix(colour, "#ffffff", 0.55), far);
  for (const t of [0.38, 0.68])
    c.polygon(
      [
        at(-half(t) - 6, high * t),
        at(-half(t) - 6, high * (t + 0.035)),
        at(half(t) + 6, high * (t + 0.035)),
        at(half(t) + 6, high * t),
      ],
      deck,
    );
  c.bow(at(-half(0.02), 0), at(0, high * 0.24), at(half(0.02), 0), paint, 3 * k);
}

/** A needle with one or two balls or pods on it. */
export function needleTower(
  v: View,
  o: Spot & { high: number; pods: readonly (readonly [number, number])[]; wide?: number },
): void {
  const at = foot(v, o);
  const { c, k } = v;
  const paint = air(v, o.colour ?? "#b9bcc4", o.far);
  const w = o.wide ?? 7;
  c.polygon(
    [at(-w, -20), at(-w * 0.4, o.high * 0.75), at(w * 0.4, o.high * 0.75), at(w, -20)],
    paint,
  );
  c.line([at(0, o.high * 0.7), at(0, o.high)], paint, 2.5 * k);
  for (const [t, r] of o.pods) {
    c.ellipse(at(0, o.high * t), r * k, r * k * 0.85, paint);
    c.ellipse(at(r * 0.25, o.high * t), r * 0.6 * k, r * k * 0.6, v.tone.shadow, { opacity: 0.14 });
  }
}

export function tower(
  v: View,
  o: Spot & { wide: number; high: number; cap?: "spire" | "point" | "slant" | "crown" },
): void {
  const at = foot(v, o);
  const { c, k, tone } = v;
  const colour = air(v, o.colour ?? v.rng.pick(tone.facades), o.far);
  const [w, h] = [o.wide / 2, o.high];
  const caps: Record<string, Point[]> = {
    point: [at(0, h + o.wide * 1.1)],
    slant: [at(w * 0.9, h + o.wide * 0.5)],
    spire: [
      at(-w * 0.62, h),
      at(-w * 0.62, h + w),
      at(-w * 0.3, h + w),
      at(-w * 0.22, h + w * 2.2),
      at(0, h + w * 4.4),
      at(w * 0.22, h + w * 2.2),
      at(w * 0.3, h + w),
      at(w * 0.62, h + w),
      at(w * 0.62, h),
    ],
    crown: [
      at(-w, h + w * 0.4),
      at(-w * 0.6, h),
      at(-w * 0.3, h + w * 0.7),
      at(0, h + w * 0.2),
      at(w * 0.3, h + w * 0.7),
      at(w * 0.6, h),
      at(w, h + w * 0.4),
    ],
  };
  c.polygon(
    [at(-w, -40), at(-w, h), ...(o.cap ? (caps[o.cap] ?? []) : []), at(w, h), at(w, -40)],
    colour,
  );
  c.polygon([at(w * 0.45, -40), at(w * 0.45, h), at(w, h), at(w, -40)], tone.shadow, {
    opacity: 0.13,
  });
  const dash = `${Math.max(2, Math.round(4 * k))} ${Math.max(3, Math.round(5 * k))}`;
  const lit = v.night || tone.mood === "dusk";
  for (const t of [-0.6, -0.2, 0.2])
    c.line(
      [at(w * t, h * 0.95), at(w * t, 0)],
      lit ? mix(tone.glow, tone.haze, o.far * 0.4) : mix(colour, tone.shadow, 0.25),
      w * 0.22 * k,
      { dash },
    );
}

export function dome(
  v: View,
  o: Spot & { wide: number; high?: number; drum?: number; spike?: number; onion?: boolean },
): void {
  const at = foot(v, o);
  const paint = air(v, o.colour ?? v.tone.roof, o.far);
  const w = o.wide / 2;
  const h = o.high ?? w * 1.05;
  const d = o.drum ?? 0;
  if (d > 0)
    v.c.polygon(
      [at(-w * 0.92, 0), at(-w * 0.92, d), at(w * 0.92, d), at(w * 0.92, 0)],
      air(v, mix(o.colour ?? v.tone.roof, v.tone.facades[0] ?? "#eeeeee", 0.65), o.far),
    );
  if (o.onion)
    v.c.soft(
      [
        at(-w * 0.7, d - h * 0.12),
        at(-w * 1.5, d + h * 0.5),
        at(-w * 0.15, d + h),
        at(0, d + h * 1.5),
        at(w * 0.15, d + h),
        at(w * 1.5, d + h * 0.5),
        at(w * 0.7, d - h * 0.12),
      ],
      paint,
    );
  else
    v.c.soft(
      [
        at(-w * 1.06, d - h * 0.25),
        at(-w * 1.06, d + h * 0.55),
        at(-w * 0.55, d + h * 1.12),
        at(w * 0.55, d + h * 1.12),
        at(w * 1.06, d + h * 0.55),
        at(w * 1.06, d - h * 0.25),
      ],
      paint,
    );
  v.c.line([at(0, d + h * 0.8), at(0, d + h + (o.spike ?? w * 0.5))], paint, 2 * v.k);
}

/** A slim shaft with a pointed cap and a gallery or two. */
export function minaret(v: View, o: Spot & { high: number; square?: boolean }): void {
  const at = foot(v, o);
  const paint = air(v, o.colour ?? v.tone.facades[0] ?? "#eeeeee", o.far);
  const w = o.square ? 14 : 4.5;
  v.c.polygon([at(-w, -20), at(-w, o.high * 0.78), at(w, o.high * 0.78), at(w, -20)], paint);
  if (o.square) {
    v.c.polygon(
      [
        at(-w * 0.5, o.high * 0.7),
        at(-w * 0.5, o.high * 0.94),
        at(w * 0.5, o.high * 0.94),
        at(w * 0.5, o.high * 0.7),
      ],
      paint,
    );
    v.c.line([at(-w, o.high * 0.8), at(w, o.high * 0.8)], paint, 4 * v.k, { dash: "3 3" });
    v.c.line([at(0, o.high * 0.9), at(0, o.high * 1.1)], air(v, v.tone.roof, o.far), 3 * v.k);
    return;
  }
  v.c.polygon(
    [at(-w, o.high * 0.78), at(0, o.high), at(w, o.high * 0.78)],
    air(v, v.tone.roof, o.far),
  );
  for (const t of [0.5, 0.72])
    v.c.line([at(-w * 1.7, o.high * t), at(w * 1.7, o.high * t)], paint, 4 * v.k);
}

/** A church tower: square, with a tall pointed roof. */
export function steeple(v: View, o: Spot & { high: number; wide?: number; roof?: string }): void {
  const at = foot(v, o);
  const w = (o.wide ?? 26) / 2;
  v.c.polygon(
    [at(-w, -30), at(-w, o.high * 0.55), at(w, o.high * 0.55), at(w, -30)],
    air(v, o.colour ?? v.tone.facades[0] ?? "#eeeeee", o.far),
  );
  v.c.polygon(
    [
      at(-w * 1.12, o.high * 0.54),
      at(-w * 0.25, o.high * 0.72),
      at(0, o.high),
      at(w * 0.25, o.high * 0.72),
      at(w * 1.12, o.high * 0.54),
    ],
    air(v, o.roof ?? v.tone.roof, o.far),
  );
  v.c.line([at(0, o.high * 0.34), at(0, o.high * 0.42)], v.tone.shadow, w * 0.5 * v.k, {
    opacity: 0.35,
  });
}

export function obelisk(v: View, o: Spot & { high: number; wide: number }): void {
  const at = foot(v, o);
  const w = o.wide / 2;
  const paint = air(v, o.colour ?? "#f1ead9", o.far);
  v.c.polygon(
    [
      at(-w, -20),
      at(-w * 0.72, o.high * 0.9),
      at(0, o.high),
      at(w * 0.72, o.high * 0.9),
      at(w, -20),
    ],
    paint,
  );
  v.c.polygon(
    [at(w * 0.1, -20), at(0, o.high), at(w * 0.72, o.high * 0.9), at(w, -20)],
    v.tone.shadow,
    { opacity: 0.16 },
  );
}
