import { type Vec, frame } from "../camera.ts";
import { floorLamp, pendant, pool } from "../furniture/lamps.ts";
import { cat, inProfile } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { armchair, chair } from "../furniture/seats.ts";
import { box, rods } from "../furniture/solid.ts";
import { books, laptop, mug, roundTable, table } from "../furniture/tables.ts";
import { bookcase, rug } from "../furniture/walls.ts";
import type { Room } from "../room.ts";
import { Scenery } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** Books on both sides of a window with a cushioned sill, and a quiet place to read. */
export function library(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [rng.between(-0.5, 0.5), 1.58, 0], yaw: rng.between(-6, 6), focal: 920, horizon: 366 },
    [-0.4, 0.6, 0.7],
  );
  const arch = rng.chance(0.5);
  const room: Room = {
    left: -3.9,
    right: 3.9,
    depth: 5.7,
    height: 3.6,
    ray: [0.45, -0.95],
    bare: rng.chance(0.6),
    openings: [
      {
        wall: "back",
        from: -1.25,
        to: 1.25,
        sill: 0.62,
        head: 3.1,
        panes: [rng.pick([2, 3]), arch ? 3 : 2],
        arch,
      },
    ],
    frame: rng.chance(0.5) ? tone.pale : tone.ink,
  };
  indoors(s, room, 1);
  bookcase(s, [-3.7, 0, 5.69], 2.25, 3, 6);
  bookcase(s, [1.45, 0, 5.69], 2.25, 3, 6);
  box(s, frame([0, 0, 5.69], 0), [-1.4, 0, -0.5], [1.4, 0.5, 0], tone.shade(tone.wood, -0.1));
  box(s, frame([0, 0.5, 5.69], 0), [-1.35, 0, -0.48], [1.35, 0.1, 0], tone.fabric, 0.04);
  if (rng.chance(0.6))
    cat(s, [rng.between(-0.8, 0.8), 0.6, 5.4], rng.pick([tone.ink, tone.accent, tone.pale]));
  const foot = rng.between(2, 2.4);
  const rungs = [0.4, 0.8, 1.2, 1.6, 2, 2.4].map((y): [Vec, Vec] => [
    [foot - 0.2, y, 5.2],
    [foot + 0.2, y, 5.2],
  ]);
  rods(
    s,
    [
      [
        [foot - 0.22, 0, 4.9],
        [foot - 0.2, 2.9, 5.3],
      ],
      [
        [foot + 0.22, 0, 4.9],
        [foot + 0.2, 2.9, 5.3],
      ],
      ...rungs,
    ],
    tone.shade(tone.wood, 0.25),
    0.04,
  );
  rug(s, [0, 0.003, 3.6], 3.4, 1.9);
  const things = new Scenery(s);
  if (rng.chance(0.5)) {
    const at: Vec = [0.1, 0, 3.55];
    things.put(at, () => {
      const top = table(s, room, {
        at,
        wide: 2.2,
        deep: 0.95,
        legs: rng.pick(["trestle", "posts"]),
      });
      pool(s, top(0, 0, 0), 1);
      laptop(s, top, -0.55, 0.1, 20);
      books(s, top, 0.2, 0.1, [tone.accent, tone.pale, tone.fabric]);
      mug(s, top(0.55, 0, -0.1), tone.fabric2);
    });
    for (const [x, dz, turn] of [
      [-0.55, -0.8, 6],
      [0.65, -0.8, -14],
      [0.5, 0.8, 176],
    ] as const) {
      const seat: Vec = [x, 0, 3.55 + dz];
      things.put(seat, () => chair(s, seat, turn, tone.fabric2));
    }
    if (rng.chance(0.6)) {
      const side: Vec = [-1.75, 0, 3.5];
      things.put(side, () => {
        chair(s, side, 90, tone.fabric);
        inProfile(s, side, 1);
      });
    }
  } else {
    const left: Vec = [-1.35, 0, 3.5];
    things.put(left, () => armchair(s, left, 180 - rng.between(40, 62), 0.88, tone.fabric));
    const right: Vec = [1.4, 0, 3.6];
    things.put(right, () => armchair(s, right, 180 + rng.between(36, 60), 0.88, tone.accent));
    const low: Vec = [0.1, 0, 3.35];
    things.put(low, () => {
      roundTable(s, undefined, low, 0.42, 0.46);
      books(s, (x, y, z) => [low[0] + x, 0.46 + y, low[2] + z], -0.08, 0.05, [
        tone.accent,
        tone.pale,
      ]);
      mug(s, [low[0] + 0.22, 0.46, low[2] - 0.04]);
    });
    const lamp: Vec = [-2.3, 0, 4.2];
    things.put(lamp, () => floorLamp(s, lamp, 1));
  }
  const green: Vec = [-3.2, 0, 4.6];
  things.put(green, () => plant(s, green, 1.7, rng.pick(["fig", "monstera", "blades"])));
  things.draw();
  if (rng.chance(0.6)) pendant(s, [0, 3.6, 3.6], 0.95, 0.3);
  shafts(s, room, 0.1);
  if (rng.chance(0.4)) foreground(s, "right", rng.pick(["broad", "fronds"]));
  return finish(s, [600, 220]);
}
