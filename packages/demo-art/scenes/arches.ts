import type { Vec } from "../camera.ts";
import { floorLamp, pendant, pool } from "../furniture/lamps.ts";
import { cat } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { armchair } from "../furniture/seats.ts";
import { laptop, mug, roundTable, vase } from "../furniture/tables.ts";
import { rug } from "../furniture/walls.ts";
import type { Opening, Room } from "../room.ts";
import { Scenery } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** Arched windows down to the knee, deep chairs and a rug in the light. */
export function arches(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [rng.between(-0.4, 0.6), 1.55, 0], yaw: rng.between(-8, 6), focal: 900, horizon: 372 },
    [-0.5, 0.6, 0.65],
  );
  const count = rng.pick([2, 3, 3]);
  const wide = count === 2 ? 2.7 : 1.95;
  const step = wide + 0.55;
  const openings = Array.from({ length: count }, (_, i): Opening => {
    const middle = (i - (count - 1) / 2) * step;
    return {
      wall: "back",
      from: middle - wide / 2,
      to: middle + wide / 2,
      sill: 0.3,
      head: 3.15,
      arch: true,
      panes: [rng.pick([2, 3]), 3],
    };
  });
  const panes = openings[0]?.panes ?? [2, 3];
  const room: Room = {
    left: -4.6,
    right: 4.6,
    depth: 6,
    height: 3.9,
    ray: [0.6, -0.95],
    bare: true,
    openings: openings.map((o) => ({ ...o, panes })),
    frame: rng.chance(0.6) ? tone.pale : tone.ink,
    ...(rng.chance(0.5) ? { dado: 0.9 } : {}),
  };
  indoors(s, room, 1);
  rug(s, [0.1, 0.003, 3.7], 3.6, 2.2);
  const things = new Scenery(s);
  const left: Vec = [-1.45, 0, 3.7];
  things.put(left, () => armchair(s, left, 180 - rng.between(35, 60), 0.86, tone.fabric));
  const sofa = rng.chance(0.5);
  const right: Vec = [1.5, 0, 3.9];
  things.put(right, () =>
    armchair(
      s,
      right,
      180 + rng.between(30, 60),
      sofa ? 1.5 : 0.86,
      sofa ? tone.fabric : tone.accent,
    ),
  );
  const low: Vec = [0.1, 0, 3.45];
  things.put(low, () => {
    roundTable(s, undefined, low, 0.5, 0.42);
    laptop(s, (x, y, z) => [low[0] + x, 0.42 + y, low[2] + z], -0.12, 0.05, 20);
    mug(s, [low[0] + 0.3, 0.42, low[2] - 0.05]);
    if (rng.chance(0.5)) vase(s, [low[0] + 0.12, 0.42, low[2] + 0.25], 0.2);
  });
  const lamp: Vec = [-2.5, 0, 4.6];
  things.put(lamp, () => floorLamp(s, lamp, 1));
  const green: Vec = [3.1, 0, 5.3];
  things.put(green, () => plant(s, green, 2.1, rng.pick(["fig", "palm", "monstera"])));
  const small: Vec = [-3.5, 0, 5.2];
  things.put(small, () => plant(s, small, 1.3, rng.pick(["blades", "bush", "cactus"])));
  if (rng.chance(0.35)) {
    const sill: Vec = [rng.between(-0.5, 0.4), 0.3, 6];
    things.put(sill, () => cat(s, sill, tone.ink));
  }
  things.draw();
  pool(s, [-1.9, 0.1, 3.8], 1.5);
  if (rng.chance(0.5)) pendant(s, [0.4, 3.9, 4], 1, 0.34);
  shafts(s, room, 0.1);
  if (rng.chance(0.4)) foreground(s, "right", "broad");
  return finish(s, [440, 200]);
}
