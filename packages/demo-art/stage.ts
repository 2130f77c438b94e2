/** The context of every part of a picture: canvas, lens and light. */
import type { Camera, Vec } from "./camera.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./path.ts";
import type { Random } from "./random.ts";
import type { Decor, Tone } from "./tone.ts";

export interface Stage {
  c: Canvas;
  cam: Camera;
  tone: Tone;
  rng: Random;
  decor: Decor;
  city: string;
  /** Towards the light. */
  light: Vec;
}

export const add = (p: Point, x: number, y: number): Point => [p[0] + x, p[1] + y];

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function unit([x, y, z]: Vec): Vec {
  const n = Math.hypot(x, y, z) || 1;
  return [x / n, y / n, z / n];
}

/** Things in a room hide each other by distance: collect them, then draw the farthest first. */
export class Scenery {
  #things: { depth: number; draw: () => void }[] = [];
  #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  put(at: Vec, draw: () => void, nudge = 0): void {
    this.#things.push({ depth: this.#stage.cam.depth(at) - nudge, draw });
  }

  draw(): void {
    for (const thing of this.#things.toSorted((a, b) => b.depth - a.depth)) thing.draw();
  }
}
