/** How colours, widths and opacities are written: as short as the eye allows. */
import type { Bounds, Point } from "./path.ts";

export interface Ink {
  opacity?: number;
  /** Rounds the corners of a filled shape by this many pixels. */
  round?: number;
}

export interface Stroke {
  opacity?: number;
  dash?: string;
  cap?: "butt";
}

export type Stop = string | readonly [string, number];

export function boundsOf(points: readonly Point[], grow: number): Bounds {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [
    Math.min(...xs) - grow,
    Math.min(...ys) - grow,
    Math.max(...xs) + grow,
    Math.max(...ys) + grow,
  ];
}

export const meet = (a: Bounds, b: Bounds): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Steps the eye does not see: the fewer different widths, the more shapes share one element. */
export const step = (n: number): number =>
  n > 8 ? Math.round(n / 3) * 3 : n > 2.6 ? Math.round(n) : Math.round(n * 2) / 2;

/** Small things make do with twelve bits of colour, large ones with eighteen. */
export function thrifty(colour: string, small: boolean): string {
  if (!/^#.{6}$/.test(colour)) return colour;
  const grain = small ? 17 : 5;
  const parts = [1, 3, 5].map((i) =>
    Math.min(255, Math.round(Number.parseInt(colour.slice(i, i + 2), 16) / grain) * grain)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}

export const tidy = (n: number): string =>
  String(Math.round(n * 100) / 100).replace(/^(-?)0\./, "$1.");

export const veil = (opacity: number | undefined): string =>
  opacity === undefined ? "" : ` opacity="${tidy(opacity)}"`;
