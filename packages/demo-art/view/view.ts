/** The world outside the window: painted flat across the picture, before the walls are put in front of it. */
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Random } from "../random.ts";
import type { Tone } from "../tone.ts";

export interface View {
  c: Canvas;
  tone: Tone;
  rng: Random;
  /** The part of the picture's width that can be seen. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Eye level: where sea meets sky. */
  y: number;
  /** 1 when the view fills most of the picture. */
  k: number;
  /** Where the landmark stands. */
  focus: number;
  night: boolean;
}

/** Air between here and there: 0 is near, 1 is lost in the haze. */
export const air = (v: View, colour: string, far: number): string => mix(colour, v.tone.haze, far);

export function drawSky(v: View, sunAt: number): void {
  const { c, tone, rng } = v;
  const [top, low] = tone.sky;
  const paint = c.down([top, mix(top, low, 0.45), low]);
  c.polygon(
    [
      [v.left, -10],
      [v.right, -10],
      [v.right, v.y + 4],
      [v.left, v.y + 4],
    ],
    paint,
  );
  const x = v.left + (v.right - v.left) * sunAt;
  if (v.night) {
    for (let i = 0; i < 9; i++) {
      c.dot(
        [rng.between(v.left, v.right), rng.between(v.top, v.y - 150 * v.k)],
        1.5,
        "#dfe6ff",
        0.8,
      );
    }
    c.dot([x, Math.max(v.top + 50 * v.k, v.y - 300 * v.k)], 22 * v.k, "#f3ecd2");
  } else if (tone.mood === "golden" || tone.mood === "dusk") {
    const y = v.y - (tone.mood === "dusk" ? 70 : 130) * v.k;
    c.ellipse(
      [x, y],
      190 * v.k,
      190 * v.k,
      c.round([
        [tone.sun, 0.7],
        [tone.sun, 0],
      ]),
    );
    c.dot([x, y], 38 * v.k, mix(tone.sun, "#fff3d8", 0.6));
  }
  clouds(v);
}

function clouds(v: View): void {
  const { c, tone, rng } = v;
  const colour = v.night ? mix(tone.sky[1], "#6070a8", 0.3) : mix(tone.sky[1], "#ffffff", 0.65);
  const opacity = v.night ? 0.35 : tone.mood === "mist" ? 0.4 : 0.7;
  const count = tone.mood === "noon" || tone.mood === "morning" ? 3 : 2;
  for (let i = 0; i < count; i++) {
    const x = rng.between(v.left, v.right - 60);
    const y = v.y - rng.between(150, 330) * v.k;
    const long = rng.between(70, 190) * v.k;
    const thick = rng.between(11, 16) * v.k;
    c.line(
      [
        [x, y],
        [x + long, y],
      ],
      colour,
      thick,
      { opacity },
    );
    c.line(
      [
        [x + long * 0.35, y - thick * 0.8],
        [x + long * 0.75, y - thick * 0.8],
      ],
      colour,
      thick,
      { opacity },
    );
    c.line(
      [
        [x - long * 0.15, y + thick * 0.85],
        [x + long * 0.6, y + thick * 0.85],
      ],
      colour,
      thick * 0.7,
      { opacity },
    );
  }
}
