import type { Vec } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { add, type Stage } from "../stage.ts";

const halo = (s: Stage): string =>
  s.c.round([
    [s.tone.glow, 0.5],
    [s.tone.glow, 0.16],
    [s.tone.glow, 0],
  ]);

export function glow(s: Stage, p: Point, radius: number): void {
  if (s.tone.lamps) s.c.ellipse(p, radius, radius, halo(s));
}

/** Lamplight lying on a table or a floor. */
export function pool(s: Stage, where: Vec, radius: number): void {
  if (!s.tone.lamps) return;
  const r = radius * s.cam.scale(where);
  s.c.ellipse(s.cam.point(where), r, r * 0.34, halo(s));
}

/** A lamp on its cord; `drop` metres below the ceiling. */
export function pendant(
  s: Stage,
  from: Vec,
  drop: number,
  size = 0.24,
  colour = s.tone.accent,
): void {
  const k = s.cam.scale(from);
  const top = s.cam.point(from);
  const p = add(top, 0, drop * k);
  const r = size * k;
  s.c.line([top, p], s.tone.ink, Math.max(1.2, k * 0.012));
  const lit = s.tone.lamps ? s.tone.glow : s.tone.pale;
  glow(s, add(p, 0, r * 0.7), r * 4.2);
  switch (s.decor.lamp % 4) {
    case 0: {
      s.c.ellipse(add(p, 0, r * 0.72), r * 0.97, r * 0.2, lit);
      s.c.soft(
        [
          add(p, -r * 1.1, r * 0.86),
          add(p, -r * 0.9, -r * 0.25),
          add(p, r * 0.9, -r * 0.25),
          add(p, r * 1.1, r * 0.86),
          add(p, 0, r * 0.6),
        ],
        colour,
      );
      break;
    }
    case 1: {
      s.c.ellipse(
        add(p, 0, r * 0.7),
        r * 0.72,
        r * 0.72,
        s.tone.lamps ? mix(s.tone.glow, "#ffffff", 0.35) : s.tone.shade(s.tone.pale, -0.08),
      );
      if (!s.tone.lamps)
        s.c.ellipse(add(p, -r * 0.18, r * 0.52), r * 0.34, r * 0.34, "#ffffff", { opacity: 0.6 });
      break;
    }
    case 2: {
      s.c.ellipse(add(p, 0, r * 0.8), r * 0.8, r * 0.17, lit);
      s.c.polygon(
        [
          add(p, -r * 0.16, 0),
          add(p, r * 0.16, 0),
          add(p, r * 0.9, r * 0.8),
          add(p, -r * 0.9, r * 0.8),
        ],
        colour,
      );
      s.c.polygon(
        [
          add(p, r * 0.04, 0),
          add(p, r * 0.16, 0),
          add(p, r * 0.9, r * 0.8),
          add(p, r * 0.4, r * 0.8),
        ],
        s.tone.shadow,
        { opacity: 0.2 },
      );
      break;
    }
    default: {
      const body = s.tone.lamps
        ? mix(s.tone.glow, s.tone.wood, 0.35)
        : mix(s.tone.wood, s.tone.pale, 0.4);
      s.c.soft(
        [
          add(p, -r * 0.5, -r * 0.1),
          add(p, r * 0.5, -r * 0.1),
          add(p, r * 1.3, r * 0.65),
          add(p, r * 0.6, r * 1.2),
          add(p, -r * 0.6, r * 1.2),
          add(p, -r * 1.3, r * 0.65),
        ],
        body,
      );
      for (const t of [0.25, 0.6, 0.95])
        s.c.line(
          [
            add(p, -r * (0.62 + 0.3 * Math.sin(t * 3)), r * t),
            add(p, r * (0.62 + 0.3 * Math.sin(t * 3)), r * t),
          ],
          s.tone.shade(s.tone.wood, -0.3),
          1.4,
          { opacity: 0.6 },
        );
    }
  }
}

export function deskLamp(s: Stage, where: Vec, side: 1 | -1 = 1, colour = s.tone.accent): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const [elbow, head] = [add(p, -0.12 * k * side, -0.26 * k), add(p, 0.1 * k * side, -0.42 * k)];
  glow(s, add(head, 0.04 * k * side, 0.1 * k), 0.5 * k);
  s.c.ellipse(p, 0.08 * k, 0.024 * k, s.tone.ink);
  s.c.line([p, elbow, head], s.tone.ink, Math.max(1.6, 0.018 * k));
  if (s.tone.lamps)
    s.c.ellipse(add(head, 0.075 * k * side, 0.075 * k), 0.07 * k, 0.035 * k, s.tone.glow);
  s.c.polygon(
    [
      add(head, -0.05 * k * side, -0.01 * k),
      add(head, 0.05 * k * side, -0.06 * k),
      add(head, 0.17 * k * side, 0.03 * k),
      add(head, -0.01 * k * side, 0.11 * k),
    ],
    colour,
    { round: 0.02 * k },
  );
}

export function floorLamp(s: Stage, where: Vec, lean: 1 | -1 = 1): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const head = add(p, 0.42 * k * lean, -1.5 * k);
  glow(s, add(head, 0, 0.12 * k), 0.95 * k);
  s.c.ellipse(p, 0.17 * k, 0.045 * k, s.tone.ink);
  s.c.bow(p, add(p, -0.03 * k * lean, -2.05 * k), head, s.tone.ink, Math.max(1.6, 0.022 * k));
  s.c.ellipse(add(head, 0, 0.17 * k), 0.2 * k, 0.05 * k, s.tone.lamps ? s.tone.glow : s.tone.pale);
  s.c.soft(
    [
      add(head, -0.22 * k, 0.2 * k),
      add(head, -0.18 * k, -0.08 * k),
      add(head, 0.18 * k, -0.08 * k),
      add(head, 0.22 * k, 0.2 * k),
      add(head, 0, 0.14 * k),
    ],
    s.tone.accent,
  );
}

/** Small bulbs on a sagging cord between two points. */
export function stringLights(s: Stage, a: Point, b: Point, sag: number, count: number): void {
  const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2];
  s.c.bow(a, mid, b, s.tone.ink, 1.6, { opacity: 0.7 });
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const on = (axis: 0 | 1) =>
      (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * mid[axis] + t * t * b[axis];
    const p: Point = [on(0), on(1) + 6];
    glow(s, p, 26);
    s.c.dot(p, 5, s.tone.lamps ? "#ffe9b8" : s.tone.pale);
  }
}
