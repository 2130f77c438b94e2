/** The door from the street and the balcony: light pictures that show where a space is. */
import { type Vec, frame } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { glow, stringLights } from "../furniture/lamps.ts";
import { cat } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { chair } from "../furniture/seats.ts";
import { box, rods } from "../furniture/solid.ts";
import { cup, laptop, roundTable } from "../furniture/tables.ts";
import type { Stage } from "../stage.ts";
import { type Brief, finish, outdoors, paintView, plainWall, stageFor } from "./scene.ts";

function bicycle(s: Stage, where: Vec): void {
  const k = s.cam.scale(where);
  const [x, y] = s.cam.point(where);
  const at = (dx: number, up: number): Point => [x + dx * k, y - up * k];
  const { c, tone } = s;
  c.line([at(-0.85, 0), at(0.9, 0)], tone.shadow, 0.05 * k, { opacity: 0.2 });
  for (const dx of [-0.52, 0.52]) {
    c.ring(at(dx, 0.34), 0.32 * k, tone.ink, 0.035 * k);
    c.dot(at(dx, 0.34), 0.03 * k, tone.ink);
  }
  c.line(
    [at(-0.52, 0.34), at(-0.12, 0.32), at(0.34, 0.78), at(-0.22, 0.78), at(-0.52, 0.34)],
    tone.accent,
    0.04 * k,
  );
  c.line([at(-0.12, 0.32), at(-0.25, 0.88)], tone.accent, 0.04 * k);
  c.line([at(0.52, 0.34), at(0.33, 0.98), at(0.46, 1.02)], tone.ink, 0.035 * k);
  c.line([at(-0.36, 0.9), at(-0.15, 0.9)], tone.shade(tone.wood, -0.4), 0.07 * k);
  c.polygon(
    [at(0.4, 0.98), at(0.7, 0.98), at(0.66, 0.76), at(0.44, 0.76)],
    tone.shade(tone.wood, 0.2),
    { round: 4 },
  );
}

function door(s: Stage, x: number, z: number, arched: boolean): void {
  const { c, cam, tone } = s;
  const at = (u: number, v: number): Vec => [x + u, v, z];
  const top = (r: number, up: number): Vec[] =>
    Array.from({ length: 9 }, (_, i) =>
      at(-r * Math.cos((i * Math.PI) / 8), up + r * Math.sin((i * Math.PI) / 8)),
    );
  const shape = (r: number, up: number): Vec[] =>
    arched
      ? [at(-r, 0), ...top(r, up), at(r, 0)]
      : [at(-r, 0), at(-r, up + r * 0.7), at(r, up + r * 0.7), at(r, 0)];
  c.polygon(cam.face(shape(0.82, 2)), tone.shade(tone.pale, -0.13));
  c.polygon(cam.face(shape(0.7, 2)), tone.fabric);
  const quad = (a: number, low: number, b: number, high: number) =>
    cam.face([at(a, low), at(a, high), at(b, high), at(b, low)]);
  const glass = mix(tone.lamps ? tone.glow : tone.sky[0], tone.ink, tone.lamps ? 0.1 : 0.35);
  for (const side of [-1, 1]) {
    c.polygon(quad(side * 0.1, 1.1, side * 0.58, 1.95), glass);
    c.polygon(quad(side * 0.1, 0.2, side * 0.58, 0.9), tone.shade(tone.fabric, -0.38));
  }
  c.line(cam.face([at(0, 0), at(0, 2)]), tone.shade(tone.fabric, -0.6), 3);
  c.dot(cam.point(at(0.06, 1.02)), 5, tone.glow);
  box(s, frame([x, 0, z], 0), [-1, 0, -0.34], [1, 0.1, 0], tone.shade(tone.pale, -0.25));
}

