import { type Vec, frame } from "../camera.ts";
import { mix } from "../colour.ts";
import { glow, pendant } from "../furniture/lamps.ts";
import { inProfile } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { armchair, stool } from "../furniture/seats.ts";
import { box, rods } from "../furniture/solid.ts";
import { picture } from "../furniture/walls.ts";
import type { Room } from "../room.ts";
import { Scenery, type Stage } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

const HIGH = 2.35;

/** A soundproof box along the right-hand wall; its glass door looks into the corridor. */
function booth(s: Stage, x: number, z: number, colour: string, busy: boolean): void {
  const { c, cam, tone } = s;
  const at = frame([x, 0, z], 0);
  box(s, at, [0, 0, 0], [1.5, HIGH, 1.35], colour, 0.03);
  const door = (inset: number, low: number, high: number): Vec[] => [
    at(-0.01, low, inset),
    at(-0.01, high, inset),
    at(-0.01, high, 1.35 - inset),
    at(-0.01, low, 1.35 - inset),
  ];
  const inside = mix(tone.glow, tone.wood, 0.35);
  c.polygon(cam.face(door(0.13, 0.06, HIGH - 0.14)), tone.ink, {
    round: 0.02 * cam.scale(at(0, 1, 0.6)),
  });
  c.polygon(
    cam.face(door(0.18, 0.11, HIGH - 0.19)),
    mix(inside, tone.wall, tone.lamps ? 0.1 : 0.4),
  );
  c.polygon(
    cam.face([
      at(-0.01, 0.11, 0.18),
      at(-0.01, 0.11, 1.17),
      at(-0.01, 0.5, 1.17),
      at(-0.01, 0.5, 0.18),
    ]),
    mix(inside, tone.ink, 0.45),
  );
  c.polygon(
    cam.face([
      at(-0.012, 0.98, 0.55),
      at(-0.012, 1.03, 0.55),
      at(-0.012, 1.03, 1.17),
      at(-0.012, 0.98, 1.17),
    ]),
    tone.shade(tone.wood, -0.3),
  );
  if (busy)
    c.polygon(
      cam.face([
        at(-0.013, 1.06, 0.62),
        at(-0.013, 1.3, 0.66),
        at(-0.013, 1.3, 0.98),
        at(-0.013, 1.06, 0.98),
      ]),
      mix(tone.sky[0], "#ffffff", 0.5),
    );
  c.polygon(
    cam.face([
      at(-0.015, 0.11, 0.3),
      at(-0.015, HIGH - 0.19, 0.75),
      at(-0.015, HIGH - 0.19, 0.95),
      at(-0.015, 0.11, 0.5),
    ]),
    "#ffffff",
    { opacity: 0.16 },
  );
  rods(s, [[at(-0.02, 0.95, 0.25), at(-0.02, 1.25, 0.25)]], tone.pale, 0.03);
  glow(s, cam.point(at(-0.01, 1.7, 0.67)), 0.8 * cam.scale(at(0, 1.7, 0.67)));
}

/** Phone booths along a corridor that ends at a window. */
export function booths(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [-0.35, 1.55, 0], yaw: rng.between(4, 11), focal: 820, horizon: 372 },
    [-0.5, 0.6, 0.5],
  );
  const arch = rng.chance(0.5);
  const room: Room = {
    left: -2.3,
    right: 2.9,
    depth: 9,
    height: 3.2,
    ray: [0.2, -0.9],
    bare: rng.chance(0.5),
    openings: [
      {
        wall: "back",
        from: -1.9,
        to: 1,
        sill: 0.35,
        head: 2.85,
        panes: [rng.pick([2, 3]), arch ? 3 : 2],
        arch,
      },
      { wall: "left", from: 2.4, to: 4.4, sill: 0.6, head: 2.7, panes: [2, 2] },
    ],
    frame: tone.ink,
    ...(rng.chance(0.6) ? { dado: 1 } : {}),
  };
  indoors(s, room, 1);
  picture(s, (u, v) => [-2.28, 1.25 + v * 0.95, 5.2 + u * 0.8]);
  picture(s, (u, v) => [-2.28, 1.25 + v * 0.95, 6.6 + u * 0.8]);
  const things = new Scenery(s);
  const colour = rng.pick([tone.fabric, tone.accent, tone.wood, tone.fabric2]);
  const busy = rng.whole(0, 2);
  [2.5, 4.3, 6.1].forEach((z, i) =>
    things.put([1.4, 0, z + 0.7], () => booth(s, 1.35, z, colour, i === busy)),
  );
  const seat: Vec = [-1.7, 0, 5.9];
  things.put(seat, () => armchair(s, seat, 100, 0.8, tone.fabric2));
  const green: Vec = [-1.85, 0, 7.6];
  things.put(green, () => plant(s, green, 1.8, rng.pick(["fig", "palm", "monstera"])));
  const near: Vec = [-1.8, 0, 3.6];
  if (rng.chance(0.5)) things.put(near, () => stool(s, near, 0.5, tone.accent));
  else {
    things.put(near, () => {
      stool(s, near, 0.5, tone.fabric);
      inProfile(s, near, 1, 0.52);
    });
  }
  things.draw();
  for (const z of [7.2, 5.2, 3.4]) pendant(s, [-0.3, 3.2, z], 0.6, 0.2);
  shafts(s, room, 0.09);
  if (rng.chance(0.35)) foreground(s, "left", "fronds");
  return finish(s, [420, 260]);
}
