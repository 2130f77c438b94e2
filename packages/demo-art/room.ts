/** The shape of a room: where its walls, holes and shadows are. */
import type { Vec } from "./camera.ts";
import type { Bounds } from "./path.ts";
import type { Stage } from "./stage.ts";

export type Side = "back" | "left" | "right";

/** A hole in a wall. `from` and `to` run along the wall (x on the back wall, z on the side walls), in metres. */
export interface Opening {
  wall: Side;
  from: number;
  to: number;
  sill: number;
  head: number;
  arch?: boolean;
  /** Panes across and up. */
  panes?: readonly [number, number];
}

export interface Room {
  left: number;
  right: number;
  depth: number;
  height: number;
  openings: readonly Opening[];
  /** Where the sun's ray goes while it falls one metre: sideways and along the room. */
  ray: readonly [number, number];
  /** Height of a painted lower wall, if there is one. */
  dado?: number;
  frame?: string;
  bare?: boolean;
}

export const NEAREST = -1.5;

export function onWall(room: Room, wall: Side, u: number, v: number, out = 0): Vec {
  switch (wall) {
    case "back":
      return [u, v, room.depth + out];
    case "left":
      return [room.left - out, v, u];
    case "right":
      return [room.right + out, v, u];
  }
}

export function hole(room: Room, o: Opening, out = 0, inset = 0): Vec[] {
  const [a, b, low, high] = [o.from + inset, o.to - inset, o.sill + inset, o.head - inset];
  const at = (u: number, v: number) => onWall(room, o.wall, u, v, out);
  if (!o.arch) return [at(a, low), at(a, high), at(b, high), at(b, low)];
  const r = (b - a) / 2;
  const bow = Array.from({ length: 15 }, (_, i) => {
    const turn = Math.PI - (i / 14) * Math.PI;
    return at(a + r + Math.cos(turn) * r, high - r + Math.sin(turn) * r);
  });
  return [at(a, low), ...bow, at(b, low)];
}

/** The boxes of the openings in the picture. */
export function openingsSeen(s: Stage, room: Room): Bounds[] {
  return room.openings.map((o) => {
    const corners = s.cam.face(hole(room, o));
    const xs = corners.map((p) => p[0]);
    const ys = corners.map((p) => p[1]);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });
}

/** The picture's part that any opening shows, so that the view is painted only there. */
export function seenThrough(s: Stage, room: Room): Bounds {
  const corners = room.openings.flatMap((o) => s.cam.face(hole(room, o)));
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const fit = (v: number, high: number) => Math.min(high, Math.max(-12, v));
  return [
    fit(Math.min(...xs) - 3, 1212),
    fit(Math.min(...ys) - 3, 812),
    fit(Math.max(...xs) + 3, 1212),
    fit(Math.max(...ys) + 3, 812),
  ];
}

/** Where a point above the floor throws its shadow, or lets its light fall. */
export function fall(room: Room, [x, y, z]: Vec): Vec {
  return [x + y * room.ray[0], 0.001, z + y * room.ray[1]];
}
