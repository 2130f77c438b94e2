import { AFRICA } from "./africa.ts";
import { AMERICAS } from "./americas.ts";
import { ASIA } from "./asia.ts";
import { EUROPE } from "./europe.ts";
import { MONTEVIDEO } from "./montevideo.ts";
import { OCEANIA } from "./oceania.ts";
import type { Space } from "./space.ts";
import { UNCLAIMED } from "./unclaimed.ts";
import { UNLISTED } from "./unlisted.ts";

export const SPACES: readonly Space[] = [
  ...EUROPE,
  ...ASIA,
  ...AFRICA,
  ...AMERICAS,
  ...OCEANIA,
  ...UNLISTED,
  ...UNCLAIMED,
  // The newest.
  ...MONTEVIDEO,
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
  /** The name of its file, in the folder of its space. */
  file: string;
  alternativeText: string;
}

/** The alt texts of the scenes. */
const SHOWN: Record<string, string> = {
  arches: "Desks under brick arches",
  balcony: "The balcony with a table and two chairs",
  bar: "The bar with stools along it",
  booth: "A phone booth with its door open",
  booths: "A row of phone booths",
  corner: "A corner with an armchair and a lamp",
  courtyard: "The courtyard with tables among plants",
  deskRow: "Desks in a row along the windows",
  entrance: "The entrance from the street",
  huddle: "A small table for a few people",
  kitchen: "The kitchen",
  library: "The room with the bookshelves",
  lockers: "Lockers for members",
  longTable: "The long table in the main room",
  meeting: "The meeting room",
  nook: "A quiet nook with a desk",
  rooftop: "The roof terrace over the city",
  sill: "The view from a window sill",
  stillLife: "A laptop and a cup on a desk",
  wallDesk: "A desk along the wall",
  windowDesk: "A desk at the window",
};

export function photosOf(space: Space): Photo[] {
  return space.photos.split(" ").map((part, i) => {
    const [scene = "", mood] = part.split(":");
    const shown = SHOWN[scene];
    if (!shown) throw new Error(`${space.name}: nobody knows what ${scene} shows`);
    const file = `${slugOf(space.name)}-${i + 1}.svg`;
    return { scene, file, alternativeText: shown, ...(mood ? { mood } : {}) };
  });
}
