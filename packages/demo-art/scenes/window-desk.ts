import type { Vec } from "../camera.ts";
import { deskLamp, pendant, pool } from "../furniture/lamps.ts";
import { cat, fromBehind } from "../furniture/people.ts";
import { foreground, hanging, plant } from "../furniture/plants.ts";
import { chair } from "../furniture/seats.ts";
import { books, laptop, mug, table, vase } from "../furniture/tables.ts";
import { curtain } from "../furniture/walls.ts";
import type { Room } from "../room.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** One desk, one chair, and most of the picture is the city. */
export function windowDesk(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    {
      eye: [rng.between(-0.1, 0.5), 1.5, 0],
      yaw: rng.between(-7, 4),
      focal: 900,
      horizon: rng.between(320, 350),
    },
    [-0.5, 0.6, 0.65],
  );
  const wide = rng.between(1.75, 2.15);
  const arch = rng.chance(0.25);
  const room: Room = {
    left: -4,
    right: 4,
    depth: 3.4,
    height: 3.3,
    ray: [0.6, -1.1],
    bare: true,
    openings: [
      {
        wall: "back",
        from: -wide,
        to: wide,
        sill: 0.86,
        head: arch ? 3.5 : 2.75,
        panes: rng.pick([
          [2, 2],
          [3, 1],
          [3, 2],
          [4, 2],
        ] as const),
        arch,
      },
    ],
    frame: rng.chance(0.5) ? tone.pale : tone.ink,
  };
  indoors(s, room, 1);
  if (rng.chance(0.4))
    for (const x of [-wide - 0.5, wide - 0.1]) curtain(s, [x, 0.3, 3.34], 0.62, 2.7, tone.fabric2);
  if (rng.chance(0.4))
    cat(
      s,
      [rng.pick([-1, 1]) * rng.between(0.9, 1.3), 0.86, 3.36],
      rng.pick([tone.ink, tone.accent, tone.pale]),
    );
  const tall: Vec = [wide + 0.5, 0, 2.9];
  plant(s, tall, rng.between(1.5, 2), rng.pick(["fig", "monstera"]));
  const x = rng.between(-0.55, 0.1);
  const top = table(s, room, {
    at: [0, 0, 2.78],
    wide: 3.1,
    deep: 0.82,
    legs: rng.pick(["trestle", "posts", "solid"]),
  });
  pool(s, top(-0.9, 0, 0), 0.9);
  laptop(s, top, x, 0.02, rng.between(-5, 5));
  const lampSide = x < -0.2 ? 1 : -1;
  deskLamp(s, top(lampSide * 1.05, 0, 0.16), lampSide > 0 ? -1 : 1);
  books(
    s,
    top,
    x + 0.62,
    0.02,
    [tone.accent, tone.pale, tone.fabric].slice(0, rng.whole(1, 3)),
    rng.between(-20, 20),
  );
  mug(s, top(x - 0.36, 0, -0.1), rng.pick([tone.accent, tone.pale, tone.fabric2]));
  vase(
    s,
    top(-lampSide * 1.15, 0, 0.1),
    rng.between(0.18, 0.24),
    rng.pick([tone.pale, tone.fabric2]),
  );
  const seat: Vec = [x + rng.between(-0.04, 0.06), 0, 2.06];
  if (rng.chance(0.6)) fromBehind(s, seat);
  chair(s, seat, rng.between(-14, 14), tone.fabric);
  if (rng.chance(0.4)) pendant(s, [rng.pick([-1.2, 1.1]), 3.3, 2.4], 0.75, 0.2);
  else if (rng.chance(0.5)) hanging(s, [-wide - 0.1, 3.3, 2.6], 0.5);
  shafts(s, room, 0.1);
  if (rng.chance(0.4)) foreground(s, "left", rng.pick(["broad", "fronds"]));
  return finish(s, [420, 160]);
}
