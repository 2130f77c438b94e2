import { mix } from "../colour.ts";
import { beach, ground, mountain, ridge, terraces, water } from "./land.ts";
import { latticeTower, needleTower, tower } from "./marks.ts";
import { chedi, pagoda, skyDeck, steppedNeedle, superTree, twins } from "./marks-east.ts";
import { blocks } from "./blocks.ts";
import { canopy, palm, palmGrove } from "./trees.ts";
import type { View } from "./view.ts";

const street = (v: View): string => mix(v.tone.facades[3] ?? v.tone.roof, v.tone.shadow, 0.35);

export const ASIA: Record<string, (v: View) => void> = {
  tokyo(v) {
    mountain(
      v,
      v.focus - 250 * v.k,
      520,
      180,
      [0, 0.12, 0.34, 0.68, 0.98, 1, 0.7, 0.36, 0.14, 0],
      v.tone.hill,
      0.74,
    );
    blocks(v, { high: [50, 120], wide: [26, 52], far: 0.62, roof: "flat" });
    latticeTower(v, { x: v.focus, high: 270, far: 0.1 });
    blocks(v, {
      high: [20, 110],
      wide: [40, 80],
      far: 0.34,
      roof: "mixed",
      base: 30,
      leave: [v.focus - 60 * v.k, v.focus + 60 * v.k],
    });
    ground(v, 24, street(v));
    blocks(v, { high: [-20, 40], wide: [60, 120], far: 0.08, roof: "mixed", base: 90 });
    ground(v, 100, street(v));
  },
  ubud(v) {
    mountain(
      v,
      v.focus + 120 * v.k,
      640,
      190,
      [0, 0.1, 0.3, 0.6, 0.92, 0.86, 1, 0.66, 0.36, 0.16, 0.05, 0],
      v.tone.hill,
      0.66,
    );
    ridge(v, { height: 60, colour: v.tone.green, far: 0.55, bumps: 7 });
    palmGrove(v, { count: 7, base: 10, high: 92, far: 0.4 });
    canopy(v, { base: 24, high: 30, far: 0.42, every: 52 });
    terraces(v, 14, 5);
    palm(v, v.focus - 190 * v.k, v.y + 190 * v.k, 330 * v.k, 0.04, 0.1);
    palm(v, v.focus + 260 * v.k, v.y + 210 * v.k, 290 * v.k, 0.08, -0.14);
  },
  canggu(v) {
    water(v, 0);
    const wave = mix(v.tone.sky[1], "#ffffff", 0.5);
    for (const [i, y] of [18, 40].entries())
      v.c.soft(
        [
          [v.left - 60, v.y + y * v.k],
          [v.focus - 120 * v.k, v.y + (y - 9) * v.k],
          [v.focus + 60 * v.k, v.y + (y - 3) * v.k],
          [v.right + 60, v.y + (y + 3) * v.k],
          [v.focus + 50 * v.k, v.y + (y + 6 + i * 3) * v.k],
          [v.focus - 180 * v.k, v.y + (y + 7) * v.k],
        ],
        wave,
      );
    beach(v, 70);
    canopy(v, { base: 150, high: 30, far: 0.12, every: 60 });
    palm(v, v.focus - 230 * v.k, v.y + 170 * v.k, 330 * v.k, 0.04, 0.16);
    palm(v, v.focus - 120 * v.k, v.y + 170 * v.k, 250 * v.k, 0.1, 0.08);
    palm(v, v.focus + 240 * v.k, v.y + 180 * v.k, 300 * v.k, 0.06, -0.12);
  },
  bangkok(v) {
    blocks(v, { high: [50, 150], wide: [26, 54], far: 0.62, roof: "flat" });
    tower(v, { x: v.focus + 150 * v.k, far: 0.4, wide: 54, high: 215, cap: "slant" });
    water(v, 8, 50);
    chedi(v, { x: v.focus - 60 * v.k, far: 0.14, high: 200, base: 10 });
    for (const dx of [-150, 24])
      chedi(v, { x: v.focus + dx * v.k, far: 0.18, high: 110, base: 14 });
    pagoda(v, {
      x: v.focus + 190 * v.k,
      far: 0.12,
      wide: 170,
      tiers: 2,
      step: 38,
      colour: "#cf6b3f",
      base: 40,
    });
    canopy(v, { base: 58, high: 28, far: 0.1, every: 56 });
    ground(v, 70, mix(v.tone.green, v.tone.ink, 0.15));
  },
  "chiang-mai"(v) {
    ridge(v, { height: 190, colour: v.tone.hill, far: 0.62, bumps: 3, peak: v.focus + 140 * v.k });
    ridge(v, { height: 90, colour: v.tone.green, far: 0.5, bumps: 5 });
    chedi(v, { x: v.focus - 130 * v.k, far: 0.16, high: 150, base: 20 });
    pagoda(v, {
      x: v.focus + 60 * v.k,
      far: 0.14,
      wide: 220,
      tiers: 3,
      step: 34,
      colour: "#b0563a",
      base: 30,
    });
    palmGrove(v, { count: 5, base: 30, high: 90, far: 0.24 });
    canopy(v, { base: 64, high: 36, far: 0.1, every: 62 });
  },
  singapore(v) {
    blocks(v, { high: [80, 180], wide: [30, 54], far: 0.58, roof: "flat" });
    skyDeck(v, { x: v.focus + 90 * v.k, far: 0.2 });
    water(v, 6, 60);
    for (const [dx, h] of [
      [-210, 150],
      [-150, 110],
      [-250, 100],
    ] as const)
      superTree(v, { x: v.focus + dx * v.k, far: 0.16, high: h, base: 40 });
    canopy(v, { base: 60, high: 34, far: 0.12, every: 60 });
    ground(v, 84, mix(v.tone.green, v.tone.ink, 0.1));
  },
  seoul(v) {
    ridge(v, { height: 130, colour: v.tone.hill, far: 0.64, rough: 0.5, bumps: 5 });
    const high = ridge(v, {
      height: 120,
      colour: v.tone.green,
      far: 0.42,
      bumps: 2,
      base: 10,
      peak: v.focus,
    });
    needleTower(v, {
      x: v.focus,
      base: high(v.focus) - v.y + 6,
      far: 0.3,
      high: 120,
      pods: [[0.55, 10]],
      wide: 6,
    });
    blocks(v, { high: [24, 90], wide: [30, 52], far: 0.3, roof: "flat", base: 20, gap: 4 });
    ground(v, 20, street(v));
    pagoda(v, {
      x: v.focus - 140 * v.k,
      far: 0.06,
      wide: 220,
      tiers: 2,
      step: 34,
      base: 70,
      colour: "#4e6a6b",
      wall: "#a8493a",
    });
    canopy(v, {
      base: 84,
      high: 24,
      far: 0.08,
      every: 54,
      colour: mix(v.tone.green, "#d98a4e", 0.35),
    });
  },
  "da-nang"(v) {
    ridge(v, { height: 120, colour: v.tone.hill, far: 0.6, bumps: 3, peak: v.left + 120 });
    blocks(v, { high: [20, 90], wide: [28, 48], far: 0.46, roof: "flat", gap: 6 });
    water(v, 2);
    const { c, k } = v;
    const gold = mix("#e5a83a", v.tone.haze, 0.12);
    c.line(
      [
        [v.left, v.y - 8 * k],
        [v.right, v.y - 8 * k],
      ],
      v.tone.facades[2] ?? "#eeeeee",
      6 * k,
    );
    for (let i = -2; i < 3; i++)
      c.bow(
        [v.focus + (i * 120 - 60) * k, v.y - 8 * k],
        [v.focus + i * 120 * k, v.y - (i % 2 ? -10 : 120) * k],
        [v.focus + (i * 120 + 60) * k, v.y - 8 * k],
        gold,
        11 * k,
      );
    beach(v, 92);
    palm(v, v.focus + 250 * k, v.y + 190 * k, 300 * k, 0.06, -0.14);
    palm(v, v.focus - 270 * k, v.y + 190 * k, 270 * k, 0.06, 0.1);
  },
  "kuala-lumpur"(v) {
    ridge(v, { height: 70, colour: v.tone.hill, far: 0.7 });
    blocks(v, { high: [50, 140], wide: [30, 54], far: 0.54, roof: "flat" });
    twins(v, { x: v.focus, far: 0.16, high: 280 });
    needleTower(v, { x: v.focus + 220 * v.k, far: 0.36, high: 210, pods: [[0.7, 15]], wide: 8 });
    canopy(v, { base: 50, high: 44, far: 0.16, every: 64 });
    ground(v, 66, v.tone.green);
  },
  bengaluru(v) {
    blocks(v, { high: [30, 120], wide: [40, 72], far: 0.5, roof: "slab", gap: 12 });
    tower(v, { x: v.focus + 90 * v.k, far: 0.3, wide: 70, high: 150, cap: "crown" });
    canopy(v, {
      base: 26,
      high: 46,
      far: 0.34,
      every: 70,
      colour: mix(v.tone.green, "#c46fa8", 0.5),
    });
    canopy(v, { base: 66, high: 44, far: 0.14, every: 76 });
    palm(v, v.focus - 210 * v.k, v.y + 170 * v.k, 290 * v.k, 0.08, 0.08);
    ground(v, 90, mix(v.tone.green, v.tone.ink, 0.1));
  },
  dubai(v) {
    ridge(v, { height: 26, colour: "#dcb98a", far: 0.6 });
    blocks(v, { high: [50, 150], wide: [24, 44], far: 0.58, roof: "flat", gap: 3 });
    steppedNeedle(v, { x: v.focus, far: 0.24, high: 290, wide: 84 });
    tower(v, { x: v.focus + 160 * v.k, far: 0.34, wide: 46, high: 180, cap: "slant" });
    tower(v, { x: v.focus - 150 * v.k, far: 0.34, wide: 40, high: 150, cap: "point" });
    water(v, 14, 60);
    palmGrove(v, { count: 7, base: 66, high: 76, far: 0.1 });
    ground(v, 70, mix("#dcb98a", v.tone.haze, 0.1));
  },
};
