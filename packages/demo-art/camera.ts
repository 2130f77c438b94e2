/** A room is built in metres (x right, y up, z away from the viewer) and seen through a lens that keeps uprights upright. */
import type { Point } from "./path.ts";

export type Vec = readonly [number, number, number];

const NEAR = 0.35;

export interface Lens {
  eye: Vec;
  /** Turn to the right, in degrees. */
  yaw: number;
  /** Pixels per metre at one metre of distance. */
  focal: number;
  /** Where eye level lies in the picture, in pixels from the top. */
  horizon: number;
  /** Where the line of sight lies, in pixels from the left. */
  centre?: number;
}

export class Camera {
  readonly lens: Lens;
  #sin: number;
  #cos: number;

  constructor(lens: Lens) {
    this.lens = lens;
    this.#sin = Math.sin((lens.yaw * Math.PI) / 180);
    this.#cos = Math.cos((lens.yaw * Math.PI) / 180);
  }

  #view([x, y, z]: Vec): Vec {
    const [dx, dy, dz] = [x - this.lens.eye[0], y - this.lens.eye[1], z - this.lens.eye[2]];
    return [dx * this.#cos - dz * this.#sin, dy, dx * this.#sin + dz * this.#cos];
  }

  #flat([x, y, z]: Vec): Point {
    const k = this.lens.focal / Math.max(z, NEAR);
    return [(this.lens.centre ?? 600) + x * k, this.lens.horizon - y * k];
  }

  /** Distance along the line of sight. */
  depth(v: Vec): number {
    return this.#view(v)[2];
  }

  /** Pixels per metre at that place. */
  scale(v: Vec): number {
    return this.lens.focal / Math.max(this.depth(v), NEAR);
  }

  point(v: Vec): Point {
    return this.#flat(this.#view(v));
  }

  /** A straight edge as it appears, cut likewise. */
  #edge(a: Vec, b: Vec): Point[] {
    const [from, to] = [this.#view(a), this.#view(b)];
    if (from[2] < NEAR && to[2] < NEAR) return [];
    const cut = (inside: Vec, outside: Vec): Vec => {
      const t = (NEAR - inside[2]) / (outside[2] - inside[2]);
      return [
        inside[0] + (outside[0] - inside[0]) * t,
        inside[1] + (outside[1] - inside[1]) * t,
        NEAR,
      ];
    };
    return [from[2] < NEAR ? cut(to, from) : from, to[2] < NEAR ? cut(from, to) : to].map((v) =>
      this.#flat(v),
    );
  }

  /** A flat shape in the room as it appears, cut where it would pass behind the viewer. */
  face(corners: readonly Vec[]): Point[] {
    const [first, second] = corners;
    if (corners.length === 2 && first && second) return this.#edge(first, second);
    const seen = corners.map((corner) => this.#view(corner));
    const out: Vec[] = [];
    seen.forEach((to, i) => {
      const from = seen.at(i - 1) ?? to;
      if (to[2] >= NEAR !== from[2] >= NEAR) {
        const t = (NEAR - from[2]) / (to[2] - from[2]);
        out.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, NEAR]);
      }
      if (to[2] >= NEAR) out.push(to);
    });
    return out.map((v) => this.#flat(v));
  }
}

/** A piece of furniture's own axes: its place on the floor and its turn in degrees (0 faces away from the viewer). */
export function frame([ox, oy, oz]: Vec, turn: number): (x: number, y: number, z: number) => Vec {
  const sin = Math.sin((turn * Math.PI) / 180);
  const cos = Math.cos((turn * Math.PI) / 180);
  return (x, y, z) => [ox + x * cos + z * sin, oy + y, oz - x * sin + z * cos];
}
