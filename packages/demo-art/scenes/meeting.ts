import type { Vec } from "../camera.ts";
import { pendant, pool } from "../furniture/lamps.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { chair } from "../furniture/seats.ts";
import { rods } from "../furniture/solid.ts";
import { laptop, mug, table, vase } from "../furniture/tables.ts";
import { picture } from "../furniture/walls.ts";
import type { Room } from "../room.ts";
import { Scenery, type Stage } from "../stage.ts";
import { type Brief, finish, indoors, shafts, stageFor } from "./scene.ts";

/** The glass wall between us and the room: thin posts, a door, two slanted reflections. */
function glassWall(s: Stage, room: Room, z: number): void {
  const { c, cam, tone } = s;
  const h = room.height;
  for (const [x, w] of [
    [-2.5, 0.5],
    [-1.7, 0.25],
    [0.9, 0.7],
  ] as const) {
    const quad: Vec[] = [
      [x, 0, z],
      [x + 1, h, z],
      [x + 1 + w, h, z],
      [x + w, 0, z],
    ];
    c.polygon(cam.face(quad), "#ffffff", { opacity: 0.1 });
  }
  const posts = [-3.05, -1.5, 0, 1.5, 3.05].map(
    (x) =>
      [
        [x, 0, z],
        [x, h, z],
      ] as const,
  );
  const rails: [Vec, Vec][] = [
    [
      [-4.4, h - 0.85, z],
      [4.4, h - 0.85, z],
    ],
    [
      [-4.4, 0.05, z],
      [4.4, 0.05, z],
    ],
  ];
  rods(s, [...posts, ...rails], tone.ink, 0.055);
  rods(
    s,
    [
      [
        [-0.1, 0.95, z],
        [-0.1, 1.25, z],
      ],
    ],
    tone.pale,
    0.03,
  );
}

/** A meeting room seen through its glass wall, the city behind it. */
export function meeting(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [rng.between(-0.7, 0.7), 1.6, 0], yaw: rng.between(-7, 7), focal: 940, horizon: 366 },
    [-0.4, 0.6, 0.7],
  );
  const room: Room = {
    left: -3.6,
    right: 3.6,
    depth: 7,
    height: 3.3,
    ray: [0.4, -0.8],
    bare: true,
    openings: [
      {
        wall: "back",
        from: -2.9,
        to: 2.9,
        sill: rng.pick([0.2, 0.7]),
        head: 2.9,
        panes: rng.pick([
          [3, 1],
          [4, 1],
          [4, 2],
          [2, 1],
        ] as const),
      },
    ],
    frame: tone.ink,
    ...(rng.chance(0.5) ? { dado: 1.1 } : {}),
  };
  indoors(s, room, 1);
  const [l, z] = [room.left, 4.9];
  if (rng.chance(0.5)) picture(s, (u, v) => [l + 0.02, 1.2 + v * 1.1, 4.3 + u * 1.4]);
  const things = new Scenery(s);
  [-0.85, 0, 0.85].forEach((dz) => {
    for (const side of [-1, 1] as const) {
      const seat: Vec = [side * 1.05, 0, z + dz + rng.between(-0.05, 0.05)];
      things.put(seat, () =>
        chair(s, seat, side * -90 + rng.between(-12, 12), side > 0 ? tone.fabric : tone.fabric2),
      );
    }
  });
  const end: Vec = [rng.between(-0.1, 0.1), 0, z - 1.75];
  things.put(end, () => chair(s, end, rng.between(-20, 20), tone.accent));
  things.put([0, 0, z], () => {
    const top = table(s, room, {
      at: [0, 0, z],
      wide: 1.35,
      deep: 2.7,
      legs: rng.pick(["solid", "posts"]),
    });
    pool(s, top(0, 0, 0), 1);
    laptop(s, top, -0.35, -0.7, -80);
    laptop(s, top, 0.35, 0.3, 85);
    vase(s, top(0, 0, 0.5), 0.26);
    mug(s, top(0.2, 0, -0.9));
    mug(s, top(-0.4, 0, 0.1), tone.pale);
  });
  const green: Vec = [2.9, 0, 6.4];
  things.put(green, () => plant(s, green, 1.9, rng.pick(["fig", "monstera", "palm"])));
  things.draw();
  for (const dz of [0.8, -0.5]) pendant(s, [0, 3.3, z + dz], 0.85, 0.27);
  shafts(s, room, 0.07);
  glassWall(s, room, 2.55);
  const near: Vec = [-2.2, 0, 2.3];
  if (rng.chance(0.5)) plant(s, near, 1.5, rng.pick(["monstera", "blades", "palm"]));
  else foreground(s, "left", rng.pick(["broad", "fronds"]));
  return finish(s, [560, 200]);
}
