import type { Vec } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { stringLights } from "../furniture/lamps.ts";
import { fromBehind, standing } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { armchair, chair } from "../furniture/seats.ts";
import { floorShade, rods } from "../furniture/solid.ts";
import { laptop, mug, roundTable, table, vase } from "../furniture/tables.ts";
import { add, Scenery, type Stage } from "../stage.ts";
import { type Brief, finish, outdoors, paintView, stageFor } from "./scene.ts";

const EDGE = 6.6;

function deck(s: Stage): void {
  const { c, cam, tone } = s;
  const far = cam.face([
    [-14, 0, EDGE],
    [14, 0, EDGE],
    [14, 0, 0.5],
    [-14, 0, 0.5],
  ]);
  c.polygon(far, c.down([tone.shade(tone.floor, 0.25), tone.shade(tone.floor, -0.3)]));
  const seam = tone.shade(tone.floor, -0.5);
  for (let x = -7; x <= 7; x += 0.5)
    c.line(
      cam.face([
        [x, 0, 1.4],
        [x, 0, EDGE],
      ]),
      seam,
      1.5,
      { opacity: 0.4 },
    );
}

/** A low wall with a rail, or bars all the way. */
function parapet(s: Stage): void {
  const { c, cam, tone, rng } = s;
  const span = (low: number, high: number): Vec[] => [
    [-14, low, EDGE],
    [-14, high, EDGE],
    [14, high, EDGE],
    [14, low, EDGE],
  ];
  if (rng.chance(0.5)) {
    c.polygon(cam.face(span(0, 0.75)), tone.shade(tone.wall2, -0.25));
    c.polygon(cam.face(span(0.75, 0.86)), tone.shade(tone.wall2, 0.3));
  } else {
    c.polygon(cam.face(span(0, 0.14)), tone.shade(tone.wall2, -0.25));
    const bars = Array.from(
      { length: 45 },
      (_, i) =>
        [
          [-7 + i * 0.32, 0.1, EDGE],
          [-7 + i * 0.32, 1.02, EDGE],
        ] as const,
    );
    rods(s, bars, tone.ink, 0.022);
  }
  rods(
    s,
    [
      [
        [-14, 1.04, EDGE],
        [14, 1.04, EDGE],
      ],
    ],
    tone.ink,
    0.07,
  );
}

function parasol(s: Stage, where: Vec): void {
  const { c, cam, tone } = s;
  const k = cam.scale(where);
  const p = cam.point(where);
  const at = (x: number, y: number): Point => add(p, x * k, -y * k);
  const stripe = s.rng.pick([tone.pale, tone.fabric2, mix(tone.accent, tone.pale, 0.7)]);
  rods(s, [[where, [where[0], 2.6, where[2]]]], tone.shade(tone.wood, 0.2), 0.05);
  const rim = [-1.45, -0.9, -0.3, 0.3, 0.9, 1.45].map((x): Point =>
    at(x, 2.12 - 0.07 * Math.cos(x)),
  );
  rim.slice(1).forEach((q, i) => {
    const from = rim[i];
    if (from) c.polygon([at(0, 2.72), q, from], i % 2 ? stripe : tone.accent);
  });
  c.polygon([at(0, 2.72), at(0.9, 2.05), at(1.45, 2.11)], tone.shadow, { opacity: 0.2 });
}

/** A terrace above the roofs: a parasol, tables, and nothing between us and the city. */
export function rooftop(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    outdoors(brief),
    { eye: [rng.between(-0.5, 0.5), 1.68, 0], yaw: rng.between(-6, 6), focal: 900, horizon: 410 },
    [-0.55, 0.7, 0.4],
  );
  paintView(s, [-12, -12, 1212, 600], 0.95, rng.between(0.42, 0.62));
  deck(s);
  s.c.startShadows(tone.shadow, 0.22);
  parapet(s);
  const things = new Scenery(s);
  const shade: Vec = [-1.7, 0, 4.2];
  floorShade(s, [shade[0] + 0.8, 0, shade[2] - 0.7], 1.5);
  things.put(shade, () => {
    roundTable(s, undefined, shade, 0.58, 0.74);
    laptop(s, (x, y, z) => [shade[0] + x, 0.74 + y, shade[2] + z], 0.1, -0.1, -30);
    mug(s, [shade[0] - 0.3, 0.74, shade[2] - 0.15]);
    parasol(s, shade);
  });
  for (const [dx, dz, turn] of [
    [-0.95, -0.15, 80],
    [0.85, -0.35, -60],
    [0.2, 0.95, 190],
  ] as const) {
    const seat: Vec = [shade[0] + dx, 0, shade[2] + dz];
    things.put(seat, () => chair(s, seat, turn + rng.between(-12, 12), tone.fabric));
  }
  if (rng.chance(0.55)) {
    const long: Vec = [1.75, 0, 4.3];
    things.put(long, () => {
      const top = table(s, undefined, { at: long, wide: 2, deep: 0.8, turn: 6, legs: "posts" });
      laptop(s, top, -0.45, -0.05, 0);
      vase(s, top(0.45, 0, 0.1), 0.24);
      mug(s, top(0.1, 0, -0.1), tone.pale);
    });
    const seat: Vec = [1.25, 0, 3.5];
    things.put(seat, () => {
      if (rng.chance(0.6)) fromBehind(s, seat);
      chair(s, seat, rng.between(-8, 10), tone.fabric2);
    });
    const other: Vec = [2.3, 0, 3.55];
    things.put(other, () => chair(s, other, rng.between(-18, 0), tone.fabric2));
  } else {
    const lounge: Vec = [1.8, 0, 4.2];
    things.put(lounge, () => armchair(s, lounge, 200, 1.5, tone.fabric2));
    const low: Vec = [1.3, 0, 3.2];
    things.put(low, () => {
      roundTable(s, undefined, low, 0.4, 0.4);
      mug(s, [low[0], 0.4, low[2]], tone.pale);
    });
  }
  if (rng.chance(0.45)) {
    const who: Vec = [rng.pick([-0.35, 1]), 0, 5.9];
    things.put(who, () => standing(s, who, rng.pick([1, -1])));
  }
  for (const [x, high, kind] of [
    [-3.9, 1.5, "bush"],
    [3.6, 1.7, "palm"],
    [-4.8, 1.3, "blades"],
    [4.5, 1.2, "bush"],
  ] as const) {
    const at: Vec = [x, 0, 6];
    things.put(at, () => plant(s, at, high, kind));
  }
  things.draw();
  if (rng.chance(0.7)) {
    const posts = (
      [
        [-5.2, 2.9, 6.4],
        [0.4, 3, 6.4],
        [5.2, 2.9, 6.4],
      ] as Vec[]
    ).map((v) => cam2(s, v));
    const [a, b, c] = posts;
    if (a && b && c) {
      stringLights(s, a, b, 30, 8);
      stringLights(s, b, c, 30, 8);
    }
    rods(
      s,
      [
        [
          [0.4, 0, 6.4],
          [0.4, 3, 6.4],
        ],
      ],
      tone.ink,
      0.05,
    );
  }
  if (rng.chance(0.4)) foreground(s, "right", rng.pick(["broad", "fronds"]));
  return finish(s, [360, 160]);
}

const cam2 = (s: Stage, v: Vec): Point => s.cam.point(v);
