import { mix } from "../colour.ts";
import { ground, mountain, ridge, water } from "./land.ts";
import { castle, suspensionBridge } from "./bridges.ts";
import { dome, minaret, needleTower, steeple, tower } from "./marks.ts";
import { ferrisWheel, riverPalace, sandSpires, steppedChurch, temple } from "./marks-west.ts";
import { blocks } from "./blocks.ts";
import { gables, hillTown } from "./town.ts";
import { canopy, cypresses, pines } from "./trees.ts";
import type { View } from "./view.ts";

export const EUROPE: Record<string, (v: View) => void> = {
  lisbon(v) {
    ridge(v, { height: 70, colour: v.tone.hill, far: 0.7 });
    water(v, -6);
    suspensionBridge(v, v.left - 40, v.focus + 210 * v.k, "#c5523f", 0.35);
    const top = v.focus + 150 * v.k;
    const high = ridge(v, {
      height: 190,
      colour: v.tone.green,
      far: 0.35,
      bumps: 2,
      base: 96,
      peak: top,
    });
    castle(v, top, high(top), 0.3, "#d8b98c");
    hillTown(v, (x) => high(x) + 12, { rows: 5, far: 0.42, size: 30 });
  },
  berlin(v) {
    blocks(v, { high: [30, 66], wide: [40, 80], far: 0.62, roof: "flat" });
    needleTower(v, { x: v.focus, far: 0.3, high: 265, pods: [[0.62, 19]], wide: 9 });
    steeple(v, { x: v.focus - 150 * v.k, far: 0.42, high: 120 });
    dome(v, { x: v.focus + 140 * v.k, far: 0.42, wide: 74, drum: 34, colour: "#7fae9f" });
    blocks(v, { high: [10, 46], wide: [70, 120], far: 0.3, roof: "mansard", base: 34 });
    canopy(v, { base: 76, high: 34, far: 0.12, every: 70 });
    ground(v, 78, mix(v.tone.green, v.tone.ink, 0.1));
  },
  amsterdam(v) {
    canopy(v, { base: 0, high: 34, far: 0.62, every: 50 });
    steeple(v, { x: v.focus + 120 * v.k, far: 0.45, high: 210, wide: 30 });
    gables(v, { high: [84, 124], wide: [50, 66], base: 44, far: 0.12 });
    water(v, 44);
    for (const x of [-0.32, 0.18])
      v.c.soft(
        [
          [v.focus + 500 * x * v.k, v.y + 66 * v.k],
          [v.focus + (500 * x + 90) * v.k, v.y + 66 * v.k],
          [v.focus + (500 * x + 76) * v.k, v.y + 82 * v.k],
          [v.focus + (500 * x + 12) * v.k, v.y + 82 * v.k],
        ],
        v.tone.roof,
      );
  },
  barcelona(v) {
    water(v, -4, 60);
    ridge(v, { height: 90, colour: v.tone.hill, far: 0.62, base: 6, bumps: 3 });
    blocks(v, { high: [8, 34], wide: [34, 60], far: 0.5, roof: "flat", base: 10 });
    sandSpires(v, { x: v.focus, far: 0.2, base: 20 });
    blocks(v, {
      high: [0, 36],
      wide: [64, 110],
      far: 0.24,
      roof: "slab",
      base: 50,
      leave: [v.focus - 50 * v.k, v.focus + 50 * v.k],
    });
    canopy(v, { base: 62, high: 22, far: 0.16, every: 46 });
    blocks(v, { high: [0, 26], wide: [90, 150], far: 0.04, roof: "tank", base: 110 });
  },
  london(v) {
    blocks(v, { high: [24, 70], wide: [30, 60], far: 0.64, roof: "mixed" });
    tower(v, {
      x: v.focus + 170 * v.k,
      far: 0.4,
      wide: 44,
      high: 60,
      cap: "point",
      colour: v.tone.facades[3] ?? "#8fa0b0",
    });
    tower(v, {
      x: v.focus + 172 * v.k,
      far: 0.4,
      wide: 30,
      high: 190,
      cap: "point",
      colour: v.tone.facades[3] ?? "#8fa0b0",
    });
    dome(v, { x: v.focus - 30 * v.k, far: 0.28, wide: 92, drum: 66, spike: 36, colour: "#8f9fa8" });
    ferrisWheel(v, { x: v.focus - 230 * v.k, far: 0.4, radius: 68 });
    water(v, 16, 60);
    gables(v, { high: [20, 44], wide: [70, 92], base: 130, far: 0.06, plain: true });
  },
  budapest(v) {
    ridge(v, { height: 66, colour: v.tone.hill, far: 0.6 });
    blocks(v, { high: [8, 30], wide: [40, 70], far: 0.5, roof: "mansard" });
    riverPalace(v, { x: v.focus, far: 0.2, base: 6 });
    water(v, 12);
    const high = ridge(v, {
      height: 90,
      colour: v.tone.green,
      far: 0.16,
      base: 150,
      bumps: 3,
      peak: v.left + 40,
    });
    steeple(v, {
      x: v.left + 110 * v.k,
      base: high(v.left + 110 * v.k) - v.y,
      far: 0.1,
      high: 130,
    });
    hillTown(v, (x) => high(x) + 34 * v.k, { rows: 2, far: 0.1, size: 36 });
  },
  zurich(v) {
    ridge(v, { height: 175, colour: v.tone.hill, far: 0.62, rough: 1, bumps: 6, snow: true });
    ridge(v, { height: 70, colour: v.tone.green, far: 0.52, bumps: 4 });
    water(v, -2, 70);
    for (const dx of [-22, 22]) {
      const x = v.focus + dx * v.k;
      tower(v, { x, far: 0.22, wide: 32, high: 104, colour: "#e6dcc8" });
      dome(v, { x, far: 0.22, wide: 30, base: -104, colour: "#6f8a86" });
    }
    steeple(v, { x: v.focus - 170 * v.k, far: 0.24, high: 190, roof: "#5f8f86" });
    gables(v, { high: [22, 52], wide: [52, 70], base: 50, far: 0.16, plain: true });
    canopy(v, { base: 70, high: 22, far: 0.1, every: 54 });
  },
  reykjavik(v) {
    ridge(v, { height: 120, colour: v.tone.hill, far: 0.6, rough: 0.7, bumps: 4, snow: true });
    water(v, -8, 40);
    steppedChurch(v, { x: v.focus, far: 0.14 });
    const slope = (x: number) => v.y + 18 * v.k + Math.abs(x - v.focus) * 0.04;
    hillTown(v, slope, { rows: 4, far: 0.3, size: 34 });
  },
  tallinn(v) {
    water(v, -10, 50);
    pines(v, { base: 8, high: [18, 34], far: 0.55, every: 16 });
    steeple(v, { x: v.focus + 20 * v.k, far: 0.24, high: 250, wide: 34, roof: "#5f8a78" });
    for (const [dx, h] of [
      [-190, 96],
      [-120, 120],
      [170, 104],
    ] as const) {
      const x = v.focus + dx * v.k;
      tower(v, { x, far: 0.18, wide: 40, high: h * 0.6, colour: "#d9c3a0" });
      v.c.polygon(
        [
          [x - 26 * v.k, v.y - h * 0.6 * v.k],
          [x, v.y - h * 1.25 * v.k],
          [x + 26 * v.k, v.y - h * 0.6 * v.k],
        ],
        v.tone.roof,
      );
    }
    dome(v, {
      x: v.focus + 250 * v.k,
      far: 0.3,
      wide: 40,
      drum: 60,
      onion: true,
      colour: "#4c5560",
    });
    hillTown(v, () => v.y + 22 * v.k, { rows: 3, far: 0.2, size: 36 });
  },
  athens(v) {
    ridge(v, { height: 100, colour: v.tone.hill, far: 0.66, bumps: 4 });
    water(v, -2, 20);
    mountain(
      v,
      v.focus,
      460,
      118,
      [0, 0.3, 0.74, 0.94, 1, 1, 1, 0.98, 0.86, 0.5, 0.16, 0],
      mix(v.tone.hill, "#d9b98a", 0.6),
      0.26,
    );
    temple(v, v.focus, v.y - 116 * v.k, 150, 0.12);
    cypresses(v, { count: 9, base: 0, high: 44, far: 0.3 });
    hillTown(v, () => v.y + 8 * v.k, { rows: 4, far: 0.34, size: 34, flat: true });
  },
  istanbul(v) {
    ridge(v, { height: 60, colour: v.tone.hill, far: 0.7 });
    suspensionBridge(
      v,
      v.focus + 30 * v.k,
      v.right + 120,
      v.tone.facades[3] ?? "#8899aa",
      0.55,
      96,
    );
    water(v, -4);
    const x = v.focus - 90 * v.k;
    for (const dx of [-112, -70, 70, 112])
      minaret(v, { x: x + dx * v.k, far: 0.2, high: 190, colour: "#ece2cf", base: 20 });
    dome(v, { x, far: 0.2, wide: 112, drum: 66, colour: "#7f93a0", base: 14 });
    for (const dx of [-62, 62])
      dome(v, { x: x + dx * v.k, far: 0.18, wide: 58, drum: 40, colour: "#7f93a0", base: 16 });
    hillTown(v, (at) => v.y + 30 * v.k + Math.abs(at - x) * 0.06, { rows: 4, far: 0.26, size: 32 });
  },
  tbilisi(v) {
    ridge(v, { height: 150, colour: v.tone.hill, far: 0.58, bumps: 3 });
    needleTower(v, {
      x: v.focus + 190 * v.k,
      base: -120,
      far: 0.5,
      high: 110,
      pods: [[0.5, 7]],
      wide: 6,
      colour: "#c9584a",
    });
    const high = ridge(v, {
      height: 130,
      colour: mix(v.tone.hill, v.tone.green, 0.4),
      far: 0.3,
      base: 30,
      bumps: 2,
      peak: v.focus - 60 * v.k,
    });
    castle(v, v.focus - 60 * v.k, high(v.focus - 60 * v.k), 0.22, "#b98d68");
    steeple(v, { x: v.focus + 110 * v.k, far: 0.16, high: 120, wide: 44, colour: "#dcb98f" });
    hillTown(v, (x) => high(x) + 56 * v.k, { rows: 4, far: 0.3, size: 34 });
  },
};
