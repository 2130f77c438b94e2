import { type Vec, frame } from "../camera.ts";
import type { Stage } from "../stage.ts";
import { box, disc, floorShade, panel, type Place, rod, rods } from "./solid.ts";

function legs(
  s: Stage,
  at: Place,
  high: number,
  half: number,
  splay: number,
  colour: string,
  thick = 0.032,
): void {
  for (const [x, z] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    rod(
      s,
      at(x * half * 0.8, high, z * half * 0.8),
      at(x * half * splay, 0, z * half * splay),
      colour,
      thick,
    );
  }
}

/** The seat lies between the back and the viewer, or the other way round, depending on how the chair is turned. */
function inOrder(s: Stage, at: Place, seat: () => void, back: () => void): void {
  const backIsFar = s.cam.depth(at(0, 0, -0.2)) > s.cam.depth(at(0, 0, 0.2));
  if (backIsFar) {
    back();
    seat();
  } else {
    seat();
    back();
  }
}

function shell(s: Stage, at: Place, colour: string): void {
  legs(s, at, 0.43, 0.22, 1.05, s.tone.shade(s.tone.wood, -0.25));
  inOrder(
    s,
    at,
    () =>
      panel(
        s,
        [at(-0.22, 0.45, -0.2), at(-0.23, 0.46, 0.22), at(0.23, 0.46, 0.22), at(0.22, 0.45, -0.2)],
        colour,
        0.05,
        0.12,
      ),
    () =>
      panel(
        s,
        [
          at(-0.2, 0.47, -0.21),
          at(-0.23, 0.66, -0.25),
          at(-0.17, 0.84, -0.29),
          at(0.17, 0.84, -0.29),
          at(0.23, 0.66, -0.25),
          at(0.2, 0.47, -0.21),
        ],
        colour,
        0.05,
      ),
  );
}

function wooden(s: Stage, at: Place, colour: string): void {
  const wood = s.tone.shade(s.tone.wood, -0.2);
  legs(s, at, 0.43, 0.22, 0.95, wood, 0.036);
  const seat = () =>
    panel(
      s,
      [at(-0.22, 0.46, -0.21), at(-0.24, 0.46, 0.23), at(0.24, 0.46, 0.23), at(0.22, 0.46, -0.21)],
      colour,
      0.04,
      0.1,
    );
  const back = () => {
    for (const x of [-0.21, -0.07, 0.07, 0.21])
      rod(s, at(x, 0.46, -0.21), at(x * 1.05, 0.78, -0.27), wood, Math.abs(x) > 0.1 ? 0.034 : 0.02);
    panel(
      s,
      [
        at(-0.25, 0.74, -0.26),
        at(-0.25, 0.84, -0.28),
        at(0.25, 0.84, -0.28),
        at(0.25, 0.74, -0.26),
      ],
      wood,
      0.03,
    );
  };
  inOrder(s, at, seat, back);
}

function task(s: Stage, at: Place, colour: string): void {
  const metal = s.tone.shade(s.tone.ink, 0.1);
  const star = [20, 92, 164, 236, 308].map((turn) => {
    const a = (turn * Math.PI) / 180;
    return [at(0, 0.11, 0), at(Math.cos(a) * 0.3, 0.035, Math.sin(a) * 0.3)] as const;
  });
  rods(s, [...star, [at(0, 0.12, 0), at(0, 0.44, 0)]], metal, 0.05);
  inOrder(
    s,
    at,
    () =>
      panel(
        s,
        [
          at(-0.23, 0.48, -0.22),
          at(-0.24, 0.48, 0.23),
          at(0.24, 0.48, 0.23),
          at(0.23, 0.48, -0.22),
        ],
        colour,
        0.09,
        0.05,
      ),
    () => {
      rod(s, at(0, 0.46, -0.2), at(0, 0.7, -0.28), metal, 0.06);
      panel(
        s,
        [
          at(-0.19, 0.62, -0.24),
          at(-0.22, 0.8, -0.27),
          at(-0.17, 1.0, -0.3),
          at(0.17, 1.0, -0.3),
          at(0.22, 0.8, -0.27),
          at(0.19, 0.62, -0.24),
        ],
        colour,
        0.06,
      );
    },
  );
}

/** One of three kinds; a space keeps to one of them. Turn 0 looks away from the viewer. */
export function chair(s: Stage, where: Vec, turn: number, colour = s.tone.fabric): void {
  const at = frame(where, turn);
  floorShade(s, [where[0], 0, where[2] - 0.05], 0.36);
  [shell, wooden, task][s.decor.chair % 3]?.(s, at, colour);
}

export function stool(s: Stage, where: Vec, high = 0.72, colour = s.tone.fabric2): void {
  const at = frame(where, 10);
  const metal = s.tone.ink;
  floorShade(s, where, 0.26);
  legs(s, at, high - 0.02, 0.15, 1.5, metal, 0.028);
  rod(s, at(-0.17, 0.28, -0.17), at(0.17, 0.28, -0.17), metal, 0.022);
  disc(s, [where[0], high - 0.03, where[2]], 0.2, s.tone.shade(colour, -0.4));
  disc(s, [where[0], high + 0.01, where[2]], 0.2, s.tone.shade(colour, 0.2));
}

/** A deep chair with arms, thick and round. */
export function armchair(
  s: Stage,
  where: Vec,
  turn: number,
  wide = 0.82,
  colour = s.tone.fabric,
): void {
  const at = frame(where, turn);
  const h = wide / 2;
  s.c.shadow(
    s.cam.face([
      at(-h - 0.1, 0, -0.5),
      at(-h - 0.1, 0, 0.45),
      at(h + 0.1, 0, 0.45),
      at(h + 0.1, 0, -0.5),
    ]),
  );
  legs(s, at, 0.2, h * 0.95, 0.9, s.tone.shade(s.tone.wood, -0.3), 0.045);
  const back = () => box(s, at, [-h, 0.2, -0.42], [h, 0.86, -0.22], colour, 0.06);
  const seat = () => {
    box(s, at, [-h, 0.18, -0.24], [h, 0.36, 0.4], s.tone.shade(colour, -0.1), 0.05);
    const n = wide > 1.3 ? 2 : 1;
    for (let i = 0; i < n; i++) {
      const a = -h + 0.13 + ((wide - 0.26) * i) / n;
      box(
        s,
        at,
        [a + 0.02, 0.36, -0.22],
        [a + (wide - 0.26) / n - 0.02, 0.47, 0.38],
        s.tone.shade(colour, 0.12),
        0.05,
      );
    }
  };
  const arm = (x: number) => box(s, at, [x - 0.07, 0.2, -0.3], [x + 0.07, 0.6, 0.4], colour, 0.05);
  const leftIsFar = s.cam.depth(at(-h, 0, 0)) > s.cam.depth(at(h, 0, 0));
  const [first, last] = leftIsFar ? [-h + 0.05, h - 0.05] : [h - 0.05, -h + 0.05];
  inOrder(
    s,
    at,
    () => {
      arm(first);
      seat();
      arm(last);
    },
    back,
  );
}
