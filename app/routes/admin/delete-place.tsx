import { changes, db, flash, member } from "~/context.server";
import { DeletePlaceForm, keepLabel } from "~/features/places/delete-place";
import { PLACE_REFUSALS } from "~/features/places/place";
import { DeletePlaceForm as DeletionForm, readPlaceId } from "~/features/places/place.forms";
import { deletePlace, findPlace } from "~/features/places/place.server";
import { formAction } from "~/form-action.server";
import { SEARCH } from "~/http/cache-tags";
import { missing, nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import type { Route } from "./+types/delete-place";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = readPlaceId(params.placeId);
  const found = id === null ? null : await findPlace(context.get(db), id);
  if (!found) return nothingToAskAbout();
  const here: Path = `/admin/places/${found.place.id}/delete${url.search}`;
  return { ...found, memberId: context.get(member).id, here };
}

export const action = formAction(
  DeletionForm,
  { oneButton: true },
  async ({ value }, { params, url, context }: Route.ActionArgs) => {
    const id = readPlaceId(params.placeId);
    if (id === null) throw missing();
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
  if (!loaderData) return <NotFound />;
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">Are you sure you want to delete this place?</h1>
      <ReplyAlert reply={undefined} />
      <DeletePlaceForm
        asked={loaderData}
        keep={
          <Link to={`/admin/places/${loaderData.place.id}`} className="button button-quiet">
            {keepLabel(loaderData)}
          </Link>
        }
      />
    </div>
  );
}
