import type { Vec } from "../camera.ts";
import type { Point } from "../path.ts";
import { add, type Stage } from "../stage.ts";

export type Plant = "fig" | "palm" | "blades" | "monstera" | "cactus" | "bush";

function pot(s: Stage, p: Point, k: number, wide: number, high: number): void {
  const colour = s.rng.pick([s.tone.accent, s.tone.pale, s.tone.fabric2]);
  const [w, h] = [wide * k, high * k];
  const body = (from: number, to: number): Point[] => [
    add(p, w * from, -h),
    add(p, w * to, -h),
    add(p, w * to * 0.74, 0),
    add(p, w * from * 0.74, 0),
  ];
  s.c.polygon(body(-0.5, 0.5), s.tone.shade(colour, -0.1), { round: w * 0.08 });
  s.c.polygon(body(0.12, 0.5), s.tone.shadow, { opacity: 0.22 });
}

/** Leaves of two greens, the darker ones behind: two colours are two elements, however many leaves. */
function foliage(
  s: Stage,
  leaves: readonly { from: Point; to: Point; wide: number; bend?: number }[],
  dark: string,
  light: string,
): void {
  for (const [turn, colour] of [
    [0, dark],
    [1, light],
  ] as const) {
    leaves.forEach((leaf, i) => {
      if (i % 2 === turn) s.c.leaf(leaf.from, leaf.to, leaf.wide, colour, leaf.bend);
    });
  }
}

function fig(s: Stage, p: Point, h: number): void {
  s.c.bow(
    p,
    add(p, -h * 0.03, -h * 0.5),
    add(p, h * 0.03, -h * 0.9),
    s.tone.shade(s.tone.wood, -0.5),
    h * 0.022,
  );
  const leaves = Array.from({ length: 13 }, (_, i) => {
    const t = 0.3 + (i / 13) * 0.7;
    const from = add(p, h * 0.03 * t, -h * 0.9 * t);
    const long = h * (0.3 - 0.12 * t) * s.rng.between(0.85, 1.15);
    const up = s.rng.between(0.2, 0.75) + t * 0.25;
    return { from, to: add(from, (i % 4 < 2 ? 1 : -1) * long, -long * up), wide: long * 0.3 };
  });
  leaves.push({
    from: add(p, h * 0.03, -h * 0.88),
    to: add(p, h * 0.05, -h * 1.08),
    wide: h * 0.06,
  });
  foliage(s, leaves, s.tone.leaf2, s.tone.leaf);
}

function fronds(s: Stage, p: Point, h: number): void {
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const a = ((-165 + i * 15 + s.rng.between(-6, 6)) * Math.PI) / 180;
    const long = h * (0.72 + 0.3 * Math.sin(-a));
    return {
      from: p,
      to: add(p, Math.cos(a) * long * 0.78, Math.sin(a) * long),
      wide: h * 0.045,
      bend: Math.cos(a) > 0 ? -0.2 : 0.2,
    };
  });
  foliage(s, leaves, s.tone.leaf2, s.tone.leaf);
}

function blades(s: Stage, p: Point, h: number): void {
  const leaves = Array.from({ length: 8 }, (_, i) => {
    const x = (i - 3.5) * h * 0.05;
    return {
      from: add(p, x * 0.7, 0),
      to: add(p, x * 2.3 + s.rng.between(-3, 3), -h * s.rng.between(0.62, 1)),
      wide: h * 0.055,
    };
  });
  foliage(s, leaves, s.tone.leaf2, s.tone.leaf);
}

// A heart with notches: enough to be read as a monstera leaf at any size.
const HEART: readonly Point[] = [
  [-0.5, -0.5],
  [0.1, -0.72],
  [0.5, -0.4],
  [0.9, -0.3],
  [0.62, 0.08],
  [1, 0.42],
  [0.55, 0.66],
  [-0.45, 0.45],
];

function monstera(s: Stage, p: Point, h: number): void {
  const stems: [number, number, number][] = [
    [-0.5, -0.62, 0.26],
    [0.55, -0.55, 0.24],
    [-0.25, -0.95, 0.28],
    [0.35, -0.9, 0.3],
    [0.02, -0.6, 0.24],
    [-0.62, -0.3, 0.2],
    [0.68, -0.25, 0.18],
  ];
  for (const [dx, dy] of stems)
    s.c.bow(
      p,
      add(p, dx * h * 0.15, dy * h * 0.7),
      add(p, dx * h, dy * h),
      s.tone.leaf2,
      h * 0.014,
    );
  stems.forEach(([dx, dy, r], i) => {
    const q = add(p, dx * h, dy * h);
    const [sx, k] = [Math.sign(dx) || 1, r * h];
    const colour = i % 2 ? s.tone.leaf : s.tone.shade(s.tone.leaf, i % 3 ? -0.25 : 0.13);
    s.c.soft(
      HEART.map(([x, y]) => add(q, sx * x * k, y * k)),
      colour,
    );
  });
}

