/** Pictures from close by: a table top, a window sill. */
import { type Vec, frame } from "../camera.ts";
import { mix } from "../colour.ts";
import { deskLamp, pool } from "../furniture/lamps.ts";
import { cat } from "../furniture/people.ts";
import { hanging, plant } from "../furniture/plants.ts";
import { box } from "../furniture/solid.ts";
import { books, cup, laptop, mug, table, vase } from "../furniture/tables.ts";
import { curtain } from "../furniture/walls.ts";
import type { Room } from "../room.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** A table top close to the lens, the city soft behind it. */
export function stillLife(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [rng.between(-0.15, 0.15), 1.24, 0], yaw: rng.between(-6, 6), focal: 980, horizon: 290 },
    [-0.5, 0.6, 0.6],
  );
  const room: Room = {
    left: -3.4,
    right: 3.4,
    depth: 2.9,
    height: 3.2,
    ray: [0.5, -1],
    bare: true,
    openings: [
      {
        wall: "back",
        from: -1.6,
        to: 1.6,
        sill: 0.95,
        head: 2.3,
        panes: rng.pick([
          [2, 1],
          [3, 1],
          [2, 2],
        ] as const),
      },
    ],
    frame: rng.chance(0.5) ? tone.pale : tone.ink,
  };
  indoors(s, room, 1.1);
  const top = table(s, undefined, {
    at: [0, 0, 1.35],
    wide: 3.6,
    deep: 1.1,
    legs: "solid",
    colour: rng.pick([tone.wood, tone.shade(tone.wood, 0.25), tone.pale]),
  });
  const patch: Vec[] = [
    top(-1.1, 0.001, 0.5),
    top(-0.1, 0.001, 0.5),
    top(0.5, 0.001, -0.5),
    top(-0.7, 0.001, -0.5),
  ];
  if (tone.patch > 0.4) s.c.polygon(s.cam.face(patch), tone.sun, { opacity: 0.45 });
  pool(s, top(0.3, 0, 0.1), 0.7);
  const x = rng.between(-0.32, -0.05);
  const side = rng.pick([vase, null]);
  if (side) vase(s, top(0.62, 0, 0.25), 0.26, rng.pick([tone.fabric, tone.pale, tone.accent]));
  else deskLamp(s, top(0.62, 0, 0.25), -1);
  laptop(s, top, x, 0.02, rng.between(-14, 14));
  books(
    s,
    top,
    x - 0.5,
    0.12,
    [tone.accent, tone.pale, tone.fabric].slice(0, rng.whole(2, 3)),
    rng.between(-24, 24),
  );
  cup(s, top(x + 0.36, 0, -0.1), rng.pick([tone.accent, tone.fabric2, tone.pale]));
  if (rng.chance(0.5)) cup(s, top(x + 0.62, 0, -0.28), tone.pale);
  return finish(s, [420, 120]);
}

/** The window alone: a deep sill, something green, perhaps a cat. */
export function sill(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0, 1.5, 0], yaw: rng.between(-7, 7), focal: 940, horizon: rng.between(380, 430) },
    [-0.4, 0.6, 0.7],
  );
  const arch = rng.chance(0.5);
  const wide = rng.between(1, 1.35);
  const room: Room = {
    left: -3,
    right: 3,
    depth: 3.1,
    height: 3.4,
    ray: [0.5, -1],
    bare: true,
    openings: [
      {
        wall: "back",
        from: -wide,
        to: wide,
        sill: 0.75,
        head: arch ? 2.95 : 2.6,
        panes: [rng.pick([2, 3]), arch ? 3 : 2],
        arch,
      },
    ],
    frame: rng.chance(0.6) ? tone.pale : tone.ink,
    dado: rng.chance(0.4) ? 0.75 : 0,
  };
  indoors(s, room, 1);
  if (rng.chance(0.5))
    for (const x of [-wide - 0.55, wide - 0.08])
      curtain(s, [x, 0.02, 3.06], 0.62, 2.9, mix(tone.fabric2, tone.pale, 0.4));
  box(
    s,
    frame([0, 0, 3.1], 0),
    [-wide - 0.2, 0.7, -0.26],
    [wide + 0.2, 0.76, 0],
    tone.shade(tone.wood, 0.1),
  );
  const on = (x: number): Vec => [x, 0.76, 2.96];
  plant(
    s,
    on(-wide * 0.72),
    rng.between(0.5, 0.75),
    rng.pick(["blades", "monstera", "cactus", "bush"]),
  );
  if (rng.chance(0.6)) cat(s, on(wide * 0.2), rng.pick([tone.ink, tone.accent, tone.pale]));
  else
    books(
      s,
      (x, y, z) => [wide * 0.2 + x, 0.76 + y, 2.96 + z],
      0,
      0,
      [tone.accent, tone.pale, tone.fabric, tone.fabric2],
      8,
    );
  mug(s, on(wide * 0.68), rng.pick([tone.accent, tone.pale]));
  if (rng.chance(0.4)) hanging(s, [wide * 0.7, 3.4, 2.9], 0.75);
  shafts(s, room, 0.1);
  return finish(s, [560, 260]);
}
