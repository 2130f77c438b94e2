import type { RouterContextProvider } from "react-router";
import { db, flash, member, savedReply, platform } from "~/context.server";
import { FavouriteForm } from "~/features/favourites/favourite.forms";
import { removeFavourite, saveFavourite } from "~/features/favourites/favourite.server";
import { formAction } from "~/form-action.server";
import { isRateLimited, RATE_LIMITED } from "~/http/rate-limits.server";
import { refuseUnavailable, seeOther } from "~/http/responses.server";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/favourite";

type Asked = { context: Readonly<RouterContextProvider>; spaceId: string };

/** This URL has no page of its own, so it redirects to the space. After signing in it first does the action of a saved form, once. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { spaceId } = params;
  const saved = FavouriteForm.safeParse(context.get(savedReply)?.initialValue);
  if (!saved.success) return seeOther(spacePath(spaceId));
  await changeFavourite({ context, spaceId }, saved.data.intent);
  return seeOther(safeReturnTo(saved.data.returnTo, url.origin) ?? spacePath(spaceId));
}

export const action = formAction(
  FavouriteForm,
  { oneButton: true },
  async ({ form, value }, { request, url, params, context }: Route.ActionArgs) => {
    const { spaceId } = params;
    try {
      await changeFavourite({ context, spaceId }, value.intent);
    } catch (thrown) {
      // With scripts the page stays, and the button shows the error; without, the error page sends the form again.
      if (new URL(request.url).pathname.endsWith(".data")) return refuseUnavailable(form, thrown);
      throw thrown;
    }
    return seeOther(safeReturnTo(value.returnTo, url.origin) ?? spacePath(spaceId));
  },
);

export default function Favourite() {
  return null;
}

async function changeFavourite(
  { context, spaceId }: Asked,
  intent: "save" | "remove",
): Promise<void> {
  const { say } = context.get(flash);
  if (await isRateLimited(context.get(platform), "LIMIT_FAVOURITE"))
    return say(RATE_LIMITED, "error");
  if (context.get(member).suspendedBecause !== null)
    return say("Your account is suspended: what you saved stays as it is.", "error");
  if (intent === "remove") {
    await removeFavourite(context.get(db), spaceId);
    return say("Removed from your saved spaces.");
  }
  switch (await saveFavourite(context.get(db), spaceId)) {
    case null:
      return say("Saved. You'll find it under Saved Spaces.");
    case "no-such-space":
      return say("This space is not listed, so it was not saved.", "error");
    case "too-many-favourites":
      return say("You have reached the limit for saved spaces. Remove one first.", "error");
  }
}

function spacePath(spaceId: string): string {
  return `/spaces/${encodeURIComponent(spaceId)}`;
}
