import { AFRICA } from "./africa.ts";
import { AMERICAS } from "./americas.ts";
import { ASIA } from "./asia.ts";
import { EUROPE } from "./europe.ts";
import { OCEANIA } from "./oceania.ts";
import type { Space } from "./space.ts";
import { UNLISTED } from "./unlisted.ts";

export const SPACES: readonly Space[] = [
  ...EUROPE,
  ...ASIA,
  ...AFRICA,
  ...AMERICAS,
  ...OCEANIA,
  ...UNLISTED,
];

/** "São Paulo" becomes "sao-paulo": the name of a palette, a view, a file. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("ı", "i")
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export interface Photo {
  scene: string;
  mood?: string;
  file: string;
}

export function photosOf(space: Space): Photo[] {
  return space.photos.split(" ").map((part, i) => {
    const [scene = "", mood] = part.split(":");
    return { scene, file: `${slugOf(space.name)}-${i + 1}.svg`, ...(mood ? { mood } : {}) };
  });
}
