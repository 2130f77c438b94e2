import type { Vec } from "../camera.ts";
import type { Point } from "../path.ts";
import { mix, under } from "../colour.ts";
import { add, type Stage } from "../stage.ts";

const SKIN = ["#f0c3a0", "#c98b62", "#8d5a3c", "#e3b088", "#6b432e"];
const HAIR = ["#2b2320", "#5a3a28", "#8a5a34", "#1e1d24", "#b98650"];

interface Look {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  style: number;
}

function look(s: Stage): Look {
  const dim = s.tone.mood === "night" ? "#9a9cc4" : s.tone.mood === "dusk" ? "#d9c0d2" : "#ffffff";
  return {
    skin: s.tone.shade(under(s.rng.pick(SKIN), dim), -0.12),
    hair: under(s.rng.pick(HAIR), dim),
    // Chairs wear the fabrics; people on them should not vanish.
    top: s.rng.pick([
      s.tone.accent,
      s.tone.pale,
      mix(s.tone.ink, s.tone.sky[0], 0.45),
      s.tone.leaf2,
    ]),
    legs: s.tone.shade(s.tone.ink, 0.12),
    style: s.rng.whole(0, 3),
  };
}

function head(s: Stage, p: Point, r: number, l: Look, facing: -1 | 0 | 1): void {
  s.c.line(
    [add(p, -facing * r * 0.2, r * 0.6), add(p, -facing * r * 0.35, r * 1.5)],
    s.tone.shade(l.skin, -0.25),
    r * 0.85,
  );
  if (facing === 0) {
    s.c.ellipse(p, r * 0.92, r * 1.12, l.hair);
    if (l.style === 0) s.c.ellipse(add(p, 0, -r * 1.35), r * 0.5, r * 0.46, l.hair);
    if (l.style === 1)
      s.c.soft(
        [
          add(p, -r * 1.1, -r * 0.8),
          add(p, r * 1.1, -r * 0.8),
          add(p, r * 1.25, r * 1.9),
          add(p, -r * 1.25, r * 1.9),
        ],
        l.hair,
      );
    if (l.style === 3)
      s.c.soft(
        [
          add(p, -r * 0.35, 0),
          add(p, r * 0.35, 0),
          add(p, r * 0.3, r * 2.6),
          add(p, -r * 0.2, r * 2.6),
        ],
        s.tone.shade(l.hair, -0.3),
      );
    return;
  }
  s.c.ellipse(p, r * 0.88, r * 1.05, l.skin);
  const f = facing;
  s.c.leaf(add(p, f * r * 0.75, -r * 0.1), add(p, f * r * 0.85, r * 0.35), r * 0.24, l.skin);
  s.c.soft(
    [
      add(p, f * r * 0.95, -r * 0.95),
      add(p, -f * r * 0.3, -r * 1.6),
      add(p, -f * r * 1.35, -r * 0.6),
      add(p, -f * r * 1.1, r * (l.style === 1 ? 2.2 : 0.75)),
      add(p, -f * r * 0.45, r * 0.3),
      add(p, -f * r * 0.1, -r * 0.5),
    ],
    l.hair,
  );
  if (l.style === 0) s.c.ellipse(add(p, -f * r * 0.85, -r * 1.05), r * 0.48, r * 0.45, l.hair);
}

/** Seen from behind, sitting: `where` is the seat's place on the floor. */
export function fromBehind(s: Stage, where: Vec): void {
  const l = look(s);
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const at = (x: number, y: number): Point => add(p, x * k, -y * k);
  const dark = s.tone.shade(l.top, -0.28);
  s.c.soft(
    [
      at(-0.19, 1.06),
      at(0.19, 1.06),
      at(0.3, 0.98),
      at(0.27, 0.66),
      at(0.25, 0.4),
      at(-0.25, 0.4),
      at(-0.27, 0.66),
      at(-0.3, 0.98),
    ],
    dark,
  );
  s.c.soft(
    [at(-0.22, 1.02), at(-0.3, 0.9), at(-0.36, 0.66), at(-0.26, 0.64), at(-0.18, 0.9)],
    s.tone.shade(l.top, -0.05),
  );
  s.c.soft(
    [at(0.22, 1.02), at(0.3, 0.9), at(0.36, 0.66), at(0.26, 0.64), at(0.18, 0.9)],
    s.tone.shade(l.top, -0.42),
  );
  head(s, at(0.01, 1.21), 0.105 * k, l, 0);
}

