import { changes, db, flash, member } from "~/context.server";
import { PLACE_REFUSALS, readPlaceId, REFUSED_FIELDS } from "~/features/places/place";
import { PlaceForm as PlaceSchema } from "~/features/places/place.forms";
import { keepLabel } from "~/features/places/delete-place";
import { ConfirmationLink } from "~/ui/forms/confirmation";
import { PlaceForm } from "~/features/places/place-form";
import { findPlace, listPlaceParents, savePlace } from "~/features/places/place.server";
import { formAction } from "~/form-action.server";
import { PLACES, SEARCH } from "~/http/cache-tags";
import { notFound, refuseErrors, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { listAsLeft } from "~/values/return-to";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/place";

function idOf({ placeId }: { placeId: string }): number {
  const id = readPlaceId(placeId);
  if (id === null) throw notFound();
  return id;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const found = await findPlace(client, idOf(params));
  if (!found) throw notFound();
  const parents = await listPlaceParents(client, found.place.kind);
  const zones = timeZones(found.place.timezone);
  const list = listAsLeft("/admin/places", url.searchParams.get("returnTo"), url);
  return { ...found, parents, zones, list, memberId: context.get(member).id };
}

export const action = formAction(
  PlaceSchema,
  {},
  async ({ form, value }, { params, url, context }: Route.ActionArgs) => {
    const id = idOf(params);
    const client = context.get(db);
    const { refusal } = await savePlace(client, id, value);
    if (refusal === "no-such-place") throw notFound();
    if (refusal === "changed-elsewhere") {
      // Sent again with this digest, the form overwrites the current values.
      const now = await findPlace(client, id);
      const errors = { "": [PLACE_REFUSALS[refusal]] };
      return refuseErrors(form, errors, { digest: now?.digest ?? "" });
    }
    if (refusal) {
      const errors = { [REFUSED_FIELDS[refusal] ?? ""]: [PLACE_REFUSALS[refusal]] };
      return refuseErrors(form, errors);
    }
    // Pages of listings show the zone and the centre of their city.
    context.get(changes).add(SEARCH, PLACES);
    context.get(flash).say("The place is saved.");
    return seeOther(`/admin/places/${id}${url.search}`);
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData?.place.name ?? "A place",
    description: "What the search knows of a place.",
  });

export default function PlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, usedBy, list, ...form } = loaderData;
  const inIt = `${formatCount(usedBy.listings, "listing")} and ${formatCount(usedBy.places, "place")}`;
  const from = place.cameWithListing
    ? " It came with a listing, and stays once you have saved it."
    : "";
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to={list}>Places</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{place.name}</h1>
        <p className="text-soft">
          <span className="inline-block first-letter:uppercase">{place.kind}</span>
          <span>{`, with ${inIt} in it.${from}`}</span>
        </p>
        <div>
          <ConfirmationLink
            to={`/admin/places/${place.id}/delete`}
            list={list}
            keep={keepLabel({ usedBy })}
            aria-label={`Delete ${place.name}`}
            className="link inline-block py-1"
          >
            Delete
          </ConfirmationLink>
        </div>
      </header>
      <PlaceForm key={form.digest} {...form} place={place} kind={place.kind} reply={actionData} />
    </div>
  );
}
