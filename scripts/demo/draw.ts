/**
 * Draws the demo photos into demo/pictures: `node scripts/demo/draw.ts`.
 * The same data gives the same files, byte for byte; a name as argument draws only the files that contain it.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PALETTES } from "./palettes.ts";
import { random } from "./random.ts";
import { SCENES } from "./scenes/all.ts";
import { photosOf, slugOf, SPACES } from "./spaces/all.ts";
import type { Space } from "./spaces/space.ts";
import { decorOf, type Mood, type Palette, toneOf } from "./tone.ts";

const FOLDER = resolve(import.meta.dirname, "../../demo/pictures");
const MOODS: readonly string[] = [
  "morning",
  "noon",
  "golden",
  "dusk",
  "night",
  "mist",
] satisfies Mood[];

const isMood = (text: string): text is Mood => MOODS.includes(text);

/** The cover's hour is written down; the other photos were taken on other days in the same light or a near one. */
function moodOf(written: string | undefined, cover: Mood, palette: Palette, pick: number): Mood {
  if (written && isMood(written)) return written;
  if (cover === "night" || cover === "dusk") return pick < 0.5 ? cover : "dusk";
  return pick < 0.6 ? cover : (palette.moods[Math.floor(pick * palette.moods.length)] ?? cover);
}

function draw(space: Space, only: string | undefined): number {
  const city = slugOf(space.city);
  const palette = PALETTES[city];
  if (!palette) throw new Error(`${city} has no palette`);
  const decor = decorOf(random(space.name));
  const photos = photosOf(space);
  const cover = moodOf(photos[0]?.mood, palette.moods[0] ?? "noon", palette, 0);
  let bytes = 0;
  for (const { scene, mood, file } of photos) {
    const rng = random(file);
    const hour = moodOf(mood, cover, palette, rng());
    const paint = SCENES[scene];
    if (!paint) throw new Error(`${space.name}: there is no scene ${scene}`);
    if (only && !file.includes(only)) continue;
    const svg = paint({ city: space.view ?? city, tone: toneOf(palette, decor, hour), decor, rng });
    writeFileSync(join(FOLDER, file), svg);
    bytes += svg.length;
  }
  return bytes;
}

const only = process.argv[2];
mkdirSync(FOLDER, { recursive: true });
if (!only)
  for (const old of readdirSync(FOLDER)) if (old.endsWith(".svg")) rmSync(join(FOLDER, old));
const bytes = SPACES.map((space) => draw(space, only)).reduce((a, b) => a + b, 0);
console.log(`${(bytes / 1e6).toFixed(2)} MB in ${FOLDER}`);
