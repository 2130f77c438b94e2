import type { Vec } from "../camera.ts";
import { standing } from "../furniture/people.ts";
import { foreground, plant } from "../furniture/plants.ts";
import { Scenery } from "../stage.ts";
import { type Brief, finish, outdoors, paintView, stageFor } from "./scene.ts";

/** Metres to the wall. */
const EDGE = 7.4;

/** The city from a lookout: the view fills the picture above a low wall. */
export function lookout(brief: Brief): string {
  const { rng, tone } = brief;
  const s = stageFor(
    outdoors(brief),
    { eye: [0, 1.7, 0], yaw: 0, focal: 900, horizon: 500 },
    [-0.55, 0.7, 0.4],
  );
  const { c, cam } = s;
  paintView(s, [-12, -12, 1212, 760], 0.95, rng.between(0.44, 0.56));
  const wall = (low: number, high: number): Vec[] => [
    [-14, low, EDGE],
    [-14, high, EDGE],
    [14, high, EDGE],
    [14, low, EDGE],
  ];
  const paving = cam.face([
    [-14, 0, EDGE],
    [14, 0, EDGE],
    [14, 0, 0.5],
    [-14, 0, 0.5],
  ]);
  c.polygon(paving, c.down([tone.shade(tone.floor, 0.1), tone.shade(tone.floor, -0.3)]));
  c.startShadows(tone.shadow, 0.22);
  c.polygon(cam.face(wall(0, 0.5)), tone.shade(tone.wall2, -0.25));
  c.polygon(cam.face(wall(0.5, 0.6)), tone.shade(tone.wall2, 0.3));
  const things = new Scenery(s);
  if (rng.chance(0.6)) {
    const who: Vec = [rng.pick([-2.3, 2.3]), 0, EDGE - 0.3];
    things.put(who, () => standing(s, who, who[0] < 0 ? 1 : -1));
  }
  for (const x of [-4.6, -3.7, 3.8, 4.7]) {
    const at: Vec = [x, 0, EDGE - 0.2];
    const kind = rng.pick(["bush", "blades"] as const);
    things.put(at, () => plant(s, at, rng.between(0.8, 1.3), kind));
  }
  things.draw();
  foreground(s, rng.pick(["left", "right"]), rng.pick(["broad", "fronds"]));
  return finish(s, [360, 160]);
}
