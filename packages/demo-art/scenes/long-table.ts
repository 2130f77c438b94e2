import type { Vec } from "../camera.ts";
import { pendant, pool } from "../furniture/lamps.ts";
import { fromBehind } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { chair } from "../furniture/seats.ts";
import { books, laptop, mug, table, vase } from "../furniture/tables.ts";
import type { Room } from "../room.ts";
import { Scenery } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** A long table for everyone, parallel to a window that is most of the wall. */
export function longTable(brief: Brief): string {
  const { rng, tone } = brief;
  const lens = {
    eye: [rng.between(0.2, 1), 1.62, 0] as const,
    yaw: rng.between(-9, -3),
    focal: rng.between(880, 980),
    horizon: 350,
  };
  const s = stageFor(brief, lens, [-0.45, 0.6, 0.7]);
  const panes = rng.pick([
    [4, 2],
    [5, 2],
    [6, 3],
    [3, 1],
    [8, 2],
  ] as const);
  const room: Room = {
    left: -5.2,
    right: 5.2,
    depth: 6.4,
    height: 3.5,
    ray: [0.55, -1.05],
    openings: [
      { wall: "back", from: -3.7, to: 3.7, sill: rng.pick([0.3, 0.55, 0.75]), head: 3.1, panes },
    ],
    frame: rng.chance(0.4) ? tone.pale : tone.ink,
    bare: rng.chance(0.35),
  };
  indoors(s, room, 1);
  const z = 4.1;
  const seats = rng.pick([
    [-1.9, -0.65, 0.65, 1.9],
    [-2, -1, 0, 1, 2],
  ]);
  const person = rng.whole(0, seats.length - 1);
  const things = new Scenery(s);
  seats.forEach((x, i) => {
    const far: Vec = [x + rng.between(-0.08, 0.08), 0, z + 0.78];
    if (rng.chance(0.6))
      things.put(far, () =>
        chair(s, far, 180 + rng.between(-14, 14), i % 2 ? tone.fabric : tone.fabric2),
      );
    const near: Vec = [x + rng.between(-0.1, 0.1), 0, z - 0.82];
    things.put(near, () => {
      if (i === person) fromBehind(s, near);
      chair(s, near, rng.between(-16, 16), i % 2 ? tone.fabric2 : tone.fabric);
    });
  });
  things.put([0, 0, z], () => {
    const top = table(s, room, {
      at: [0, 0, z],
      wide: 5.4,
      deep: 1.05,
      legs: rng.pick(["trestle", "posts", "solid"]),
    });
    for (const x of [-1.8, 0, 1.8]) pool(s, top(x, 0, 0), 1.1);
    seats.forEach((x, i) => {
      if (rng.chance(0.35)) laptop(s, top, x, 0.2, 180);
      else if (rng.chance(0.4)) books(s, top, x, 0.15, [tone.accent, tone.pale]);
      if (i === person || rng.chance(0.4)) laptop(s, top, x, -0.2, rng.between(-8, 8));
      if (rng.chance(0.4)) mug(s, top(x + 0.32, 0, -0.12), i % 2 ? tone.accent : tone.pale);
    });
    vase(s, top(rng.between(-0.4, 0.4), 0, 0.02), 0.24);
  });
  const corner: Vec = [-4.4, 0, 5.7];
  things.put(corner, () => plant(s, corner, 1.9, "fig"));
  const other: Vec = [4.3, 0, 5.6];
  things.put(other, () => plant(s, other, 1.2, rng.pick(["blades", "monstera"])));
  things.draw();
  for (const x of [-1.8, 0, 1.8]) pendant(s, [x, 3.5, z], rng.between(1, 1.1), 0.25);
  shafts(s, room, 0.08);
  if (rng.chance(0.5)) foreground(s, "right", rng.pick(["broad", "fronds"]));
  return finish(s, [420, 200]);
}
