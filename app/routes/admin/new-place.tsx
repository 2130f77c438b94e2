import { changes, db, flash, member } from "~/context.server";
import { PLACE_REFUSALS, REFUSED_FIELDS } from "~/features/places/place";
import { NewPlaceSearch, PlaceForm as PlaceSchema } from "~/features/places/place.forms";
import { PlaceForm } from "~/features/places/place-form";
import { listPlaceParents, savePlace } from "~/features/places/place.server";
import { formAction } from "~/form-action.server";
import { SEARCH } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { refuseErrors, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/new-place";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { kind } = readSearch(url, NewPlaceSearch);
  const parents = await listPlaceParents(context.get(db), kind);
  return { kind, parents, zones: timeZones(), memberId: context.get(member).id };
}

export const action = formAction(
  PlaceSchema,
  {},
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const saved = await savePlace(context.get(db), null, value);
    if (saved.refusal !== null) {
      const errors = { [REFUSED_FIELDS[saved.refusal] ?? ""]: [PLACE_REFUSALS[saved.refusal]] };
      return refuseErrors(form, errors);
    }
    context.get(changes).add(SEARCH);
    context.get(flash).say("The place is added.");
    return seeOther(`/admin/places/${saved.id}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Add a place",
    description: "A place that the search does not know.",
  });

export default function NewPlacePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to="/admin/places">Places</ParentLink>
        <h1 className="text-3xl">{`Add a ${loaderData.kind}`}</h1>
      </header>
      <PlaceForm {...loaderData} place={null} digest={null} reply={actionData} />
    </div>
  );
}
