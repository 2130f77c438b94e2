import type { Vec } from "../camera.ts";
import { deskLamp, pendant, pool } from "../furniture/lamps.ts";
import { fromBehind } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { chair } from "../furniture/seats.ts";
import { books, laptop, mug, table } from "../furniture/tables.ts";
import { clock, picture } from "../furniture/walls.ts";
import type { Opening, Room } from "../room.ts";
import { Scenery } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** Desks one behind the other along a wall of windows, stripes of sun across the floor. */
export function deskRow(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0.9, 1.66, 0], yaw: rng.between(-22, -14), focal: 820, horizon: 360 },
    [-0.75, 0.55, 0.3],
  );
  const arch = rng.chance(0.3);
  const openings = [1.7, 3.9, 6.1].map((z): Opening => ({
    wall: "left",
    from: z,
    to: z + 1.75,
    sill: arch ? 0.4 : 0.62,
    head: arch ? 3.1 : 2.9,
    panes: [2, arch ? 3 : 2],
    arch,
  }));
  const room: Room = {
    left: -3.1,
    right: 3.4,
    depth: 8.6,
    height: 3.6,
    ray: [0.95, -0.3],
    openings,
    frame: rng.chance(0.5) ? tone.pale : tone.ink,
    ...(rng.chance(0.4) ? { dado: 1 } : {}),
  };
  indoors(s, room, 1);
  picture(s, (u, v) => [-1 + u * 0.9, 1.45 + v * 1.2, 8.58]);
  if (rng.chance(0.6)) picture(s, (u, v) => [0.25 + u * 0.9, 1.45 + v * 1.2, 8.58]);
  else clock(s, [0.8, 2.2, 8.58]);
  const things = new Scenery(s);
  const person = rng.whole(0, 3);
  const rows = [2.95, 4.75, 6.55];
  rows.forEach((z, i) => {
    for (const [n, x] of [-1.55, 0.55].entries()) {
      things.put([x, 0, z], () => {
        const top = table(s, room, { at: [x, 0, z], wide: 1.5, deep: 0.72, legs: "posts" });
        pool(s, top(0, 0, 0), 0.6);
        if (rng.chance(0.75)) laptop(s, top, 0, 0, rng.between(-8, 8));
        // The last row is too far away for small things to be seen.
        if (i === 2) return;
        deskLamp(s, top(0.55, 0, 0.2), -1);
        if (rng.chance(0.5)) mug(s, top(-0.4, 0, -0.1), n ? tone.accent : tone.pale);
        if (rng.chance(0.5)) books(s, top, -0.45, 0.16, [tone.accent, tone.fabric2]);
      });
      const seat: Vec = [x + rng.between(-0.1, 0.1), 0, z - 0.72];
      things.put(seat, () => {
        if (i * 2 + n === person) fromBehind(s, seat);
        chair(s, seat, rng.between(-24, 24), n ? tone.fabric : tone.fabric2);
      });
    }
  });
  const green: Vec = [-2.6, 0, 8.1];
  things.put(green, () => plant(s, green, 1.9, "fig"));
  const near: Vec = [2.4, 0, 5.2];
  things.put(near, () => plant(s, near, 1.6, rng.pick(["monstera", "palm", "blades"])));
  things.draw();
  for (const z of [6.2, 4.4]) pendant(s, [-0.5, 3.6, z], 0.95, 0.25);
  shafts(s, room);
  if (rng.chance(0.3)) foreground(s, "right", "fronds");
  return finish(s, [160, 240]);
}