function cactus(s: Stage, p: Point, h: number): void {
  const green = s.tone.leaf;
  s.c.line([add(p, 0, 0), add(p, 0, -h * 0.92)], green, h * 0.17);
  s.c.line(
    [add(p, 0, -h * 0.35), add(p, h * 0.21, -h * 0.4), add(p, h * 0.21, -h * 0.68)],
    green,
    h * 0.1,
  );
  s.c.line(
    [add(p, 0, -h * 0.48), add(p, -h * 0.2, -h * 0.52), add(p, -h * 0.2, -h * 0.74)],
    s.tone.leaf2,
    h * 0.09,
  );
  for (const dx of [-0.035, 0.035])
    s.c.line([add(p, dx * h, -h * 0.08), add(p, dx * h, -h * 0.9)], s.tone.shade(green, 0.5), 1.5, {
      dash: "2 7",
    });
}

function bush(s: Stage, p: Point, h: number): void {
  const leaves = Array.from({ length: 16 }, () => {
    const a = s.rng.between(-Math.PI, 0);
    const r = h * s.rng.between(0.2, 0.5);
    const from = add(p, Math.cos(a) * r * 1.1, -h * 0.4 + Math.sin(a) * r);
    return {
      from,
      to: add(from, Math.cos(a) * h * 0.26, Math.sin(a) * h * 0.26 - h * 0.06),
      wide: h * 0.09,
    };
  });
  foliage(s, leaves, s.tone.leaf2, s.tone.leaf);
}

const GROW = { fig, palm: fronds, blades, monstera, cactus, bush };

/** A plant in a pot, `high` metres in all. */
export function plant(
  s: Stage,
  where: Vec,
  high: number,
  kind: Plant = s.rng.pick(["fig", "palm", "blades", "monstera"]),
): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const potHigh = Math.min(0.42, high * 0.3);
  GROW[kind](s, add(p, 0, -potHigh * k * 0.9), (high - potHigh) * k);
  if (where[1] < 0.05)
    s.c.roundShadow(add(p, potHigh * 0.15 * k, 0), potHigh * 0.75 * k, potHigh * 0.22 * k);
  pot(s, p, k, potHigh * 1.05, potHigh);
}

/** Trails over the edge of a hanging pot. `drop` is the cord's length in metres. */
export function hanging(s: Stage, from: Vec, drop: number): void {
  const k = s.cam.scale(from);
  const p = s.cam.point(from);
  const q = add(p, 0, drop * k);
  s.c.line([add(q, -0.1 * k, 0), p, add(q, 0.1 * k, 0)], s.tone.ink, 1.5);
  const leaves = Array.from({ length: 18 }, (_, i) => {
    const x = ((i % 6) - 2.5) * 0.06 * k;
    const t = (Math.floor(i / 6) + 0.8) / 3;
    const from2 = add(q, x * (1 + 0.9 * t), t * s.rng.between(0.3, 0.65) * k);
    return {
      from: from2,
      to: add(from2, (i % 4 < 2 ? 1 : -1) * 0.06 * k, 0.11 * k),
      wide: 0.03 * k,
    };
  });
  foliage(s, leaves, s.tone.leaf2, s.tone.leaf);
  s.c.soft(
    [
      add(q, -0.16 * k, -0.03 * k),
      add(q, 0.16 * k, -0.03 * k),
      add(q, 0.13 * k, 0.17 * k),
      add(q, -0.13 * k, 0.17 * k),
    ],
    s.tone.accent,
  );
}

/** Large leaves at the picture's edge, close to the lens and dark: they give the room its depth. */
export function foreground(s: Stage, corner: "left" | "right", kind: "broad" | "fronds"): void {
  const side = corner === "left" ? 1 : -1;
  const p: Point = [corner === "left" ? -30 : 1230, 820];
  const dark = s.tone.shade(s.tone.leaf2, -0.55);
  const less = s.tone.shade(s.tone.leaf2, -0.25);
  const leaves =
    kind === "broad"
      ? [
          [210, -300, 62],
          [300, -170, 54],
          [110, -400, 58],
          [350, -60, 40],
        ]
      : [
          [130, -430, 20],
          [220, -360, 20],
          [300, -270, 20],
          [350, -170, 20],
          [40, -460, 20],
          [370, -70, 18],
        ];
  const shapes = leaves.map(([x, y, w]) => ({
    from: p,
    to: add(p, side * (x ?? 0), y ?? 0),
    wide: w ?? 20,
    bend: side * -0.16,
  }));
  foliage(s, shapes, dark, less);
}
