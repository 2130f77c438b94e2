import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { foot, type Spot } from "./marks.ts";
import { air, type View } from "./view.ts";

/** A bell-shaped temple tower that ends in a needle. */
export function chedi(v: View, o: Spot & { high: number }): void {
  const at = foot(v, o);
  const gold = air(v, o.colour ?? "#e2b04a", o.far);
  const h = o.high;
  v.c.polygon(
    [
      at(-h * 0.34, -10),
      at(-h * 0.3, h * 0.1),
      at(-h * 0.24, h * 0.1),
      at(-h * 0.22, h * 0.18),
      at(h * 0.22, h * 0.18),
      at(h * 0.24, h * 0.1),
      at(h * 0.3, h * 0.1),
      at(h * 0.34, -10),
    ],
    gold,
  );
  v.c.soft(
    [
      at(-h * 0.24, h * 0.12),
      at(-h * 0.2, h * 0.5),
      at(-h * 0.04, h * 0.55),
      at(h * 0.04, h * 0.55),
      at(h * 0.2, h * 0.5),
      at(h * 0.24, h * 0.12),
    ],
    gold,
  );
  v.c.polygon([at(-h * 0.05, h * 0.5), at(0, h), at(h * 0.05, h * 0.5)], gold);
  v.c.polygon(
    [
      at(h * 0.05, -10),
      at(h * 0.06, h * 0.4),
      at(0, h),
      at(h * 0.1, h * 0.46),
      at(h * 0.2, h * 0.2),
      at(h * 0.33, -10),
    ],
    v.tone.shadow,
    { opacity: 0.14 },
  );
}

/** Stacked temple roofs with lifted eaves; narrow and many is a pagoda, wide and two is a hall. */
export function pagoda(
  v: View,
  o: Spot & { wide: number; tiers: number; step: number; wall?: string },
): void {
  const at = foot(v, o);
  const roof = air(v, o.colour ?? v.tone.roof, o.far);
  const wall = air(v, o.wall ?? v.tone.facades[0] ?? "#eeeeee", o.far);
  for (let i = 0; i < o.tiers; i++) {
    const y = i * o.step;
    const w = (o.wide / 2) * (1 - (0.55 * i) / o.tiers);
    v.c.polygon(
      [
        at(-w * 0.66, y - 8),
        at(-w * 0.66, y + o.step * 0.6),
        at(w * 0.66, y + o.step * 0.6),
        at(w * 0.66, y - 8),
      ],
      wall,
    );
    v.c.polygon(
      [
        at(-w * 1.08, y + o.step * 0.62),
        at(-w, y + o.step * 0.5),
        at(w, y + o.step * 0.5),
        at(w * 1.08, y + o.step * 0.62),
        at(w * 0.5, y + o.step * 1.05),
        at(-w * 0.5, y + o.step * 1.05),
      ],
      roof,
    );
  }
  const top = o.tiers * o.step;
  v.c.line([at(0, top), at(0, top + o.step * 0.9)], roof, 3 * v.k);
}

/** Three towers that carry one long deck. */
export function skyDeck(v: View, o: Spot): void {
  const at = foot(v, o);
  const body = air(v, v.tone.facades[1] ?? "#c8ccd4", o.far);
  const dark = mix(body, v.tone.shadow, 0.2);
  for (const x of [-74, 0, 74]) {
    v.c.polygon([at(x - 26, -10), at(x - 16, 170), at(x + 2, 170), at(x, -10)], body);
    v.c.polygon([at(x, -10), at(x + 2, 170), at(x + 17, 170), at(x + 24, -10)], dark);
  }
  v.c.soft(
    [at(-130, 176), at(-120, 190), at(120, 194), at(160, 186), at(118, 170), at(-100, 168)],
    air(v, v.tone.facades[0] ?? "#eeeeee", o.far),
  );
}

/** Tall steel trees with spread crowns. */
export function superTree(v: View, o: Spot & { high: number }): void {
  const at = foot(v, o);
  const paint = air(v, mix(v.tone.accent, v.tone.shadow, 0.35), o.far);
  const h = o.high;
  v.c.polygon(
    [
      at(-h * 0.09, -10),
      at(-h * 0.05, h * 0.7),
      at(-h * 0.3, h),
      at(h * 0.3, h),
      at(h * 0.05, h * 0.7),
      at(h * 0.09, -10),
    ],
    paint,
  );
  v.c.ellipse(at(0, h), h * 0.3 * v.k, h * 0.05 * v.k, air(v, v.tone.green, o.far));
}

/** Two tapering towers joined by a bridge. */
export function twins(v: View, o: Spot & { high: number }): void {
  const { x, ...rest } = o;
  const paint = air(v, v.tone.facades[0] ?? "#eeeeee", o.far);
  for (const dx of [-34, 34]) {
    const at = foot(v, { x: x + dx * v.k, ...rest });
    const h = o.high;
    v.c.polygon(
      [
        at(-20, -10),
        at(-20, h * 0.6),
        at(-16, h * 0.62),
        at(-16, h * 0.74),
        at(-11, h * 0.76),
        at(-10, h * 0.85),
        at(-3, h * 0.88),
        at(0, h),
        at(3, h * 0.88),
        at(10, h * 0.85),
        at(11, h * 0.76),
        at(16, h * 0.74),
        at(16, h * 0.62),
        at(20, h * 0.6),
        at(20, -10),
      ],
      paint,
    );
    v.c.polygon([at(7, -10), at(5, h * 0.86), at(16, h * 0.7), at(20, -10)], v.tone.shadow, {
      opacity: 0.16,
    });
    for (const t of [0.2, 0.34, 0.48, 0.6])
      v.c.line([at(-18, h * t), at(18, h * t)], v.tone.shadow, 2, { opacity: 0.2 });
  }
  const at = foot(v, o);
  v.c.line([at(-20, o.high * 0.42), at(20, o.high * 0.42)], paint, 6 * v.k);
}

/** A needle-thin stepped tower. */
export function steppedNeedle(v: View, o: Spot & { high: number; wide: number }): void {
  const at = foot(v, o);
  const paint = air(v, o.colour ?? v.tone.facades[1] ?? "#dddddd", o.far);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const w = (o.wide / 2) * (1 - i / 6.5);
    left.push(at(-w, (o.high * i * i) / 42), at(-w, (o.high * (i + 1) ** 2) / 42));
    right.unshift(at(w * 0.8, (o.high * (i + 0.6) ** 2) / 42), at(w * 0.8, (o.high * i * i) / 42));
  }
  v.c.polygon([...left, at(0, o.high * 1.16), ...right], paint);
  v.c.polygon([at(0, 0), at(0, o.high * 1.1), ...right.slice(2)], v.tone.shadow, { opacity: 0.13 });
}
