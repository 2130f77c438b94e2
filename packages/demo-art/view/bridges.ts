import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { air, type View } from "./view.ts";

export function suspensionBridge(
  v: View,
  from: number,
  to: number,
  colour: string,
  far: number,
  high = 120,
): void {
  const { c, k } = v;
  const paint = air(v, colour, far);
  const deck = v.y - 26 * k;
  const wide = to - from;
  const [a, b] = [from + wide * 0.24, from + wide * 0.76];
  const top = v.y - high * k;
  const low = deck + (deck - top) * 0.9;
  c.line(
    [
      [from, deck],
      [to, deck],
    ],
    paint,
    4 * k,
  );
  for (const x of [a, b]) {
    for (const dx of [-4, 6])
      c.line(
        [
          [x + dx * k, v.y + 6 * k],
          [x + dx * k, top],
        ],
        paint,
        4 * k,
      );
    for (const t of [0.25, 0.6])
      c.line(
        [
          [x - 4 * k, top + (deck - top) * t],
          [x + 6 * k, top + (deck - top) * t],
        ],
        paint,
        4 * k,
      );
  }
  c.bow([a, top], [(a + b) / 2, low], [b, top], paint, 2 * k);
  c.bow([from, deck], [from + wide * 0.13, deck - 8 * k], [a, top], paint, 2 * k);
  c.bow([to, deck], [to - wide * 0.13, deck - 8 * k], [b, top], paint, 2 * k);
  for (let i = 1; i < 10; i++) {
    const t = i / 10;
    c.line(
      [
        [a + (b - a) * t, (1 - t) ** 2 * top + 2 * t * (1 - t) * low + t * t * top],
        [a + (b - a) * t, deck],
      ],
      paint,
      1,
    );
  }
}

/** A steel arch over water with its road hung below, between stone towers. */
export function archBridge(
  v: View,
  from: number,
  to: number,
  o: { high: number; far: number; colour: string },
): void {
  const { c, k } = v;
  const paint = air(v, o.colour, o.far);
  const deck = v.y - 30 * k;
  const mid = (from + to) / 2;
  const arch = (up: number, wide: number) =>
    c.bow([from, deck + 12 * k], [mid, deck - up * 2 * k], [to, deck + 12 * k], paint, wide * k);
  arch(o.high, 5);
  arch(o.high * 0.72, 4);
  for (let i = 1; i < 12; i++) {
    const t = i / 12;
    const y = deck + 12 * k - 2 * t * (1 - t) * (o.high * 1.72 + 12) * k;
    c.line(
      [
        [from + (to - from) * t, y],
        [from + (to - from) * t, deck],
      ],
      paint,
      1.5,
    );
  }
  c.line(
    [
      [v.left, deck],
      [v.right, deck],
    ],
    paint,
    6 * k,
  );
  for (const x of [from, to])
    c.polygon(
      [
        [x - 9 * k, v.y + 10 * k],
        [x - 8 * k, deck - 34 * k],
        [x + 8 * k, deck - 34 * k],
        [x + 9 * k, v.y + 10 * k],
      ],
      air(v, mix(o.colour, "#e8dcc6", 0.6), o.far),
    );
}

/** Walls with teeth along a hilltop. */
export function castle(v: View, x: number, top: number, far: number, colour: string): void {
  const { c, k } = v;
  const paint = air(v, colour, far);
  const at = (dx: number, dy: number): Point => [x + dx * k, top - dy * k];
  c.polygon([at(-62, -30), at(-62, 12), at(62, 12), at(62, -30)], paint);
  for (const [dx, h] of [
    [-62, 26],
    [-20, 32],
    [22, 24],
    [52, 34],
  ] as const)
    c.polygon([at(dx, -30), at(dx, h), at(dx + 17, h), at(dx + 17, -30)], paint);
  const tooth = Math.max(2, Math.round(5 * k));
  c.line([at(-60, 14), at(62, 14)], paint, 5 * k, { dash: `${tooth} ${tooth}` });
}
