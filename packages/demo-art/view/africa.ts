import { mix } from "../colour.ts";
import { ground, mountain, ridge, water } from "./land.ts";
import { suspensionBridge } from "./bridges.ts";
import { minaret, dome, needleTower, tower } from "./marks.ts";
import { blocks } from "./blocks.ts";
import { hillTown } from "./town.ts";
import { acacia, canopy, palm, palmGrove } from "./trees.ts";
import { air, type View } from "./view.ts";

export const AFRICA: Record<string, (v: View) => void> = {
  "cape-town"(v) {
    mountain(
      v,
      v.focus - 20 * v.k,
      820,
      190,
      [0, 0.1, 0.2, 0.42, 0.86, 0.98, 1, 1, 0.99, 1, 0.98, 0.92, 0.5, 0.26, 0.1, 0],
      v.tone.hill,
      0.44,
    );
    mountain(
      v,
      v.focus + 330 * v.k,
      300,
      150,
      [0, 0.2, 0.5, 0.8, 1, 0.84, 0.5, 0.24, 0],
      v.tone.hill,
      0.38,
    );
    v.c.line(
      [
        [v.focus - 150 * v.k, v.y - 194 * v.k],
        [v.focus + 120 * v.k, v.y - 192 * v.k],
      ],
      "#ffffff",
      15 * v.k,
      { opacity: 0.75 },
    );
    ridge(v, { height: 50, colour: v.tone.green, far: 0.4, base: 8 });
    blocks(v, { high: [10, 66], wide: [34, 56], far: 0.26, roof: "flat", base: 26, gap: 8 });
    hillTown(v, () => v.y + 44 * v.k, { rows: 2, far: 0.2, size: 36 });
    canopy(v, { base: 92, high: 24, far: 0.06, every: 60 });
    ground(v, 100, v.tone.green);
  },
  nairobi(v) {
    ridge(v, { height: 60, colour: v.tone.hill, far: 0.66, bumps: 3 });
    blocks(v, { high: [30, 110], wide: [34, 60], far: 0.42, roof: "flat", gap: 10 });
    tower(v, { x: v.focus, far: 0.3, wide: 52, high: 165 });
    v.c.polygon(
      [
        [v.focus - 34 * v.k, v.y - 165 * v.k],
        [v.focus - 20 * v.k, v.y - 186 * v.k],
        [v.focus + 20 * v.k, v.y - 186 * v.k],
        [v.focus + 34 * v.k, v.y - 165 * v.k],
      ],
      air(v, v.tone.roof, 0.3),
    );
    canopy(v, { base: 30, high: 34, far: 0.3, every: 62 });
    ground(v, 36, mix(v.tone.green, "#d9b45f", 0.5));
    acacia(v, v.focus - 190 * v.k, v.y + 110 * v.k, 150 * v.k, 0.05);
    acacia(v, v.focus + 230 * v.k, v.y + 70 * v.k, 100 * v.k, 0.14);
  },
  marrakech(v) {
    ridge(v, { height: 150, colour: v.tone.hill, far: 0.66, rough: 0.9, bumps: 6, snow: true });
    ridge(v, { height: 40, colour: v.tone.roof, far: 0.6 });
    minaret(v, { x: v.focus, far: 0.16, high: 190, square: true, colour: "#c98255" });
    dome(v, { x: v.focus + 170 * v.k, far: 0.22, wide: 60, drum: 40, colour: "#5f9a86" });
    palmGrove(v, { count: 6, base: 22, high: 110, far: 0.18 });
    hillTown(v, () => v.y + 14 * v.k, { rows: 4, far: 0.26, size: 38, flat: true });
  },
  lagos(v) {
    blocks(v, { high: [40, 140], wide: [30, 56], far: 0.48, roof: "flat", gap: 5 });
    tower(v, { x: v.focus + 120 * v.k, far: 0.3, wide: 46, high: 190, cap: "point" });
    suspensionBridge(v, v.left - 60, v.focus + 40 * v.k, "#f0e6d2", 0.25, 130);
    water(v, 4);
    palm(v, v.focus + 250 * v.k, v.y + 170 * v.k, 290 * v.k, 0.06, -0.12);
    canopy(v, { base: 110, high: 34, far: 0.08, every: 70 });
  },
  cairo(v) {
    for (const [dx, w, h] of [
      [-190, 210, 118],
      [-60, 170, 92],
      [40, 100, 54],
    ] as const) {
      const x = v.focus + dx * v.k;
      const sand = air(v, "#d9b07a", 0.5);
      v.c.polygon(
        [
          [x - w * 0.5 * v.k, v.y],
          [x, v.y - h * v.k],
          [x + w * 0.5 * v.k, v.y],
        ],
        sand,
      );
      v.c.polygon(
        [
          [x + w * 0.1 * v.k, v.y],
          [x, v.y - h * v.k],
          [x + w * 0.5 * v.k, v.y],
        ],
        v.tone.shadow,
        { opacity: 0.13 },
      );
    }
    blocks(v, { high: [8, 40], wide: [30, 60], far: 0.42, roof: "flat", base: 8 });
    needleTower(v, {
      x: v.focus - 250 * v.k,
      far: 0.4,
      high: 190,
      pods: [[0.86, 11]],
      wide: 10,
      colour: "#d6c1a0",
    });
    const x = v.focus + 150 * v.k;
    dome(v, { x, far: 0.16, wide: 92, drum: 74, colour: "#a9a08c", base: 20 });
    for (const dx of [-78, 78])
      minaret(v, { x: x + dx * v.k, far: 0.14, high: 205, colour: "#e3c99d", base: 20 });
    water(v, 30, 40);
    palmGrove(v, { count: 6, base: 92, high: 100, far: 0.1 });
    hillTown(v, () => v.y + 104 * v.k, { rows: 2, far: 0.1, size: 38, flat: true });
  },
};
