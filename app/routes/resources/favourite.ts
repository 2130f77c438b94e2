import { data } from "react-router";
import { db, flash, platform, viewer } from "~/context.server";
import { FavouriteForm } from "~/features/favourites/favourite.forms";
import { removeFavourite, saveFavourite } from "~/features/favourites/favourite.server";
import { readForm, seeOther } from "~/http.server";
import { isTooOften, TOO_OFTEN } from "~/middleware/limits.server";
import { signInPath } from "~/middleware/require-member.server";
import { siteFrame } from "~/middleware/site-frame.server";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/favourite";

export const middleware: Route.MiddlewareFunction[] = [siteFrame];

/** There is nothing to see here; whoever opens the address is looking for the space. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(spacePath(params.spaceId));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request, FavouriteForm);
  const back = safeReturnTo(form.reply.values["returnTo"], url.origin) ?? spacePath(params.spaceId);
  // Not the gate of the dashboard: it leads back to the address that was asked for, and this one shows nothing.
  if (!context.get(viewer)) return seeOther(signInPath(new URL(back, url)));
  if (form.status === "error") throw data(null, { status: 400 });
  if (await isTooOften(context.get(platform), "LIMIT_FAVOURITE")) {
    context.get(flash).say(TOO_OFTEN, "error");
  } else if (form.value.intent === "remove") {
    await removeFavourite(context.get(db), params.spaceId);
    context.get(flash).say("Removed from your saved spaces.");
  } else if (await saveFavourite(context.get(db), params.spaceId)) {
    context.get(flash).say("Saved. You find it under Saved Spaces.");
  } else {
    context.get(flash).say("This space is not listed, so it was not saved.", "error");
  }
  return seeOther(back);
}

function spacePath(spaceId: string): string {
  return `/spaces/${encodeURIComponent(spaceId)}`;
}
