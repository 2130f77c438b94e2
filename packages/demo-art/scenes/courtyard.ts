import type { Vec } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { glow, stringLights } from "../furniture/lamps.ts";
import { cat, fromBehind } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { chair } from "../furniture/seats.ts";
import { disc, floorShade, rods } from "../furniture/solid.ts";
import { laptop, mug, roundTable, vase } from "../furniture/tables.ts";
import { add, Scenery, type Stage } from "../stage.ts";
import { type Brief, finish, outdoors, paintView, stageFor } from "./scene.ts";

const [LEFT, DEPTH] = [-4.2, 8.6];

/** The house along the left side: arches below, shutters above. */
function house(s: Stage): void {
  const { c, cam, tone } = s;
  const at = (z: number, y: number): Vec => [LEFT, y, z];
  const quad = (a: number, low: number, b: number, high: number) =>
    cam.face([at(a, low), at(a, high), at(b, high), at(b, low)]);
  c.polygon(
    quad(0.4, 0, DEPTH, 5.4),
    c.along([tone.shade(tone.wall, -0.2), tone.shade(tone.wall, 0.15)]),
  );
  c.polygon(quad(0.4, 0, DEPTH, 0.7), tone.shade(mix(tone.wall, tone.roof, 0.4), -0.1));
  const dark = mix(tone.ink, tone.lamps ? tone.glow : tone.wood, tone.lamps ? 0.45 : 0.2);
  for (const z of [1.8, 3.6, 5.4, 7.2]) {
    const arch = Array.from({ length: 9 }, (_, i) =>
      at(z + 0.6 - 0.6 * Math.cos((i * Math.PI) / 8), 2 + 0.6 * Math.sin((i * Math.PI) / 8)),
    );
    c.polygon(cam.face([at(z, 0), ...arch, at(z + 1.2, 0)]), dark);
    c.polygon(quad(z + 0.1, 3.3, z + 1.1, 4.6), dark);
    for (const dz of [-0.42, 1.14])
      c.polygon(quad(z + dz, 3.3, z + dz + 0.4, 4.6), tone.shade(tone.fabric, -0.1));
    if (tone.lamps) glow(s, cam.point(at(z + 1.5, 2.4)), 0.7 * cam.scale(at(z + 1.5, 2.4)));
  }
}

function gardenWall(s: Stage): void {
  const { c, cam, tone, rng } = s;
  const quad = (low: number, high: number) =>
    cam.face([
      [LEFT, low, DEPTH],
      [LEFT, high, DEPTH],
      [9, high, DEPTH],
      [9, low, DEPTH],
    ]);
  c.polygon(quad(0, 2.1), tone.shade(tone.wall2, -0.38));
  c.polygon(quad(2.1, 2.24), tone.roof);
  for (const [n, colour] of [tone.leaf2, tone.leaf].entries()) {
    const points: Point[] = [];
    for (let x = -3.4; x < 6.4; x += 0.5)
      points.push(
        cam.point([x, 2.42 - n * 0.25 + rng.between(-0.08, 0.16), DEPTH]),
        cam.point([x + 0.3, 2.36 - n * 0.25, DEPTH]),
      );
    const low = [5.6, 4.4, 3.2, 2, 0.8, -0.4, -1.6, -2.8].map((x): Point =>
      cam.point([x, rng.between(1, 1.5) - n * 0.15, DEPTH]),
    );
    c.soft([...points, ...low], colour);
  }
}

function crown(s: Stage, where: Vec): void {
  const { c, cam, tone, rng } = s;
  const k = cam.scale(where);
  const p = cam.point(where);
  const bark = tone.shade(tone.wood, -0.6);
  c.bow(p, add(p, 0.1 * k, -1.2 * k), add(p, -0.05 * k, -2.4 * k), bark, 0.26 * k);
  c.bow(
    add(p, 0.03 * k, -1.5 * k),
    add(p, 0.3 * k, -2 * k),
    add(p, 0.9 * k, -2.5 * k),
    bark,
    0.13 * k,
  );
  c.bow(
    add(p, 0, -1.7 * k),
    add(p, -0.4 * k, -2.1 * k),
    add(p, -0.9 * k, -2.4 * k),
    bark,
    0.12 * k,
  );
  for (const [n, colour] of [tone.leaf2, tone.leaf, tone.shade(tone.leaf, 0.25)].entries()) {
    const points = Array.from({ length: 22 - n * 6 }, (_, i): Point => {
      const a = (i / (22 - n * 6)) * Math.PI * 2;
      const r = (2 - n * 0.5) * (i % 2 ? 0.84 : 1.14) * rng.between(0.94, 1.06);
      return add(
        p,
        (Math.cos(a) * r * 1.15 - n * 0.3) * k,
        (-3.1 - n * 0.3 + Math.sin(a) * r * 0.62) * k,
      );
    });
    c.soft(points, colour);
  }
}

