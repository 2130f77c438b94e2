/** The colours of one picture: the city's palette, the space's own choices, and the hour. */
import { lift, mix, under } from "./colour.ts";
import type { Random } from "./random.ts";

export type Mood = "morning" | "noon" | "golden" | "dusk" | "night" | "mist";

export interface Palette {
  /** Zenith and horizon by day, and again at dusk. */
  day: readonly [string, string];
  dusk: readonly [string, string];
  facades: readonly string[];
  roof: string;
  hill: string;
  water: string;
  green: string;
  walls: readonly string[];
  floors: readonly string[];
  wood: string;
  fabrics: readonly string[];
  accent: string;
  leaf: string;
  ink: string;
  moods: readonly Mood[];
}

interface Light {
  ambient: string;
  sun: string;
  shadow: string;
  /** How strongly the sun falls on the floor. */
  patch: number;
  lamps: boolean;
}

const LIGHT: Record<Mood, Light> = {
  morning: { ambient: "#fff6ea", sun: "#ffeccb", shadow: "#4a5a86", patch: 0.62, lamps: false },
  noon: { ambient: "#ffffff", sun: "#fff8e2", shadow: "#4c5c7c", patch: 0.7, lamps: false },
  golden: { ambient: "#fff0de", sun: "#ffd08a", shadow: "#6a4468", patch: 0.72, lamps: false },
  dusk: { ambient: "#f0d0c6", sun: "#ffb59a", shadow: "#3a2c5c", patch: 0.3, lamps: true },
  night: { ambient: "#b9a08f", sun: "#9db4ea", shadow: "#1a1c48", patch: 0.1, lamps: true },
  mist: { ambient: "#eef0ee", sun: "#fbfaf2", shadow: "#56647a", patch: 0.3, lamps: false },
};

export interface Tone {
  mood: Mood;
  sky: readonly [string, string];
  haze: string;
  facades: readonly string[];
  roof: string;
  hill: string;
  water: string;
  green: string;
  wall: string;
  wall2: string;
  ceiling: string;
  floor: string;
  wood: string;
  fabric: string;
  fabric2: string;
  accent: string;
  leaf: string;
  leaf2: string;
  pale: string;
  ink: string;
  metal: string;
  sun: string;
  shadow: string;
  glow: string;
  patch: number;
  lamps: boolean;
  /** `by` from -1 (deep shade) to 1 (full light), tinted by the hour. */
  shade(colour: string, by: number): string;
}

/** The choices that make the photos of one space belong together. */
export interface Decor {
  wall: number;
  floor: number;
  fabric: number;
  chair: number;
  lamp: number;
}

export function decorOf(rng: Random): Decor {
  return {
    wall: rng.whole(0, 5),
    floor: rng.whole(0, 5),
    fabric: rng.whole(0, 5),
    chair: rng.whole(0, 5),
    lamp: rng.whole(0, 5),
  };
}

function skyAt(mood: Mood, { day, dusk }: Palette): [string, string] {
  switch (mood) {
    case "morning":
      return [mix(day[0], "#f6e3d3", 0.2), mix(day[1], "#ffe6c6", 0.62)];
    case "noon":
      return [day[0], day[1]];
    case "golden":
      return [mix(day[0], "#ffd8b4", 0.7), mix(dusk[1], "#ffdf9a", 0.6)];
    case "dusk":
      return [dusk[0], dusk[1]];
    case "night":
      return [mix(dusk[0], "#0b1030", 0.72), mix(mix(dusk[0], dusk[1], 0.3), "#1a2250", 0.6)];
    case "mist":
      return [mix(day[0], "#d9dcd8", 0.65), mix(day[1], "#eeece4", 0.7)];
  }
}

const at = (from: readonly string[], i: number): string => from[i % from.length] ?? "#888888";

export function toneOf(palette: Palette, decor: Decor, mood: Mood): Tone {
  const light = LIGHT[mood];
  const sky = skyAt(mood, palette);
  const inside = (colour: string) => under(colour, light.ambient);
  // Outdoors the sky is the light, so colours of things there are mixed with it.
  const outsideLight =
    mood === "night" ? "#4b5590" : mood === "dusk" ? mix(sky[1], "#8a7fb0", 0.55) : light.ambient;
  const outside = (colour: string) => under(colour, outsideLight);
  const wall = at(palette.walls, decor.wall);
  const leaf = inside(palette.leaf);
  return {
    mood,
    sky,
    haze:
      mood === "night"
        ? mix(sky[1], sky[0], 0.3)
        : mood === "golden"
          ? mix(sky[1], "#b98fb0", 0.34)
          : sky[1],
    facades: palette.facades.map(outside),
    roof: outside(palette.roof),
    hill: outside(palette.hill),
    water: mix(outside(palette.water), sky[1], 0.25),
    green: outside(palette.green),
    wall: inside(wall),
    wall2: inside(at(palette.walls, decor.wall + 1)),
    ceiling: inside(lift(mix(wall, "#fffaf0", 0.6), 0.02)),
    floor: inside(at(palette.floors, decor.floor)),
    wood: inside(palette.wood),
    fabric: inside(at(palette.fabrics, decor.fabric)),
    fabric2: inside(at(palette.fabrics, decor.fabric + 1)),
    accent: inside(palette.accent),
    leaf,
    leaf2: mix(leaf, inside(palette.ink), 0.35),
    pale: inside("#fbf6ea"),
    ink: mix(inside(palette.ink), light.shadow, 0.15),
    metal: inside(mix(palette.ink, "#cfd2d2", 0.6)),
    sun: light.sun,
    shadow: light.shadow,
    glow: "#ffd28a",
    patch: light.patch,
    lamps: light.lamps,
    shade: (colour, by) => {
      // Eight steps each way are enough for the eye, and let neighbours share one colour.
      const step = Math.round(by * 8) / 8;
      if (step < 0) return mix(colour, under(colour, mix(light.shadow, "#ffffff", 0.3)), -step);
      return mix(colour, mix(light.sun, "#ffffff", 0.2), step * 0.6);
    },
  };
}
