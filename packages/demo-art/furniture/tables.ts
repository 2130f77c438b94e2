import { type Vec, frame } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix } from "../colour.ts";
import { add, type Stage } from "../stage.ts";
import { fall, type Room } from "../room.ts";
import { box, disc, floorShade, panel, type Place, rod, rods } from "./solid.ts";

export interface Table {
  at: Vec;
  turn?: number;
  wide: number;
  deep: number;
  high?: number;
  colour?: string;
  legs?: "posts" | "trestle" | "solid" | "hairpin";
}

/** The shadow a level top throws: its corners followed down along the ray. */
function shadowOf(s: Stage, room: Room, corners: readonly Vec[]): void {
  s.c.shadow(s.cam.face(corners.map((v) => fall(room, v))));
}

export function table(s: Stage, room: Room | undefined, o: Table): Place {
  const at = frame(o.at, o.turn ?? 0);
  const high = o.high ?? 0.74;
  const [w, d] = [o.wide / 2, o.deep / 2];
  const colour = o.colour ?? s.tone.wood;
  const leg = s.tone.shade(o.legs === "hairpin" ? s.tone.ink : colour, -0.35);
  const under = [at(-w, 0.002, -d), at(-w, 0.002, d), at(w, 0.002, d), at(w, 0.002, -d)];
  s.c.shadow(s.cam.face(under));
  if (room && s.tone.patch > 0.2)
    shadowOf(s, room, [at(-w, high, -d), at(-w, high, d), at(w, high, d), at(w, high, -d)]);
  if (o.legs === "trestle") {
    const feet = [-w * 0.72, w * 0.72].flatMap((x) => [
      ...[0.8, -0.8].map(
        (z) => [at(x, high, d * z * 0.45), at(x + Math.sign(x) * 0.02, 0, d * z)] as const,
      ),
      [at(x, 0.3, -d * 0.62), at(x, 0.3, d * 0.62)] as const,
    ]);
    rods(s, feet, leg, 0.05);
  } else if (o.legs === "solid") {
    for (const x of [-w + 0.08, w - 0.08])
      box(s, at, [x - 0.03, 0, -d + 0.05], [x + 0.03, high - 0.04, d - 0.05], colour);
  } else {
    const out = o.legs === "hairpin" ? 1.02 : 1;
    const feet = [d - 0.06, -d + 0.06].flatMap((z) =>
      [-w + 0.07, w - 0.07].map((x) => [at(x, high - 0.03, z), at(x * out, 0, z)] as const),
    );
    rods(s, feet, leg, o.legs === "hairpin" ? 0.022 : 0.055);
  }
  box(s, at, [-w, high - 0.045, -d], [w, high, d], colour);
  return (x, y, z) => at(x, high + y, z);
}

export function roundTable(
  s: Stage,
  room: Room | undefined,
  at: Vec,
  radius: number,
  high = 0.72,
  colour = s.tone.wood,
): void {
  floorShade(s, at, radius * 0.95);
  if (room && s.tone.patch > 0.2) floorShade(s, fall(room, [at[0], high, at[2]]), radius);
  rod(s, [at[0], high, at[2]], [at[0], 0.02, at[2]], s.tone.ink, 0.06);
  disc(s, [at[0], 0.015, at[2]], radius * 0.5, s.tone.ink);
  disc(s, [at[0], high - 0.035, at[2]], radius, s.tone.shade(colour, -0.4));
  disc(s, [at[0], high, at[2]], radius, s.tone.shade(colour, 0.3));
}

/** A laptop on a table; `turn` 0 is used by someone who looks away from the viewer. */
export function laptop(s: Stage, top: Place, x: number, z: number, turn = 0): void {
  const origin = top(x, 0.004, z);
  const towards = top(x, 0.004, z + 1);
  const tableTurn = (Math.atan2(towards[0] - origin[0], towards[2] - origin[2]) * 180) / Math.PI;
  const at = frame(origin, tableTurn + turn);
  const grey = s.tone.shade(s.tone.metal, 0.2);
  const close = s.cam.scale(origin) > 190;
  const deck = () =>
    panel(
      s,
      [at(-0.17, 0.01, -0.12), at(-0.17, 0.01, 0.11), at(0.17, 0.01, 0.11), at(0.17, 0.01, -0.12)],
      grey,
      0,
      0.1,
    );
  const lid: Vec[] = [
    at(-0.17, 0.01, 0.11),
    at(-0.17, 0.23, 0.17),
    at(0.17, 0.23, 0.17),
    at(0.17, 0.01, 0.11),
  ];
  const user = s.cam.depth(at(0, 0, -0.3)) < s.cam.depth(at(0, 0, 0.3));
  if (user) {
    const glass = mix(s.tone.sky[0], "#ffffff", 0.55);
    s.c.polygon(s.cam.face(lid), s.tone.ink, { round: 0.012 * s.cam.scale(origin) });
    s.c.polygon(
      s.cam.face([
        at(-0.155, 0.028, 0.114),
        at(-0.155, 0.215, 0.164),
        at(0.155, 0.215, 0.164),
        at(0.155, 0.028, 0.114),
      ]),
      glass,
    );
    deck();
    if (close)
      s.c.line(
        s.cam.face([at(-0.14, 0.011, 0.05), at(0.14, 0.011, 0.05)]),
        s.tone.shade(s.tone.metal, -0.4),
        0.05 * s.cam.scale(origin),
        { opacity: 0.5 },
      );
  } else {
    deck();
    panel(s, lid, grey, 0.012);
  }
}

