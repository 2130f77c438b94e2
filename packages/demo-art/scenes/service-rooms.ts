/** The rooms around the work: the kitchen, a phone booth, the lockers. */
import { type Vec, frame } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { glow, pendant } from "../furniture/lamps.ts";
import { plant } from "../furniture/plants.ts";
import { armchair, stool } from "../furniture/seats.ts";
import { box, rods } from "../furniture/solid.ts";
import { books, laptop, mug, vase } from "../furniture/tables.ts";
import { clock, ledge, picture } from "../furniture/walls.ts";
import type { Stage } from "../stage.ts";
import { type Brief, finish, plainWall, stageFor } from "./scene.ts";

/** The kitchen's working side: tiles, boards with cups, a kettle. */
export function kitchen(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0, 1.5, 0], yaw: rng.between(-10, 10), focal: 900, horizon: 330 },
    [-0.6, 0.6, -0.3],
  );
  const z = plainWall(s, { depth: 3.7, dado: 0, sun: true });
  const { c, cam } = s;
  const tile = rng.pick([tone.fabric, tone.accent, tone.pale]);
  c.polygon(
    cam.face([
      [-2.6, 0.9, z],
      [-2.6, 1.5, z],
      [2.6, 1.5, z],
      [2.6, 0.9, z],
    ]),
    tile,
  );
  const grout = mix(tile, tone.wall, 0.5);
  for (const y of [1.05, 1.2, 1.35])
    c.line(
      cam.face([
        [-2.6, y, z],
        [2.6, y, z],
      ]),
      grout,
      2,
    );
  for (let x = -2.45; x < 2.6; x += 0.15)
    c.line(
      cam.face([
        [x, 0.9, z],
        [x, 1.5, z],
      ]),
      grout,
      2,
    );
  ledge(s, [-1.9, 1.78, z], 2.3);
  ledge(s, [-1.9, 2.24, z], 2.3);
  clock(s, [1.5, 2.1, z]);
  const at = frame([0, 0, z], 0);
  const front = rng.pick([tone.fabric2, tone.wood, tone.pale]);
  box(s, at, [-2.6, 0, -0.62], [2.6, 0.88, 0], front);
  for (let x = -1.95; x < 2.6; x += 0.65) {
    c.line(cam.face([at(x, 0.06, -0.62), at(x, 0.84, -0.62)]), tone.shade(front, -0.4), 2);
    c.line(cam.face([at(x - 0.4, 0.74, -0.63), at(x - 0.25, 0.74, -0.63)]), tone.ink, 5);
  }
  box(s, at, [-2.7, 0.88, -0.68], [2.7, 0.94, 0], tone.shade(tone.pale, -0.13));
  const top = (x: number, y: number, dz: number): Vec => [x, 0.94 + y, z - 0.35 + dz];
  kettle(s, top(0.75, 0, 0));
  vase(s, top(-1.3, 0, 0.1), 0.3, tone.accent);
  books(s, top, -0.6, 0.1, [tone.accent, tone.pale], 14);
  for (const [i, x] of [0.1, 0.28].entries()) mug(s, top(x, 0, -0.08), i ? tone.pale : tone.accent);
  stool(s, [1.4, 0, 2.5], 0.72);
  stool(s, [0.6, 0, 2.42], 0.72);
  for (const x of [-0.7, 0.9]) pendant(s, [x, 3.1, z - 0.9], 0.75, 0.2);
  return finish(s, [420, 180]);
}

function kettle(s: Stage, where: Vec): void {
  const k = s.cam.scale(where);
  const [x, y] = s.cam.point(where);
  const at = (dx: number, up: number): Point => [x + dx * k, y - up * k];
  const steel = s.tone.shade(s.tone.metal, 0.25);
  s.c.bow(at(0.1, 0.12), at(0.24, 0.14), at(0.2, 0.26), steel, 0.02 * k);
  s.c.polygon([at(-0.14, 0), at(-0.1, 0.2), at(0.1, 0.2), at(0.14, 0)], steel, { round: 0.02 * k });
  s.c.bow(at(-0.12, 0.18), at(0, 0.42), at(0.12, 0.18), s.tone.ink, 0.022 * k);
  s.c.dot(at(0, 0.225), 0.02 * k, s.tone.ink);
}