/** In profile on a chair, hands on the table before them; `facing` 1 looks right. */
export function inProfile(s: Stage, where: Vec, facing: 1 | -1, seat = 0.46): void {
  const l = look(s);
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const at = (x: number, y: number): Point => add(p, x * k * facing, -(y + seat - 0.46) * k);
  s.c.line([at(0, 0.52), at(0.42, 0.52), at(0.4, 0.08)], s.tone.shade(l.legs, -0.2), 0.13 * k);
  s.c.line([at(0.4, 0.06), at(0.52, 0.045)], s.tone.ink, 0.07 * k);
  s.c.soft(
    [
      at(-0.14, 0.46),
      at(-0.2, 0.75),
      at(-0.12, 1.02),
      at(0.04, 1.06),
      at(0.14, 0.96),
      at(0.13, 0.7),
      at(0.16, 0.46),
    ],
    s.tone.shade(l.top, -0.15),
  );
  head(s, at(0.06, 1.2), 0.1 * k, l, facing);
  s.c.line([at(0.01, 0.96), at(0.09, 0.76), at(0.36, 0.8)], l.top, 0.085 * k);
  s.c.line([at(0.36, 0.8), at(0.42, 0.8)], l.skin, 0.055 * k);
  const book = [at(0.38, 0.76), at(0.42, 0.9), at(0.58, 0.94), at(0.56, 0.8)];
  s.c.polygon(book, s.tone.fabric2, { round: 0.015 * k });
}

/** Standing, with a cup in the hand. */
export function standing(s: Stage, where: Vec, facing: 1 | -1): void {
  const l = look(s);
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const at = (x: number, y: number): Point => add(p, x * k * facing, -y * k);
  s.c.roundShadow(p, 0.28 * k, 0.06 * k);
  s.c.line([at(-0.06, 0.86), at(-0.09, 0.05)], s.tone.shade(l.legs, -0.3), 0.13 * k);
  s.c.line([at(0.05, 0.86), at(0.09, 0.05)], l.legs, 0.13 * k);
  s.c.line([at(0.07, 0.03), at(0.17, 0.025)], s.tone.ink, 0.06 * k);
  s.c.line([at(-0.11, 0.03), at(-0.02, 0.025)], s.tone.ink, 0.06 * k);
  s.c.soft(
    [
      at(-0.17, 0.78),
      at(-0.2, 1.2),
      at(-0.14, 1.46),
      at(0.1, 1.48),
      at(0.18, 1.3),
      at(0.15, 1.05),
      at(0.17, 0.78),
    ],
    s.tone.shade(l.top, -0.12),
  );
  head(s, at(0.03, 1.6), 0.1 * k, l, facing);
  s.c.line([at(0, 1.38), at(0.04, 1.12), at(0.22, 1.18)], l.top, 0.09 * k);
  s.c.line([at(0.22, 1.18), at(0.26, 1.2)], l.skin, 0.055 * k);
  s.c.line([at(0.28, 1.17), at(0.28, 1.24)], s.tone.pale, 0.07 * k, { cap: "butt" });
}

/** Sits with its back to us and looks out. */
export function cat(s: Stage, where: Vec, colour = s.tone.ink): void {
  const k = s.cam.scale(where);
  const p = s.cam.point(where);
  const at = (x: number, y: number): Point => add(p, x * k, -y * k);
  s.c.ellipse(p, 0.17 * k, 0.03 * k, s.tone.shadow, { opacity: 0.22 });
  s.c.bow(at(0.09, 0.03), at(0.3, -0.02), at(0.27, 0.16), colour, 0.034 * k);
  s.c.soft(
    [
      at(-0.16, 0),
      at(-0.14, 0.2),
      at(-0.05, 0.34),
      at(0.05, 0.34),
      at(0.14, 0.2),
      at(0.16, 0),
      at(0, -0.02),
    ],
    colour,
  );
  s.c.ellipse(at(0, 0.34), 0.082 * k, 0.072 * k, colour);
  s.c.polygon([at(-0.078, 0.36), at(-0.07, 0.45), at(-0.015, 0.4)], colour);
  s.c.polygon([at(0.078, 0.36), at(0.07, 0.45), at(0.015, 0.4)], colour);
}
