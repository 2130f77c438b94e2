/** Things on the walls and against them. */
import { type Vec, frame } from "../camera.ts";
import { mix } from "../colour.ts";
import type { Stage } from "../stage.ts";
import { box, rods } from "./solid.ts";

/** A framed sheet with a sun and two hills: abstract, and in the room's own colours. */
export function picture(s: Stage, corner: (u: number, v: number) => Vec): void {
  const at = (u: number, v: number) => s.cam.point(corner(u, v));
  const quad = (a: number, b: number, c: number, d: number) => [
    at(a, b),
    at(a, d),
    at(c, d),
    at(c, b),
  ];
  const { tone, c, rng } = s;
  c.polygon(quad(0.03, -0.04, 1.05, 0.97), tone.shadow, { opacity: 0.22 });
  c.polygon(quad(0, 0, 1, 1), tone.ink);
  c.polygon(quad(0.05, 0.04, 0.95, 0.96), mix(tone.pale, tone.wall, 0.2));
  const [sun, hill, low] = rng.pick([
    [tone.accent, tone.fabric, tone.ink],
    [tone.fabric2, tone.accent, tone.leaf],
    [tone.fabric, tone.fabric2, tone.accent],
  ] as const);
  const [x, y] = at(rng.between(0.36, 0.64), 0.7);
  c.ellipse(
    [x, y],
    Math.abs(at(0.17, 0)[0] - at(0, 0)[0]),
    Math.abs(at(0, 0.125)[1] - at(0, 0)[1]),
    sun,
  );
  c.polygon([at(0.14, 0.12), at(0.14, 0.32), at(0.36, 0.46), at(0.86, 0.22), at(0.86, 0.12)], hill);
  c.polygon([at(0.14, 0.12), at(0.5, 0.2), at(0.86, 0.36), at(0.86, 0.12)], low);
}

/** Boards on the back wall, filled with book spines that are dashes of thick lines. */
export function bookcase(s: Stage, from: Vec, wide: number, high: number, shelves: number): void {
  const { c, cam, tone, rng } = s;
  const at = frame(from, 0);
  box(s, at, [0, 0, -0.32], [wide, high, 0], tone.shade(tone.wood, -0.3));
  const gap = high / shelves;
  const k = cam.scale(at(wide / 2, high / 2, -0.32));
  const inner = tone.shade(tone.wood, -0.62);
  for (let i = 0; i < shelves; i++) {
    const quad = [
      at(0.05, i * gap + 0.05, -0.32),
      at(0.05, (i + 1) * gap - 0.02, -0.32),
      at(wide - 0.05, (i + 1) * gap - 0.02, -0.32),
      at(wide - 0.05, i * gap + 0.05, -0.32),
    ];
    c.polygon(cam.face(quad), inner);
  }
  const colours = [tone.accent, tone.fabric, tone.pale, tone.fabric2, tone.shade(tone.leaf, 0.13)];
  colours.forEach((colour, n) => {
    const w = Math.max(2, Math.round(k * rng.between(0.03, 0.05)));
    const dash = `${w} ${w * (2 + (n % 3))}${n % 2 ? ` ${w + 2} ${w * 4}` : ""}`;
    const tall = gap * rng.between(0.6, 0.78);
    for (let i = 0; i < shelves; i++) {
      const y = i * gap + 0.05 + tall / 2;
      const end = wide * (0.62 + 0.3 * Math.abs(Math.sin(i * 2.4 + from[0])));
      c.line(
        [cam.point(at(0.09 + n * 0.06 + (i % 2) * 0.1, y, -0.3)), cam.point(at(end, y, -0.3))],
        colour,
        tall * k,
        { dash },
      );
    }
  });
}

/** One board with jars, cups or plants on it. */
export function ledge(s: Stage, from: Vec, wide: number): void {
  const { c, cam, tone, rng } = s;
  const at = frame(from, 0);
  const k = cam.scale(from);
  box(s, at, [0, -0.03, -0.24], [wide, 0, 0], tone.wood);
  c.line([cam.point(at(0, -0.07, 0)), cam.point(at(wide, -0.07, 0))], tone.shadow, 0.06 * k, {
    opacity: 0.18,
    cap: "butt",
  });
  for (let x = 0.14; x < wide - 0.1; x += rng.between(0.15, 0.27)) {
    const [px, py] = cam.point(at(x, 0, -0.12));
    const w = 0.11 * k;
    const high = rng.between(0.05, 0.2) * k;
    const colour = rng.pick([tone.accent, tone.pale, tone.fabric, tone.fabric2]);
    c.line(
      [
        [px, py - w / 2],
        [px, py - w / 2 - high],
      ],
      colour,
      w,
    );
    if (high > 0.13 * k)
      c.line(
        [
          [px, py - high],
          [px, py - high - 0.13 * k],
        ],
        colour,
        w * 0.4,
      );
  }
}

/** Cloth that hangs in folds beside a window; `x` is its outer edge. */
export function curtain(s: Stage, from: Vec, wide: number, high: number, colour: string): void {
  const { c, cam, tone } = s;
  const at = frame(from, 0);
  const hem = [0, 0.25, 0.5, 0.75, 1].map((t, i) => at(wide * t, i % 2 ? 0.05 : 0.02, 0));
  c.polygon(cam.face([at(0, high, 0), at(wide * 0.86, high, 0), ...hem.toReversed()]), colour, {
    opacity: 0.92,
  });
  rods(
    s,
    [0.2, 0.44, 0.7].map((t) => [at(wide * t, 0.05, 0), at(wide * t * 0.86, high, 0)] as const),
    tone.shade(colour, -0.3),
    0.03,
  );
}

export function clock(s: Stage, where: Vec): void {
  const [x, y] = s.cam.point(where);
  const r = 0.17 * s.cam.scale(where);
  s.c.ellipse([x + r * 0.12, y + r * 0.16], r, r, s.tone.shadow, { opacity: 0.18 });
  s.c.ellipse([x, y], r, r, s.tone.ink);
  s.c.ellipse([x, y], r * 0.86, r * 0.86, s.tone.pale);
  s.c.line(
    [
      [x - r * 0.5, y - r * 0.2],
      [x, y],
      [x + r * 0.25, y - r * 0.62],
    ],
    s.tone.ink,
    Math.max(1.5, r * 0.1),
  );
}

export function rug(s: Stage, at: Vec, wide: number, deep: number): void {
  const { c, cam, tone } = s;
  const place = frame(at, 0);
  const quad = (inset: number) =>
    cam.face([
      place(-wide / 2 + inset, 0, -deep / 2 + inset),
      place(-wide / 2 + inset, 0, deep / 2 - inset),
      place(wide / 2 - inset, 0, deep / 2 - inset),
      place(wide / 2 - inset, 0, -deep / 2 + inset),
    ]);
  c.polygon(quad(0), mix(tone.fabric2, tone.pale, 0.35));
  c.polygon(quad(0.12), tone.shade(tone.fabric2, -0.1));
  c.polygon(quad(0.2), mix(tone.fabric2, tone.pale, 0.5));
  for (const t of [-0.24, 0, 0.24])
    c.polygon(
      cam.face([
        place(wide * (t - 0.08), 0, 0),
        place(wide * t, 0, deep * 0.22),
        place(wide * (t + 0.08), 0, 0),
        place(wide * t, 0, -deep * 0.22),
      ]),
      tone.accent,
    );
}