/** The front door: a step, a lamp, plants, somebody's bicycle. */
export function entrance(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0.1, 1.5, 0], yaw: rng.between(-7, 7), focal: 900, horizon: 332 },
    [-0.6, 0.6, -0.3],
  );
  const z = plainWall(s, { depth: 4.6, dado: rng.chance(0.6) ? 0.8 : 0, sun: true });
  const { c, cam } = s;
  const x = rng.between(-1.3, -0.7);
  door(s, x, z, rng.chance(0.6));
  const w = x + 2.35;
  const quad = (a: number, low: number, b: number, high: number) =>
    cam.face([
      [a, low, z],
      [a, high, z],
      [b, high, z],
      [b, low, z],
    ]);
  c.polygon(quad(w - 0.62, 1.05, w + 0.62, 2.45), tone.shade(tone.pale, -0.13));
  const lit = tone.lamps ? mix(tone.glow, tone.wood, 0.2) : mix(tone.sky[0], tone.ink, 0.3);
  for (const [a, b] of [
    [-0.55, -0.03],
    [0.03, 0.55],
  ] as const)
    for (const [low, high] of [
      [1.12, 1.72],
      [1.78, 2.38],
    ] as const)
      c.polygon(quad(w + a, low, w + b, high), lit);
  for (const side of [-1, 1])
    c.polygon(quad(w + side * 0.64, 1.05, w + side * 1.02, 2.45), tone.fabric);
  box(s, frame([w, 0.82, z], 0), [-0.7, 0, -0.24], [0.7, 0.2, 0], tone.accent);
  for (const dx of [-0.5, -0.17, 0.17, 0.5]) plant(s, [w + dx, 0.86, z - 0.1], 0.34, "bush");
  box(
    s,
    frame([w, 0.82, z], 0),
    [-0.7, 0, -0.26],
    [0.7, 0.2, -0.2],
    tone.shade(tone.accent, -0.13),
  );
  const lamp = cam.point([x + 1.08, 2.1, z]);
  glow(s, lamp, 150);
  c.dot(lamp, 13, tone.lamps ? "#ffe9b8" : tone.pale);
  c.line(
    [
      [lamp[0], lamp[1] - 16],
      [lamp[0], lamp[1] - 36],
    ],
    tone.ink,
    4,
  );
  plant(
    s,
    [x - 1.25, 0, z - 0.3],
    rng.between(1.3, 1.8),
    rng.pick(["fig", "palm", "blades", "monstera"]),
  );
  if (rng.chance(0.65)) bicycle(s, [w + 0.1, 0, z - 0.6]);
  else plant(s, [x + 1.25, 0, z - 0.3], 1.1, "blades");
  if (rng.chance(0.4)) cat(s, [x - 0.5, 0.1, z - 0.2], tone.ink);
  return finish(s, [420, 160]);
}

/** Two chairs and a small table on the balcony, the city in front. */
export function balcony(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    outdoors(brief),
    { eye: [0.1, 1.6, 0], yaw: rng.between(-5, 5), focal: 900, horizon: 396 },
    [-0.5, 0.7, 0.4],
  );
  paintView(s, [-12, -12, 1212, 760], 0.95, rng.between(0.4, 0.6));
  const { c, cam } = s;
  const edge = 4.4;
  c.polygon(
    cam.face([
      [-6, 0, edge],
      [6, 0, edge],
      [6, 0, 0.5],
      [-6, 0, 0.5],
    ]),
    c.down([tone.shade(tone.floor, 0.25), tone.shade(tone.floor, -0.25)]),
  );
  c.startShadows(tone.shadow, 0.22);
  const bars = Array.from(
    { length: 29 },
    (_, i) =>
      [
        [-2.8 + i * 0.2, 0.05, edge],
        [-2.8 + i * 0.2, 1, edge],
      ] as const,
  );
  rods(s, bars, tone.ink, 0.016);
  rods(
    s,
    [
      [
        [-4, 1.02, edge],
        [4, 1.02, edge],
      ],
      [
        [-4, 0.06, edge],
        [4, 0.06, edge],
      ],
    ],
    tone.ink,
    0.05,
  );
  const side = frame([-2.45, 0, edge], 0);
  box(s, side, [-1.6, 0, -3], [0, 4.4, 0.1], tone.wall);
  plant(s, [-2.1, 0, 3.9], 1.5, rng.pick(["fig", "palm", "monstera"]));
  plant(s, [2.2, 0, 3.9], 1.1, rng.pick(["bush", "blades"]));
  chair(s, [-0.8, 0, 3.3], 62, tone.fabric);
  chair(s, [1, 0, 3.35], -66, tone.fabric2);
  const at: Vec = [0.1, 0, 3.05];
  roundTable(s, undefined, at, 0.42, 0.72, rng.pick([tone.pale, tone.wood]));
  if (rng.chance(0.6)) laptop(s, (x, y, z) => [at[0] + x, 0.72 + y, at[2] + z], -0.06, 0.02, 40);
  cup(s, [at[0] + 0.24, 0.72, at[2] - 0.12], tone.accent);
  if (rng.chance(0.6)) stringLights(s, [-12, 40], [1212, 70], 40, 12);
  if (rng.chance(0.4)) foreground(s, "right", rng.pick(["broad", "fronds"]));
  return finish(s, [700, 140]);
}