/** One phone booth, straight from the front, its lamp on. */
export function booth(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0.1, 1.4, 0], yaw: rng.between(-5, 5), focal: 900, horizon: 350 },
    [-0.6, 0.6, -0.3],
  );
  const z = plainWall(s, { depth: 4.3, dado: 0, sun: true });
  const { c, cam } = s;
  const x = -0.9;
  const at = frame([x, 0, z], 0);
  const colour = rng.pick([tone.fabric, tone.accent, tone.fabric2]);
  box(s, at, [0, 0, -1.1], [1.5, 2.3, 0], colour, 0.04);
  const quad = (a: number, low: number, b: number, high: number) =>
    cam.face([at(a, low, -1.11), at(a, high, -1.11), at(b, high, -1.11), at(b, low, -1.11)]);
  const inside = mix(tone.glow, tone.wood, 0.3);
  c.polygon(quad(0.16, 0.08, 1.34, 2.16), tone.ink, { round: 8 });
  c.polygon(quad(0.21, 0.12, 1.29, 2.12), inside);
  c.polygon(quad(0.21, 0.12, 1.29, 0.5), mix(inside, tone.ink, 0.5));
  c.polygon(quad(0.3, 1.3, 1.2, 1.95), mix(inside, colour, 0.35));
  glow(s, cam.point(at(0.75, 1.85, -1.11)), 0.8 * cam.scale(at(0.75, 1, -1.11)));
  c.polygon(quad(0.21, 1, 1.29, 1.06), tone.shade(tone.wood, -0.25));
  laptop(s, (dx, dy, dz) => at(0.7 + dx, 1.06 + dy, -0.9 + dz), 0, 0, 0);
  stool(s, [x + 0.75, 0, z - 0.98], 0.72, colour);
  c.polygon(
    cam.face([
      at(0.35, 0.12, -1.12),
      at(0.8, 2.12, -1.12),
      at(1.02, 2.12, -1.12),
      at(0.57, 0.12, -1.12),
    ]),
    "#ffffff",
    { opacity: 0.15 },
  );
  rods(s, [[at(1.25, 1, -1.13), at(1.25, 1.3, -1.13)]], tone.pale, 0.035);
  picture(s, (u, v) => [1.15 + u * 0.75, 1.35 + v * 0.95, z]);
  plant(s, [-1.7, 0, 3.7], rng.between(1.4, 1.9), rng.pick(["fig", "monstera", "palm", "blades"]));
  armchair(s, [1.55, 0, 3.7], 205, 0.82, tone.fabric2);
  return finish(s, [420, 220]);
}

/** Lockers, a bench and coats: where the day begins. */
export function lockers(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    brief,
    { eye: [0, 1.45, 0], yaw: rng.between(-10, 10), focal: 900, horizon: 330 },
    [-0.6, 0.6, -0.3],
  );
  const z = plainWall(s, { depth: 4, dado: 0, sun: true });
  const at = frame([-2.1, 0, z], 0);
  const colours = [tone.fabric, tone.fabric2, tone.accent, tone.pale];
  const first = rng.whole(0, 3);
  box(s, at, [0, 0, -0.5], [2.4, 2.04, 0], tone.shade(tone.wood, -0.25));
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const [x, y] = [0.04 + i * 0.59, 0.06 + j * 0.49];
      const colour = colours[(i * 3 + j * 2 + first) % 4] ?? tone.pale;
      const open = i === 2 && j === 1;
      s.c.polygon(
        s.cam.face([
          at(x, y, -0.51),
          at(x, y + 0.45, -0.51),
          at(x + 0.55, y + 0.45, -0.51),
          at(x + 0.55, y, -0.51),
        ]),
        open ? tone.ink : colour,
      );
      if (!open) s.c.dot(s.cam.point(at(x + 0.47, y + 0.24, -0.52)), 5, tone.ink);
    }
  }
  plant(s, at(0.4, 2.04, -0.25), 0.6, "bush");
  const hooks = frame([0.8, 1.75, z], 0);
  box(s, hooks, [0, 0, -0.04], [1.3, 0.1, 0], tone.wood);
  coat(s, hooks(0.3, 0, -0.06), tone.accent, 0.85);
  coat(s, hooks(0.75, 0, -0.06), tone.fabric, 0.7);
  rods(s, [[hooks(1.1, 0.04, -0.06), hooks(1.1, -0.06, -0.08)]], tone.ink, 0.03);
  const bench = frame([1.4, 0, z - 0.6], 0);
  box(s, bench, [-0.75, 0.42, -0.2], [0.75, 0.47, 0.2], tone.shade(tone.wood, 0.13));
  rods(
    s,
    [-0.65, 0.65].flatMap(
      (x) =>
        [
          [bench(x, 0.42, -0.15), bench(x, 0, -0.15)],
          [bench(x, 0.42, 0.15), bench(x, 0, 0.15)],
        ] as const,
    ),
    tone.ink,
    0.035,
  );
  plant(s, [2.45, 0, z - 0.25], 1.5, rng.pick(["fig", "blades", "palm"]));
  pendant(s, [0.4, 3.1, z - 0.9], 0.6, 0.26);
  return finish(s, [420, 220]);
}

function coat(s: Stage, where: Vec, colour: string, long: number): void {
  const k = s.cam.scale(where);
  const [x, y] = s.cam.point(where);
  const at = (dx: number, down: number): Point => [x + dx * k, y + down * k];
  s.c.polygon(
    [at(-0.04, 0), at(0.04, 0), at(0.16, 0.1), at(0.17, long), at(-0.17, long), at(-0.16, 0.1)],
    colour,
    { round: 0.07 * k },
  );
  for (const side of [-1, 1])
    s.c.line(
      [at(side * 0.17, 0.13), at(side * 0.2, long * 0.72)],
      s.tone.shade(colour, side < 0 ? -0.13 : -0.3),
      0.08 * k,
    );
  s.c.line([at(0, 0.1), at(0.01, long)], s.tone.shade(colour, -0.4), 2);
}
