import { type Vec, frame } from "../camera.ts";
import { mix } from "../colour.ts";
import { pendant, pool } from "../furniture/lamps.ts";
import { standing } from "../furniture/people.ts";
import { foreground, hanging, plant } from "../furniture/plants.ts";
import { stool } from "../furniture/seats.ts";
import { box, rods } from "../furniture/solid.ts";
import { laptop, mug, vase } from "../furniture/tables.ts";
import { ledge } from "../furniture/walls.ts";
import type { Room } from "../room.ts";
import { Scenery, type Stage } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

function machine(s: Stage, where: Vec): void {
  const at = frame(where, 0);
  const steel = s.tone.shade(s.tone.metal, 0.25);
  box(s, at, [-0.36, 0, -0.2], [0.36, 0.12, 0.2], s.tone.ink);
  box(s, at, [-0.36, 0.12, -0.02], [0.36, 0.3, 0.2], steel);
  box(s, at, [-0.4, 0.3, -0.22], [0.4, 0.46, 0.22], s.tone.accent, 0.03);
  rods(
    s,
    [
      [at(-0.2, 0.3, -0.16), at(-0.2, 0.22, -0.2)],
      [at(0.18, 0.3, -0.16), at(0.18, 0.22, -0.2)],
    ],
    s.tone.ink,
    0.05,
  );
  for (const x of [-0.24, -0.08, 0.1, 0.24])
    s.c.line(
      [s.cam.point(at(x, 0.47, 0)), s.cam.point(at(x, 0.55, 0))],
      s.tone.pale,
      0.09 * s.cam.scale(where),
      { cap: "butt" },
    );
}

function counter(s: Stage, x: number, z: number, wide: number): void {
  const { c, cam, tone, rng } = s;
  const at = frame([x, 0, z], 0);
  const face = rng.pick([tone.fabric, tone.accent, tone.wood]);
  box(s, at, [0, 0, 0], [wide, 1.02, 0.7], face);
  const seam = tone.shade(face, -0.6);
  if (rng.chance(0.5)) {
    for (let u = 0.14; u < wide; u += 0.14)
      c.line([cam.point(at(u, 0.1, 0)), cam.point(at(u, 1, 0))], seam, 2);
  } else {
    for (const y of [0.26, 0.5, 0.74])
      c.line([cam.point(at(0, y, 0)), cam.point(at(wide, y, 0))], mix(face, tone.pale, 0.55), 2);
    for (const [i, y] of [0.02, 0.26, 0.5, 0.74].entries()) {
      for (let u = i % 2 ? 0.24 : 0.12; u < wide; u += 0.24)
        c.line(
          [cam.point(at(u, y, 0)), cam.point(at(u, y + 0.24, 0))],
          mix(face, tone.pale, 0.55),
          2,
        );
    }
  }
  box(s, at, [-0.08, 1.02, -0.12], [wide + 0.08, 1.08, 0.78], tone.shade(tone.wood, -0.1));
}

/** The kitchen bar: a counter, stools, someone behind the machine, cups on boards. */
export function bar(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [rng.between(-0.2, 0.6), 1.62, 0], yaw: rng.between(-14, -6), focal: 900, horizon: 356 },
    [-0.65, 0.55, 0.4],
  );
  const arch = rng.chance(0.35);
  const room: Room = {
    left: -3.7,
    right: 4.2,
    depth: 5.9,
    height: 3.4,
    ray: [0.75, -0.7],
    openings: [
      { wall: "back", from: -3.3, to: -1, sill: 0.5, head: 2.95, panes: [2, arch ? 3 : 2], arch },
      { wall: "left", from: 1.8, to: 5, sill: 0.5, head: 2.9, panes: [3, 2] },
    ],
    frame: rng.chance(0.5) ? tone.pale : tone.ink,
    bare: rng.chance(0.4),
    dado: rng.chance(0.5) ? 1.25 : 0,
  };
  indoors(s, room, 1, 0.35);
  ledge(s, [-0.5, 1.55, 5.89], 3.4);
  ledge(s, [-0.5, 2.15, 5.89], 3.4);
  const things = new Scenery(s);
  const z = 3.9;
  const person: Vec = [rng.between(0.2, 0.8), 0, z + 1.15];
  things.put(person, () => standing(s, person, rng.pick([1, -1])));
  things.put([1, 0, z + 0.3], () => {
    counter(s, -0.9, z, 3.9);
    const top = (x: number, y: number, dz: number): Vec => [x, 1.08 + y, z + 0.3 + dz];
    pool(s, top(0.2, 0, 0), 1);
    machine(s, top(1.75, 0, 0.12));
    vase(s, top(-0.5, 0, 0.15), 0.3);
    mug(s, top(0.95, 0, -0.1), tone.pale);
    mug(s, top(1.12, 0, -0.1), tone.fabric2);
    if (rng.chance(0.6)) laptop(s, top, 0.1, -0.05, 4);
  });
  for (const x of rng.pick([
    [-0.35, 0.55, 1.45, 2.35],
    [-0.2, 0.9, 2],
  ])) {
    const seat: Vec = [x, 0, z - 0.5];
    things.put(seat, () => stool(s, seat, 0.74, tone.fabric2));
  }
  const green: Vec = [-3, 0, 5.3];
  things.put(green, () => plant(s, green, 1.8, rng.pick(["fig", "monstera", "palm"])));
  things.draw();
  for (const x of [-0.1, 1, 2.1]) pendant(s, [x, 3.4, z + 0.3], 1, 0.22);
  if (rng.chance(0.5)) hanging(s, [-2.2, 3.4, 4.6], 0.45);
  shafts(s, room, 0.09);
  if (rng.chance(0.4)) foreground(s, "left", "broad");
  return finish(s, [180, 240]);
}