/** A tall palm in place of the broad tree: less shade, more sky. */
function tallPalm(s: Stage, where: Vec): void {
  const { c, cam, tone, rng } = s;
  const k = cam.scale(where);
  const p = cam.point(where);
  const top = add(p, 0.35 * k, -3.3 * k);
  c.bow(p, add(p, -0.1 * k, -1.8 * k), top, tone.shade(tone.wood, -0.5), 0.2 * k);
  for (const [turn, colour] of [tone.leaf2, tone.leaf].entries()) {
    for (let i = turn; i < 12; i += 2) {
      const a = ((-188 + i * 18 + rng.between(-6, 6)) * Math.PI) / 180;
      const droop = Math.abs(Math.cos(a)) * 0.75;
      const tip = add(top, Math.cos(a) * 1.9 * k, (Math.sin(a) * 1.3 + droop) * k);
      c.leaf(top, tip, 0.2 * k, colour, Math.cos(a) > 0 ? -0.18 : 0.18);
    }
  }
}

/** A garden court: a tree, tables in its shade, the city over the wall. */
export function courtyard(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    outdoors(brief),
    { eye: [0.2, 1.62, 0], yaw: rng.between(-8, 1), focal: 840, horizon: 398 },
    [-0.4, 0.7, -0.2],
  );
  paintView(s, [-12, -12, 1212, 420], 0.9, rng.between(0.55, 0.75));
  gardenWall(s);
  house(s);
  const { c, cam } = s;
  c.polygon(
    cam.face([
      [LEFT, 0, 0.5],
      [LEFT, 0, DEPTH],
      [9, 0, DEPTH],
      [9, 0, 0.5],
    ]),
    c.down([tone.shade(tone.floor, 0.3), tone.shade(tone.floor, -0.2)]),
  );
  const joint = { opacity: 0.3 };
  for (let z = 2; z < DEPTH; z += 0.9)
    c.line(
      cam.face([
        [LEFT, 0, z],
        [9, 0, z],
      ]),
      tone.shade(tone.floor, -0.5),
      1.5,
      joint,
    );
  for (let x = LEFT + 0.6; x < 6; x += 0.9)
    c.line(
      cam.face([
        [x, 0, 1.2],
        [x, 0, DEPTH],
      ]),
      tone.shade(tone.floor, -0.5),
      1.5,
      joint,
    );
  const palms = rng.chance(0.45);
  const trunk: Vec = [1.9, 0, 5.6];
  c.startShadows(tone.shadow, 0.22);
  floorShade(s, [trunk[0] + 0.2, 0, trunk[2] - 0.9], palms ? 1.5 : 2.4);
  for (let i = 0; i < 7; i++)
    disc(
      s,
      [trunk[0] + rng.between(-2, 1.6), 0.002, trunk[2] - rng.between(0, 2)],
      rng.between(0.1, 0.24),
      tone.sun,
      0.4,
    );
  const things = new Scenery(s);
  things.put(trunk, () => {
    disc(s, trunk, 0.85, tone.shade(tone.wall2, -0.3));
    disc(s, [trunk[0], 0.12, trunk[2]], 0.85, tone.shade(tone.wall2, 0.2));
    disc(s, [trunk[0], 0.12, trunk[2]], 0.7, tone.shade(tone.wood, -0.6));
    if (palms) tallPalm(s, trunk);
    else crown(s, trunk);
  });
  const sitting = rng.chance(0.6);
  for (const [i, at] of (
    [
      [-1.4, 0, 4.1],
      [1.5, 0, 3.5],
      [-1.9, 0, 6.6],
    ] as Vec[]
  ).entries()) {
    things.put(at, () => {
      roundTable(s, undefined, at, 0.46, 0.74, i === 1 ? tone.pale : tone.wood);
      if (i < 2)
        laptop(s, (x, y, z) => [at[0] + x, 0.74 + y, at[2] + z], -0.02, -0.05, i ? 20 : -16);
      if (i !== 1) mug(s, [at[0] + 0.26, 0.74, at[2] - 0.1]);
      else vase(s, [at[0] + 0.25, 0.74, at[2] + 0.15], 0.2);
    });
    for (const [dx, dz, turn] of [
      [-0.1, -0.8, 8],
      [0.75, 0.25, -100],
      [-0.6, 0.55, 140],
    ] as const) {
      const seat: Vec = [at[0] + dx, 0, at[2] + dz];
      if (i === 2 && dz < 0) continue;
      things.put(seat, () => {
        if (i === 0 && dz < 0 && sitting) fromBehind(s, seat);
        chair(s, seat, turn + rng.between(-14, 14), i % 2 ? tone.fabric2 : tone.fabric);
      });
    }
  }
  for (const [x, z, high, kind] of [
    [-3.7, 5, 1.7, "palm"],
    [-3.6, 3.1, 1.3, "bush"],
    [3.9, 6, 1.6, "monstera"],
    [-3.5, 8, 1.6, "bush"],
  ] as const) {
    const at: Vec = [x, 0, z];
    things.put(at, () => plant(s, at, high, kind));
  }
  if (rng.chance(0.5)) {
    const at: Vec = [rng.between(-0.2, 0.3), 0, 4.9];
    things.put(at, () => cat(s, at, rng.pick([tone.ink, tone.accent])));
  }
  things.draw();
  stringLights(s, cam.point([LEFT, 3, 4.4]), add(cam.point(trunk), -10, -190), 36, 9);
  rods(
    s,
    [
      [
        [LEFT, 3, 4.4],
        [LEFT, 3.05, 4.4],
      ],
    ],
    tone.ink,
    0.05,
  );
  if (rng.chance(0.5)) foreground(s, "right", rng.pick(["broad", "fronds"]));
  return finish(s, [700, 120]);
}
