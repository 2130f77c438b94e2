import { AFRICA } from "./africa.ts";
import { AMERICAS } from "./americas.ts";
import { ASIA } from "./asia.ts";
import { EUROPE } from "./europe.ts";
import { OCEANIA } from "./oceania.ts";
import type { View } from "./view.ts";

/** The view from a window in each city, by the city's slug. */
export const VIEWS: Record<string, (v: View) => void> = {
  ...EUROPE,
  ...ASIA,
  ...AFRICA,
  ...AMERICAS,
  ...OCEANIA,
};
