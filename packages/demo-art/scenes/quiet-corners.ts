/** One corner of a room and much calm: a chair to read in, a desk, a small table. */
import { type Vec } from "../camera.ts";
import { deskLamp, floorLamp, pendant, pool } from "../furniture/lamps.ts";
import { plant } from "../furniture/plants.ts";
import { armchair, chair } from "../furniture/seats.ts";
import { books, laptop, mug, roundTable, table, vase } from "../furniture/tables.ts";
import { clock, picture, rug } from "../furniture/walls.ts";
import { type Brief, finish, plainWall, stageFor } from "./scene.ts";

/** A chair, a lamp and a picture on a wall with a window's worth of sun on it. */
export function nook(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0.1, 1.45, 0], yaw: rng.between(-8, 8), focal: 900, horizon: 322 },
    [-0.6, 0.6, -0.3],
  );
  plainWall(s, { depth: 4.4, dado: rng.chance(0.5) ? 1.05 : 0, sun: true });
  rug(s, [0, 0.003, 3.2], 2.8, 1.6);
  picture(s, (u, v) => [-1.5 + u * 0.8, 1.5 + v, 4.38]);
  if (rng.chance(0.6)) picture(s, (u, v) => [-0.45 + u * 0.55, 1.62 + v * 0.72, 4.38]);
  plant(s, [1.75, 0, 3.9], rng.between(1.4, 2), rng.pick(["fig", "monstera", "palm", "blades"]));
  floorLamp(s, [-1.6, 0, 3.9], 1);
  const wide = rng.pick([0.9, 1.6]);
  armchair(
    s,
    [-0.1, 0, 3.4],
    180 + rng.between(-24, 24),
    wide,
    rng.pick([tone.fabric, tone.accent]),
  );
  roundTable(s, undefined, [1.1, 0, 2.9], 0.34, 0.46);
  mug(s, [1.1, 0.46, 2.85], tone.pale);
  return finish(s, [420, 220]);
}

/** A desk against the wall, seen straight: lamp, pictures, nothing more. */
export function wallDesk(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [rng.between(-0.3, 0.3), 1.5, 0], yaw: rng.between(-9, 9), focal: 920, horizon: 312 },
    [-0.6, 0.6, -0.3],
  );
  const z = plainWall(s, { depth: 4, dado: rng.chance(0.5) ? 1.2 : 0, sun: true });
  const gallery = rng.pick([
    [
      [-1.3, 1.5, 0.7, 0.9],
      [-0.4, 1.62, 0.5, 0.66],
      [0.3, 1.45, 0.8, 1],
    ],
    [[-0.55, 1.4, 1, 1.2]],
    [
      [-1, 1.5, 0.8, 1],
      [0.2, 1.5, 0.8, 1],
    ],
  ]);
  for (const [x, y, w, h] of gallery)
    picture(s, (u, v) => [(x ?? 0) + u * (w ?? 1), (y ?? 0) + v * (h ?? 1), z]);
  plant(s, [2, 0, 3.7], rng.between(1.3, 1.9), rng.pick(["fig", "monstera", "blades", "palm"]));
  const top = table(s, undefined, {
    at: [0, 0, 3.55],
    wide: rng.between(1.8, 2.4),
    deep: 0.75,
    legs: rng.pick(["trestle", "posts", "hairpin"]),
  });
  pool(s, top(0.4, 0, 0), 0.8);
  const x = rng.between(-0.35, 0.05);
  laptop(s, top, x, 0, rng.between(-6, 6));
  deskLamp(s, top(0.7, 0, 0.15), -1);
  books(s, top, -0.72, 0.1, [tone.accent, tone.pale, tone.fabric2], 10);
  mug(s, top(x + 0.36, 0, -0.12), tone.pale);
  chair(s, [x + 0.1, 0, 2.75], rng.between(-26, 26), tone.fabric);
  return finish(s, [420, 180]);
}

/** The small meeting room: a round table, three chairs, one lamp. */
export function huddle(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0.1, 1.55, 0], yaw: rng.between(-9, 9), focal: 900, horizon: 322 },
    [-0.6, 0.6, -0.3],
  );
  const z = plainWall(s, { depth: 4.6, dado: rng.chance(0.6) ? 1.1 : 0, sun: true });
  const { c, cam } = s;
  if (rng.chance(0.5)) picture(s, (u, v) => [-1.7 + u, 1.45 + v * 1.2, z]);
  else {
    c.polygon(
      cam.face([
        [-1.9, 1.3, z],
        [-1.9, 2.45, z],
        [-0.1, 2.45, z],
        [-0.1, 1.3, z],
      ]),
      tone.pale,
      { round: 10 },
    );
    for (const [i, colour] of [tone.accent, tone.fabric, tone.fabric2].entries()) {
      const x = -1.7 + i * 0.52;
      c.polygon(
        cam.face([
          [x, 1.9, z],
          [x, 2.25, z],
          [x + 0.36, 2.25, z],
          [x + 0.36, 1.9, z],
        ]),
        colour,
      );
    }
    c.line(
      [
        [-1.65, 1.5],
        [-1.25, 1.72],
        [-0.95, 1.55],
        [-0.4, 1.78],
      ].map(([x, y]) => cam.point([x ?? 0, y ?? 0, z])),
      tone.ink,
      4,
    );
  }
  clock(s, [0.9, 2.15, z]);
  plant(s, [1.9, 0, 4.2], rng.between(1.4, 1.9), rng.pick(["fig", "monstera", "palm", "blades"]));
  chair(s, [0.15, 0, 4], 180 + rng.between(-10, 10), tone.fabric2);
  const at: Vec = [0, 0, 3.15];
  chair(s, [-1, 0, 3.2], 90 + rng.between(-14, 14), tone.fabric);
  roundTable(s, undefined, at, 0.72, 0.74);
  pool(s, [at[0], 0.74, at[2]], 0.7);
  laptop(s, (x, y, dz) => [at[0] + x, 0.74 + y, at[2] + dz], -0.32, 0, 80);
  mug(s, [0.3, 0.74, 3.05], tone.pale);
  vase(s, [0.08, 0.74, 3.4], 0.22);
  chair(s, [0.95, 0, 2.75], -62, tone.fabric);
  pendant(s, [0, 3.6, 3.15], 1.35, 0.32);
  return finish(s, [420, 180]);
}
