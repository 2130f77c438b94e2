/** The two shapes most furniture is made of: a box with light on it, and a thin panel. */
import type { Vec } from "../camera.ts";
import { type Point, turning } from "../path.ts";
import { dot, type Stage, unit } from "../stage.ts";

export type Place = (x: number, y: number, z: number) => Vec;

function normal(a: Vec, b: Vec, c: Vec): Vec {
  const u: Vec = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const w: Vec = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return unit([u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]]);
}

// Corner numbers of each face, turning clockwise as seen from outside.
const FACES = [
  [0, 4, 7, 3],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [0, 1, 5, 4],
  [4, 5, 6, 7],
] as const;

/** A box from its low corner to its high corner in its own axes; its underside is never drawn. */
export function box(s: Stage, at: Place, low: Vec, high: Vec, colour: string, round = 0): void {
  const [x0, y0, z0] = low;
  const [x1, y1, z1] = high;
  const corners: Vec[] = [
    at(x0, y0, z0),
    at(x1, y0, z0),
    at(x1, y0, z1),
    at(x0, y0, z1),
    at(x0, y1, z0),
    at(x1, y1, z0),
    at(x1, y1, z1),
    at(x0, y1, z1),
  ];
  const edge = round * s.cam.scale(at((x0 + x1) / 2, y0, (z0 + z1) / 2));
  for (const face of FACES) {
    const [a, b, c, d] = face.map((i) => corners[i]);
    if (!a || !b || !c || !d) continue;
    const seen = s.cam.face([a, b, c, d]);
    // Faces that look away, and those too thin to be seen, are not drawn.
    if (turning(seen) > -44) continue;
    const facing = normal(a, c, b);
    const bright = dot(facing, s.light);
    const top = face[0] === 4;
    const by = top ? 0.34 : bright > 0 ? bright * 0.4 : bright * 0.62;
    s.c.polygon(seen, s.tone.shade(colour, by), edge > 3.4 ? { round: edge } : {});
  }
}

/** A flat panel seen from either side; its back is darker. */
export function panel(
  s: Stage,
  corners: readonly Vec[],
  colour: string,
  round = 0,
  bias = 0,
): void {
  const [a, b, c] = corners;
  if (!a || !b || !c) return;
  const seen = s.cam.face(corners);
  let facing = normal(a, b, c);
  const away: Vec = [a[0] - s.cam.lens.eye[0], a[1] - s.cam.lens.eye[1], a[2] - s.cam.lens.eye[2]];
  if (dot(facing, away) > 0) facing = [-facing[0], -facing[1], -facing[2]];
  const bright = dot(facing, s.light);
  const edge = round * s.cam.scale(a);
  s.c.polygon(
    seen,
    s.tone.shade(colour, bias + (bright > 0 ? bright * 0.4 : bright * 0.6)),
    edge > 3.4 ? { round: edge } : {},
  );
}

export function rod(s: Stage, a: Vec, b: Vec, colour: string, thick: number): void {
  s.c.line(s.cam.face([a, b]), colour, Math.max(1, thick * s.cam.scale(b)));
}

/** The shadow of something round that stands on the floor. */
export function floorShade(s: Stage, [x, , z]: Vec, radius: number): void {
  const at: Vec = [x, 0, z];
  const near = s.cam.point([x, 0, z - radius])[1];
  const far = s.cam.point([x, 0, z + radius])[1];
  s.c.roundShadow(
    [s.cam.point(at)[0], (near + far) / 2],
    radius * s.cam.scale(at),
    Math.abs(near - far) / 2,
  );
}

/** Several rods of one thickness, so that they are written as one. */
export function rods(
  s: Stage,
  pairs: readonly (readonly [Vec, Vec])[],
  colour: string,
  thick: number,
): void {
  const first = pairs[0];
  if (!first) return;
  const wide = Math.max(1, thick * s.cam.scale(first[0]));
  for (const [a, b] of pairs) s.c.line(s.cam.face([a, b]), colour, wide);
}

/** A flat round thing lying at its height: a lamp's foot, a round table, a rug. */
export function disc(
  s: Stage,
  centre: Vec,
  radius: number,
  colour: string,
  opacity?: number,
): void {
  const k = s.cam.scale(centre);
  const near = s.cam.point([centre[0], centre[1], centre[2] - radius])[1];
  const far = s.cam.point([centre[0], centre[1], centre[2] + radius])[1];
  const middle: Point = [s.cam.point(centre)[0], (near + far) / 2];
  s.c.ellipse(
    middle,
    radius * k,
    Math.abs(near - far) / 2,
    colour,
    opacity === undefined ? {} : { opacity },
  );
}
