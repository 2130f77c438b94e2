import type { RouterContextProvider } from "react-router";
import { db, platform } from "~/context.server";
import { findKnownCity } from "~/features/listings/editing/known-city.server";
import {
  isPressOnMap,
  pinMapOf,
  replyToPress,
  type PinSources,
} from "~/features/listings/pin/pin-map.server";
import { groundUnder } from "~/features/spaces/map/ground.server";
import type { SentForm } from "~/form-action.server";
import { refuse } from "~/http/responses.server";

type Context = { context: Readonly<RouterContextProvider> };

function sourcesOf({ context }: Context): PinSources {
  const { readFile, environment } = context.get(platform);
  return {
    findCity: (place) => findKnownCity(context.get(db), place),
    findGround: async (view) => (await groundUnder(readFile, [], view)).ground,
    style: environment.MAP_STYLE_URL ?? null,
  };
}

/** The map in the form of a listing, for its loader; `null` where the city is not known. */
export async function findPinMap(place: Parameters<typeof pinMapOf>[0], args: Context) {
  return pinMapOf(place, sourcesOf(args));
}

/** The answer to a press on the map of such a form, or on a button of it; `null` for every other button. */
export async function answerPressOnMap({ payload }: SentForm, args: Context) {
  return isPressOnMap(payload) ? refuse(await replyToPress(payload, sourcesOf(args))) : null;
}
