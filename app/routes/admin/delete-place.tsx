import { changes, db, flash, member } from "~/context.server";
import { askToDeletePlace, keepLabel } from "~/features/places/delete-place";
import { PLACE_REFUSALS } from "~/features/places/place";
import { readPlaceId } from "~/features/places/place";
import { DeletePlaceForm } from "~/features/places/place.forms";
import { deletePlace, findPlace } from "~/features/places/place.server";
import { formAction } from "~/form-action.server";
import { SEARCH } from "~/http/cache-tags";
import { notFound, nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ConfirmationPage, type Confirmation } from "~/ui/forms/confirmation";
import { pageMeta } from "~/ui/layout/page-meta";
import { listAsLeft } from "~/values/return-to";
import type { Route } from "./+types/delete-place";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = readPlaceId(params.placeId);
  const found = id === null ? null : await findPlace(context.get(db), id);
  if (!found) return nothingToAskAbout();
  return {
    ...askToDeletePlace(found),
    keep: { label: keepLabel(found), to: `/admin/places/${id}` },
    memberId: context.get(member).id,
    here: `/admin/places/${id}/delete${url.search}`,
  } satisfies Confirmation;
}

export const action = formAction(
  DeletePlaceForm,
  { oneButton: true },
  async ({ value }, { params, url, context }: Route.ActionArgs) => {
    const id = readPlaceId(params.placeId);
    if (id === null) throw notFound();
    const { say } = context.get(flash);
    const list = listAsLeft("/admin/places", url.searchParams.get("returnTo"), url);
    const refusal = await deletePlace(context.get(db), id, value.digest);
    if (refusal) {
      say(PLACE_REFUSALS[refusal], "error");
      return seeOther(refusal === "no-such-place" ? list : `/admin/places/${id}${url.search}`);
    }
    // No listing is in the place, so only searches, their suggestions and its own page contained it.
    context.get(changes).add(SEARCH);
    say("The place is deleted.");
    return seeOther(list);
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({ matches, title: "Delete a place", description: "The search forgets a place." })
    : [];

export default function DeletePlace({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ConfirmationPage asked={loaderData} /> : <NotFound />;
}
