import { Camera, type Lens, type Vec } from "../camera.ts";
import { Canvas } from "../canvas.ts";
import { drawRoom } from "../interior.ts";
import { mix } from "../colour.ts";
import { type Bounds, EVERYTHING, type Point, turning } from "../path.ts";
import type { Random } from "../random.ts";
import { fall, hole, openingsSeen, type Room, seenThrough } from "../room.ts";
import { type Stage, unit } from "../stage.ts";
import type { Decor, Tone } from "../tone.ts";
import { VIEWS } from "../view/cities.ts";
import { drawSky, type View } from "../view/view.ts";

export interface Brief {
  city: string;
  tone: Tone;
  decor: Decor;
  rng: Random;
}

export type Scene = (brief: Brief) => string;

export function stageFor(brief: Brief, lens: Lens, light: Vec): Stage {
  return { ...brief, c: new Canvas(), cam: new Camera(lens), light: unit(light) };
}

/** Office chairs on castors stay indoors. */
export function outdoors(brief: Brief): Brief {
  return { ...brief, decor: { ...brief.decor, chair: brief.decor.chair % 2 } };
}

/** Paints sky and city over the part of the picture that can be seen, at the eye's own level. */
export function paintView(s: Stage, seen: Bounds, zoom: number, focus = 0.5): void {
  const [left, top, right, bottom] = seen;
  const y = s.cam.lens.horizon;
  // A landmark is up to 290 high: at zoom 1 it just fits under the window's head.
  const k = Math.max(0.6, ((y - top) / 300) * zoom);
  const night = s.tone.mood === "night";
  const v: View = {
    c: s.c,
    tone: s.tone,
    rng: s.rng,
    left,
    right,
    top,
    bottom,
    k,
    y,
    focus: left + (right - left) * focus,
    night,
  };
  const paint = VIEWS[s.city];
  if (!paint) throw new Error(`no view is drawn for ${s.city}`);
  s.c.seen = seen;
  drawSky(v, focus > 0.5 ? s.rng.between(0.12, 0.32) : s.rng.between(0.68, 0.88));
  // Whatever the city leaves open at its foot is street, not paper.
  s.c.polygon(
    [
      [left, y + 8],
      [right, y + 8],
      [right, bottom],
      [left, bottom],
    ],
    mix(s.tone.facades[2] ?? s.tone.hill, s.tone.shadow, 0.25),
  );
  paint(v);
  s.c.seen = EVERYTHING;
}

/** View, walls, floor and light of a room, in one call. */
export function indoors(s: Stage, room: Room, k: number, focus?: number): void {
  s.c.windows = openingsSeen(s, room);
  paintView(s, seenThrough(s, room), k, focus ?? s.rng.between(0.36, 0.64));
  s.c.windows = [];
  drawRoom(s, room);
}

function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of from) {
      for (
        let a = out.at(-2), b = out.at(-1);
        a && b && turning([a, b, p]) <= 0;
        a = out.at(-2), b = out.at(-1)
      )
        out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The shaft of light between each window and its patch on the floor. */
export function shafts(s: Stage, room: Room, strength = 0.13): void {
  if (s.tone.patch < 0.4) return;
  for (const o of room.openings) {
    const corners = hole(room, o);
    const floor = corners
      .map((v) => fall(room, v))
      .map((v): Vec => [Math.min(room.right, Math.max(room.left, v[0])), 0, v[2]]);
    const shape = hull([...s.cam.face(corners), ...s.cam.face(floor)]);
    s.c.polygon(shape, s.tone.sun, { opacity: strength });
  }
}

const FRAME: readonly Point[] = [
  [-12, -12],
  [1212, -12],
  [1212, 812],
  [-12, 812],
];

/** Light in the air from the window, and a quiet foot of the picture, over everything. */
export function finish(s: Stage, from: Point): string {
  const { c, tone } = s;
  const veil = tone.lamps ? 0.08 : 0.2;
  c.polygon(
    FRAME,
    c.round(
      [
        [tone.sun, veil],
        [tone.sun, 0],
      ],
      [from[0] / 1200, from[1] / 800],
      0.8,
    ),
  );
  return c.svg(s.rng.chance(0.5));
}

interface PlainWall {
  depth: number;
  dado: number;
  /** Lets a window that is not in the picture shine on the wall. */
  sun: boolean;
}

/** One wall and a floor, without a view. Returns how far away the wall is. */
export function plainWall(s: Stage, o: PlainWall): number {
  const { c, cam, tone, rng } = s;
  const room: Room = {
    left: -6,
    right: 6,
    depth: o.depth,
    height: 4,
    ray: [0.4, -1],
    openings: [],
    bare: true,
    dado: o.dado,
  };
  drawRoom(s, room);
  if (o.sun && tone.patch > 0.2) {
    const z = o.depth - 0.001;
    const [x, lean] = [rng.between(-1.6, 0.4), rng.between(0.25, 0.5)];
    const pane = (i: number, j: number): Point[] => {
      const [a, low] = [x + i * 0.62, 0.9 + j * 0.8];
      return cam.face([
        [a + low * lean, low, z],
        [a + (low + 0.74) * lean, low + 0.74, z],
        [a + 0.56 + (low + 0.74) * lean, low + 0.74, z],
        [a + 0.56 + low * lean, low, z],
      ]);
    };
    c.polygons(
      [0, 1, 2].flatMap((i) => [pane(i, 0), pane(i, 1)]),
      tone.sun,
      { opacity: tone.patch * 0.62 },
    );
    c.polygons(
      [0, 1].map((i) =>
        cam.face([
          [x + i * 0.7, 0.001, o.depth - 0.3],
          [x + 0.6 + i * 0.7, 0.001, o.depth - 0.3],
          [x + 0.3 + i * 0.8, 0.001, o.depth - 1.6],
          [x - 0.4 + i * 0.8, 0.001, o.depth - 1.6],
        ]),
      ),
      tone.sun,
      { opacity: tone.patch * 0.5 },
    );
  }
  return o.depth - 0.01;
}
