import type { Vec } from "../camera.ts";
import { floorLamp, pendant, pool } from "../furniture/lamps.ts";
import { inProfile } from "../furniture/people.ts";
import { foreground, hanging, plant } from "../furniture/plants.ts";
import { armchair, chair } from "../furniture/seats.ts";
import { laptop, mug, roundTable, table, vase } from "../furniture/tables.ts";
import type { Room } from "../room.ts";
import { Scenery } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** The corner of a room with windows on two sides; the city runs around it. */
export function corner(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [-1.9, 1.62, 0], yaw: rng.between(30, 38), focal: 800, horizon: 356 },
    [-0.15, 0.6, 0.75],
  );
  const sill = rng.pick([0.12, 0.5]);
  const room: Room = {
    left: -5,
    right: 3.3,
    depth: 5.4,
    height: 3.4,
    ray: [-0.25, -0.95],
    openings: [
      {
        wall: "back",
        from: -3.4,
        to: 2.75,
        sill,
        head: 3,
        panes: [rng.pick([3, 4, 5]), rng.pick([1, 2, 3])],
      },
      { wall: "right", from: 1.2, to: 4.85, sill, head: 3, panes: [3, 2] },
    ],
    frame: rng.chance(0.5) ? tone.pale : tone.ink,
  };
  indoors(s, room, 1, rng.between(0.3, 0.5));
  const things = new Scenery(s);
  const at: Vec = [0.55, 0, 3.35];
  const turn = rng.between(-12, 16);
  const person = rng.chance(0.6);
  const round = rng.chance(0.35);
  const seats: [number, number, number][] = round
    ? [
        [-0.95, 0.1, 90],
        [0.9, 0.2, -90],
        [0, 0.95, 180],
      ]
    : [
        [-0.6, 0.85, 180],
        [0.6, 0.85, 180],
        [-0.6, -0.85, 0],
        [0.6, -0.85, 0],
      ];
  for (const [dx, dz, facing] of seats) {
    const a = (turn * Math.PI) / 180;
    const seat: Vec = [
      at[0] + dx * Math.cos(a) + dz * Math.sin(a),
      0,
      at[2] - dx * Math.sin(a) + dz * Math.cos(a),
    ];
    things.put(seat, () =>
      chair(s, seat, facing + turn + rng.between(-14, 14), dx < 0 ? tone.fabric : tone.fabric2),
    );
  }
  things.put(at, () => {
    if (round) {
      roundTable(s, room, at, 0.72, 0.74);
      vase(s, [at[0] + 0.1, 0.74, at[2] + 0.2], 0.24);
      laptop(s, (x, y, z) => [at[0] + x, 0.74 + y, at[2] + z], -0.28, -0.05, 70);
      mug(s, [at[0] + 0.35, 0.74, at[2] - 0.1]);
      return;
    }
    const top = table(s, room, {
      at,
      turn,
      wide: 2.3,
      deep: 1.05,
      legs: rng.pick(["posts", "trestle", "solid"]),
    });
    pool(s, top(0, 0, 0), 1.1);
    laptop(s, top, -0.6, -0.15, rng.between(-8, 8));
    laptop(s, top, 0.6, 0.2, 180);
    mug(s, top(-0.1, 0, -0.2));
    vase(s, top(0.1, 0, 0.1), 0.24);
  });
  const chairAt: Vec = [-2.35, 0, 4.2];
  things.put(chairAt, () => armchair(s, chairAt, 150, 0.86, tone.accent));
  const lamp: Vec = [-3.1, 0, 4.7];
  things.put(lamp, () => floorLamp(s, lamp, 1));
  if (person) {
    const side: Vec = [1.95, 0, 1.9];
    things.put(side, () => {
      chair(s, side, -90, tone.fabric);
      inProfile(s, side, 1);
    });
  }
  const green: Vec = [2.75, 0, 4.85];
  things.put(green, () => plant(s, green, 2.1, rng.pick(["fig", "palm", "monstera"])));
  things.draw();
  pendant(s, [0.2, 3.4, 3.4], 1.05, 0.26);
  pendant(s, [1.05, 3.4, 3.2], 1.2, 0.26);
  if (rng.chance(0.5)) hanging(s, [-1.2, 3.4, 4.4], 0.5);
  shafts(s, room, 0.07);
  if (rng.chance(0.4)) foreground(s, "left", rng.pick(["broad", "fronds"]));
  return finish(s, [560, 180]);
}
