import { PALETTES } from "../../packages/demo-art/palettes.ts";
import { random } from "../../packages/demo-art/random.ts";
import { SCENES } from "../../packages/demo-art/scenes/all.ts";
import { photosOf, slugOf } from "../data/spaces/all.ts";
import type { Space } from "../data/spaces/space.ts";
import { idOfSpace } from "../seed/sql.ts";
import { decorOf, type Mood, type Palette, toneOf } from "../../packages/demo-art/tone.ts";

export interface Drawing {
  /** The address of the file in its bucket: a folder for each space. */
  path: string;
  svg: string;
}

const MOODS: readonly string[] = [
  "morning",
  "noon",
  "golden",
  "dusk",
  "night",
  "mist",
] satisfies Mood[];

const isMood = (text: string): text is Mood => MOODS.includes(text);

/** The mood that is written down; otherwise that of the cover, or one that suits it. */
function moodOf(written: string | undefined, cover: Mood, palette: Palette, pick: number): Mood {
  if (written && isMood(written)) return written;
  if (cover === "night" || cover === "dusk") return pick < 0.5 ? cover : "dusk";
  return pick < 0.6 ? cover : (palette.moods[Math.floor(pick * palette.moods.length)] ?? cover);
}

/** Every photo of a space, or those whose file names contain `only`. The same data draws the same bytes. */
export function photosFor(space: Space, only = ""): Drawing[] {
  const city = slugOf(space.city);
  const palette = PALETTES[city];
  if (!palette) throw new Error(`${city} has no palette`);
  const decor = decorOf(random(space.name));
  const photos = photosOf(space);
  const cover = moodOf(photos[0]?.mood, palette.moods[0] ?? "noon", palette, 0);
  return photos
    .filter(({ file }) => file.includes(only))
    .map(({ scene, mood, file }) => {
      const rng = random(file);
      const hour = moodOf(mood, cover, palette, rng());
      const paint = SCENES[scene];
      if (!paint) throw new Error(`${space.name}: there is no scene ${scene}`);
      const tone = toneOf(palette, decor, hour);
      return {
        path: `${idOfSpace(slugOf(space.name))}/${file}`,
        svg: paint({ city: space.view ?? city, tone, decor, rng }),
      };
    });
}
