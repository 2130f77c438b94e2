import { arches } from "./arches.ts";
import { bar } from "./bar.ts";
import { booths } from "./booths.ts";
import { corner } from "./corner.ts";
import { courtyard } from "./courtyard.ts";
import { deskRow } from "./desk-row.ts";
import { sill, stillLife } from "./close-ups.ts";
import { huddle, nook, wallDesk } from "./quiet-corners.ts";
import { booth, kitchen, lockers } from "./service-rooms.ts";
import { library } from "./library.ts";
import { lookout } from "./lookout.ts";
import { longTable } from "./long-table.ts";
import { meeting } from "./meeting.ts";
import { balcony, entrance } from "./outside.ts";
import { rooftop } from "./rooftop.ts";
import type { Scene } from "./scene.ts";
import { windowDesk } from "./window-desk.ts";

export const SCENES: Record<string, Scene> = {
  arches,
  balcony,
  bar,
  booth,
  booths,
  corner,
  courtyard,
  deskRow,
  entrance,
  huddle,
  kitchen,
  library,
  lockers,
  longTable,
  lookout,
  meeting,
  nook,
  rooftop,
  sill,
  stillLife,
  wallDesk,
  windowDesk,
};
