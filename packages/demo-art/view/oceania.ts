import { mix } from "../colour.ts";
import { mountain, ridge, water } from "./land.ts";
import { archBridge } from "./bridges.ts";
import { dome, needleTower, tower } from "./marks.ts";
import { sails } from "./marks-west.ts";
import { blocks } from "./blocks.ts";
import { hillTown } from "./town.ts";
import { canopy, tree } from "./trees.ts";
import type { View } from "./view.ts";

export const OCEANIA: Record<string, (v: View) => void> = {
  sydney(v) {
    ridge(v, { height: 40, colour: v.tone.hill, far: 0.66 });
    blocks(v, { high: [20, 90], wide: [26, 46], far: 0.52, roof: "flat", gap: 4 });
    archBridge(v, v.focus - 260 * v.k, v.focus + 60 * v.k, {
      high: 96,
      far: 0.24,
      colour: "#5d6f80",
    });
    water(v, 0);
    sails(v, { x: v.focus + 170 * v.k, far: 0.08, base: 16 });
    canopy(v, { base: 130, high: 36, far: 0.06, every: 66 });
  },
  melbourne(v) {
    blocks(v, { high: [70, 170], wide: [28, 52], far: 0.56, roof: "slab" });
    tower(v, { x: v.focus + 120 * v.k, far: 0.36, wide: 50, high: 220 });
    tower(v, { x: v.focus - 140 * v.k, far: 0.36, wide: 44, high: 170, cap: "spire" });
    blocks(v, {
      high: [20, 40],
      wide: [60, 100],
      far: 0.26,
      roof: "flat",
      base: 20,
      colours: ["#e0b46a", "#d9a35a"],
      leave: [v.focus - 60 * v.k, v.focus + 60 * v.k],
    });
    tower(v, { x: v.focus, far: 0.14, wide: 110, high: 46, colour: "#e3b568", base: 20 });
    dome(v, { x: v.focus, far: 0.14, wide: 70, base: -26, colour: "#6f9a86", spike: 20 });
    water(v, 30, 60);
    canopy(v, { base: 100, high: 36, far: 0.08, every: 66 });
  },
  auckland(v) {
    mountain(
      v,
      v.focus - 180 * v.k,
      520,
      90,
      [0, 0.14, 0.4, 0.7, 0.95, 1, 0.9, 0.94, 0.7, 0.4, 0.16, 0],
      v.tone.hill,
      0.58,
    );
    water(v, -4);
    blocks(v, { high: [16, 80], wide: [28, 46], far: 0.34, roof: "flat", gap: 8, base: 10 });
    needleTower(v, {
      x: v.focus + 90 * v.k,
      far: 0.2,
      high: 270,
      pods: [
        [0.66, 15],
        [0.74, 9],
      ],
      wide: 9,
    });
    water(v, 14, 50);
    for (const [dx, s] of [
      [-160, 1],
      [-90, 0.7],
      [40, 0.8],
    ] as const) {
      const x = v.focus + dx * v.k;
      v.c.polygon(
        [
          [x, v.y + 44 * v.k],
          [x + 4 * v.k, v.y + (44 - 80 * s) * v.k],
          [x + 36 * s * v.k, v.y + 40 * v.k],
        ],
        "#fffaf0",
      );
      v.c.line(
        [
          [x - 14 * v.k, v.y + 46 * v.k],
          [x + 30 * v.k, v.y + 46 * v.k],
        ],
        v.tone.roof,
        5 * v.k,
      );
    }
    hillTown(v, () => v.y + 96 * v.k, { rows: 2, far: 0.1, size: 40 });
    tree(
      v,
      v.focus + 230 * v.k,
      v.y + 150 * v.k,
      170 * v.k,
      0.05,
      mix(v.tone.green, "#c8413a", 0.3),
    );
  },
};
