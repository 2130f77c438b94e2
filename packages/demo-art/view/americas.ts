import { mix } from "../colour.ts";
import { beach, ground, mountain, ridge, water } from "./land.ts";
import { suspensionBridge } from "./bridges.ts";
import { dome, needleTower, obelisk, steeple, tower } from "./marks.ts";
import { angelColumn, cableCar, sugarloaf } from "./marks-west.ts";
import { blocks } from "./blocks.ts";
import { gables, hillTown } from "./town.ts";
import { canopy, palm, pines, tree } from "./trees.ts";
import type { View } from "./view.ts";

const VOLCANO = [0, 0.08, 0.2, 0.42, 0.74, 0.98, 1, 0.96, 0.7, 0.42, 0.2, 0.08, 0];
const jacaranda = (v: View): string => mix(v.tone.green, "#9a6fd0", 0.85);

export const AMERICAS: Record<string, (v: View) => void> = {
  "new-york"(v) {
    blocks(v, { high: [70, 170], wide: [26, 50], far: 0.6, roof: "step" });
    tower(v, {
      x: v.focus,
      far: 0.26,
      wide: 66,
      high: 170,
      cap: "spire",
      colour: v.tone.facades[0] ?? "#d8c8b0",
    });
    tower(v, { x: v.focus + 160 * v.k, far: 0.34, wide: 42, high: 190, cap: "point" });
    tower(v, { x: v.focus - 170 * v.k, far: 0.34, wide: 46, high: 200, cap: "slant" });
    blocks(v, {
      high: [10, 80],
      wide: [46, 90],
      far: 0.26,
      roof: "tank",
      base: 40,
      leave: [v.focus - 36 * v.k, v.focus + 36 * v.k],
    });
    ground(v, 40, v.tone.facades[2] ?? v.tone.roof);
    blocks(v, { high: [-10, 40], wide: [90, 150], far: 0.04, roof: "tank", base: 110 });
    ground(v, 112, mix(v.tone.facades[2] ?? v.tone.roof, v.tone.shadow, 0.3));
  },
  "san-francisco"(v) {
    ridge(v, { height: 90, colour: v.tone.hill, far: 0.6, bumps: 3 });
    water(v, -4);
    suspensionBridge(v, v.left - 60, v.focus + 260 * v.k, "#c9503a", 0.2, 170);
    const mist = { opacity: 0.6 };
    v.c.line(
      [
        [v.left - 20, v.y - 8 * v.k],
        [v.focus, v.y - 8 * v.k],
      ],
      "#ffffff",
      22 * v.k,
      mist,
    );
    ridge(v, {
      height: 80,
      colour: v.tone.green,
      far: 0.2,
      base: 80,
      bumps: 2,
      peak: v.right - 80,
    });
    gables(v, { high: [40, 70], wide: [52, 64], base: 130, far: 0.06 });
  },
  vancouver(v) {
    ridge(v, { height: 200, colour: v.tone.hill, far: 0.6, rough: 0.8, bumps: 5, snow: true });
    ridge(v, { height: 80, colour: v.tone.green, far: 0.5 });
    water(v, -2, 60);
    blocks(v, { high: [60, 150], wide: [30, 44], far: 0.24, roof: "slab", gap: 12, base: 14 });
    pines(v, { base: 60, high: [60, 110], far: 0.1, every: 34 });
    water(v, 62);
  },
  montreal(v) {
    ridge(v, { height: 120, colour: v.tone.hill, far: 0.5, bumps: 2, peak: v.focus - 130 * v.k });
    blocks(v, { high: [60, 130], wide: [34, 60], far: 0.46, roof: "step", gap: 14 });
    dome(v, { x: v.focus + 150 * v.k, far: 0.28, wide: 70, drum: 56, colour: "#7fae9f" });
    steeple(v, { x: v.focus - 90 * v.k, far: 0.26, high: 170, colour: "#b9a48c" });
    canopy(v, {
      base: 40,
      high: 36,
      far: 0.24,
      every: 56,
      colour: mix(v.tone.green, "#d9743a", 0.6),
    });
    gables(v, { high: [20, 40], wide: [66, 90], base: 130, far: 0.05, plain: true });
  },
  "mexico-city"(v) {
    mountain(v, v.focus - 150 * v.k, 480, 200, VOLCANO, v.tone.hill, 0.62);
    mountain(
      v,
      v.focus + 190 * v.k,
      560,
      150,
      [0, 0.1, 0.3, 0.52, 0.6, 0.72, 0.9, 1, 0.8, 0.5, 0.24, 0.08, 0],
      v.tone.hill,
      0.68,
    );
    v.c.soft(
      [
        [v.focus - 150 * v.k, v.y - 200 * v.k],
        [v.focus - 120 * v.k, v.y - 240 * v.k],
        [v.focus - 60 * v.k, v.y - 262 * v.k],
        [v.focus - 100 * v.k, v.y - 224 * v.k],
      ],
      "#ffffff",
      { opacity: 0.5 },
    );
    blocks(v, { high: [20, 76], wide: [34, 64], far: 0.46, roof: "flat", gap: 4 });
    angelColumn(v, { x: v.focus, far: 0.12, high: 190, base: 30 });
    canopy(v, { base: 36, high: 36, far: 0.24, every: 58 });
    tree(v, v.focus - 190 * v.k, v.y + 90 * v.k, 150 * v.k, 0.06, jacaranda(v));
    tree(v, v.focus + 160 * v.k, v.y + 80 * v.k, 130 * v.k, 0.08, jacaranda(v));
    blocks(v, { high: [0, 24], wide: [80, 130], far: 0.04, roof: "flat", base: 110 });
    ground(v, 114, v.tone.roof);
  },
  "playa-del-carmen"(v) {
    water(v, 0);
    ridge(v, { height: 12, colour: v.tone.green, far: 0.6, base: 2 });
    beach(v, 52);
    v.c.polygon(
      [
        [v.focus + 30 * v.k, v.y + 12 * v.k],
        [v.focus + 36 * v.k, v.y - 64 * v.k],
        [v.focus + 84 * v.k, v.y + 6 * v.k],
      ],
      "#fffaf0",
    );
    v.c.soft(
      [
        [v.focus + 6 * v.k, v.y + 10 * v.k],
        [v.focus + 100 * v.k, v.y + 10 * v.k],
        [v.focus + 84 * v.k, v.y + 26 * v.k],
        [v.focus + 20 * v.k, v.y + 26 * v.k],
      ],
      v.tone.roof,
    );
    canopy(v, { base: 140, high: 30, far: 0.1, every: 60 });
    palm(v, v.focus - 210 * v.k, v.y + 190 * v.k, 340 * v.k, 0.04, 0.14);
    palm(v, v.focus + 250 * v.k, v.y + 180 * v.k, 270 * v.k, 0.08, -0.16);
  },
  medellin(v) {
    ridge(v, { height: 220, colour: v.tone.hill, far: 0.6, bumps: 3, peak: v.focus - 160 * v.k });
    const high = ridge(v, {
      height: 170,
      colour: v.tone.green,
      far: 0.38,
      bumps: 2,
      base: 30,
      peak: v.focus + 170 * v.k,
    });
    hillTown(v, (x) => high(x) + 30 * v.k, { rows: 3, far: 0.42, size: 22, flat: true });
    blocks(v, { high: [30, 110], wide: [32, 46], far: 0.2, roof: "slab", base: 80, gap: 22 });
    canopy(v, { base: 84, high: 34, far: 0.14, every: 62 });
    ground(v, 90, v.tone.green);
    cableCar(v, [v.left, v.y - 40 * v.k], [v.focus + 190 * v.k, v.y - 150 * v.k]);
  },
  "buenos-aires"(v) {
    blocks(v, { high: [60, 110], wide: [40, 70], far: 0.5, roof: "mansard" });
    obelisk(v, { x: v.focus, far: 0.14, high: 215, wide: 26, base: 20 });
    for (const dx of [-160, 170]) {
      const x = v.focus + dx * v.k;
      tower(v, {
        x,
        far: 0.24,
        wide: 74,
        high: 86,
        colour: v.tone.facades[0] ?? "#eeeeee",
        base: 10,
      });
      dome(v, { x, far: 0.24, wide: 50, base: -76, high: 38, spike: 30, colour: "#7d8f8a" });
    }
    canopy(v, { base: 50, high: 34, far: 0.16, every: 60, colour: jacaranda(v) });
    blocks(v, { high: [-10, 24], wide: [90, 150], far: 0.04, roof: "flat", base: 120 });
    ground(v, 124, v.tone.roof);
  },
  "sao-paulo"(v) {
    blocks(v, { high: [80, 160], wide: [24, 40], far: 0.64, roof: "flat" });
    blocks(v, { high: [50, 140], wide: [34, 56], far: 0.4, roof: "slab", base: 10 });
    const { c, k } = v;
    const wave = v.tone.facades[0] ?? "#eeeeee";
    c.soft(
      [
        [v.focus - 200 * k, v.y + 80 * k],
        [v.focus - 190 * k, v.y - 140 * k],
        [v.focus - 40 * k, v.y - 150 * k],
        [v.focus + 60 * k, v.y - 126 * k],
        [v.focus + 200 * k, v.y - 150 * k],
        [v.focus + 210 * k, v.y + 80 * k],
      ],
      wave,
    );
    for (let i = 0; i < 8; i++)
      c.bow(
        [v.focus - 168 * k, v.y + (-104 + i * 19) * k],
        [v.focus + 10 * k, v.y + (-116 + i * 19) * k],
        [v.focus + 178 * k, v.y + (-104 + i * 19) * k],
        v.tone.shadow,
        5 * k,
        { opacity: 0.24 },
      );
    needleTower(v, {
      x: v.focus + 250 * k,
      far: 0.3,
      high: 240,
      pods: [],
      wide: 8,
      colour: "#c9584a",
    });
    canopy(v, { base: 60, high: 34, far: 0.12, every: 60 });
    blocks(v, { high: [-20, 20], wide: [80, 130], far: 0.04, roof: "tank", base: 124 });
    ground(v, 126, v.tone.roof);
  },
  "rio-de-janeiro"(v) {
    ridge(v, { height: 80, colour: v.tone.hill, far: 0.66, bumps: 6 });
    water(v, -4);
    sugarloaf(v, { x: v.focus - 40 * v.k, far: 0.3 });
    blocks(v, { high: [10, 50], wide: [34, 56], far: 0.16, roof: "flat", base: 70, gap: 3 });
    canopy(v, { base: 92, high: 36, far: 0.06, every: 64 });
    palm(v, v.focus + 230 * v.k, v.y + 160 * v.k, 260 * v.k, 0.04, -0.1);
    ground(v, 120, v.tone.green);
  },
};
