import type { RouterContextProvider } from "react-router";
import { db, platform } from "~/context.server";
import {
  findPinMap,
  isPressOnMap,
  replyToPress,
  type Placed,
} from "~/features/listings/pin/pin-map.server";
import { groundUnder } from "~/features/spaces/map/ground.server";
import type { SentForm } from "~/form-action.server";
import { refuse } from "~/http/responses.server";

type Args = { context: Readonly<RouterContextProvider> };

/** A feature may not import the ground, which is in a file of another feature on the server. */
function sourcesOf({ context }: Args) {
  const { readFile, environment } = context.get(platform);
  return {
    findGround: async (view: Parameters<typeof groundUnder>[2]) =>
      (await groundUnder(readFile, [], view)).ground,
    styleUrl: environment.MAP_STYLE_URL ?? null,
  };
}

/** For the loader of a page with the form of a listing: its map; `null` where the city is not known. */
export async function loadPinMap(place: Placed, args: Args) {
  return findPinMap(args.context.get(db), place, sourcesOf(args));
}

/** For its action: the same form with the pressed point filled in, or with the map of a button; `null` for every other button. */
export async function answerPressOnMap({ payload }: SentForm, args: Args) {
  if (!isPressOnMap(payload)) return null;
  return refuse(await replyToPress(args.context.get(db), payload, sourcesOf(args)));
}