export function mug(s: Stage, where: Vec, colour = s.tone.accent): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const [w, h] = [0.045 * k, 0.1 * k];
  if (k > 170) {
    s.c.ellipse(add(p, w * 0.5, 0), w * 1.4, w * 0.4, s.tone.shadow, { opacity: 0.22 });
    s.c.bow(add(p, w, -h * 0.8), add(p, w * 2.1, -h * 0.5), add(p, w, -h * 0.2), colour, k * 0.015);
  }
  s.c.line([add(p, 0, -h), p], colour, w * 1.9, { cap: "butt" });
  s.c.ellipse(add(p, 0, -h), w, w * 0.34, s.tone.shade(colour, -0.5));
}

/** A notebook or a small pile of books. */
export function books(
  s: Stage,
  top: Place,
  x: number,
  z: number,
  colours: readonly string[],
  turn = 12,
): void {
  const at = frame(top(x, 0, z), turn);
  colours.forEach((colour, i) =>
    box(
      s,
      at,
      [-0.11 + i * 0.012, i * 0.028, -0.08],
      [0.11 - i * 0.008, i * 0.028 + 0.024, 0.08],
      colour,
    ),
  );
}

/** A cup seen close, with its saucer and a curl of steam. */
export function cup(s: Stage, where: Vec, colour = s.tone.accent): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  s.c.ellipse(add(p, 0.02 * k, 0.012 * k), 0.1 * k, 0.034 * k, s.tone.shadow, { opacity: 0.22 });
  s.c.ellipse(p, 0.085 * k, 0.027 * k, s.tone.shade(s.tone.pale, -0.13));
  const [w, h] = [0.045 * k, 0.1 * k];
  s.c.bow(add(p, w, -h * 0.8), add(p, w * 2.2, -h * 0.5), add(p, w, -h * 0.2), colour, k * 0.015);
  s.c.polygon([add(p, -w, -h), add(p, w, -h), add(p, w * 0.8, 0), add(p, -w * 0.8, 0)], colour, {
    round: k * 0.012,
  });
  s.c.ellipse(add(p, 0, -h), w, w * 0.34, s.tone.shade(colour, -0.5));
  for (const dx of [-0.012, 0.018]) {
    const q = add(p, dx * k, -0.13 * k);
    s.c.bow(q, add(q, 0.03 * k, -0.05 * k), add(q, 0, -0.1 * k), "#ffffff", 0.008 * k, {
      opacity: 0.4,
    });
  }
}

export function vase(s: Stage, where: Vec, high = 0.2, colour = s.tone.pale): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const h = high * k;
  s.c.ellipse(p, h * 0.38, h * 0.1, s.tone.shadow, { opacity: 0.22 });
  for (const [dx, dy] of [
    [-0.55, -1.15],
    [-0.2, -1.5],
    [0.25, -1.35],
    [0.6, -1],
  ] as const) {
    s.c.leaf(
      add(p, 0, -h * 0.85),
      add(p, dx * h, -h * 0.7 + dy * h),
      h * 0.16,
      dx < 0 ? s.tone.leaf2 : s.tone.leaf,
    );
  }
  const body: Point[] = [
    add(p, -h * 0.16, -h),
    add(p, h * 0.16, -h),
    add(p, h * 0.36, -h * 0.35),
    add(p, h * 0.3, h * 0.1),
    add(p, -h * 0.3, h * 0.1),
    add(p, -h * 0.36, -h * 0.35),
  ];
  s.c.soft(body, s.tone.shade(colour, -0.12));
}
