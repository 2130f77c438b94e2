import { db } from "~/context.server";
import { NEW_PLACES, PLACE_KINDS } from "~/features/places/place";
import { PlaceSearch } from "~/features/places/place.forms";
import { listPlaces } from "~/features/places/place.server";
import { PlaceTable } from "~/features/places/place-table";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { Link } from "~/ui/navigation/link";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/places";

const PAGE = "/admin/places";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, PlaceSearch);
  const { next, ...page } = await listPlaces(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    ...listLinks(PAGE, wanted, PlaceSearch.parse({}), { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Places", description: "What visitors may type into the search." });

const KINDS = [
  { value: "all", label: "All kinds" },
  ...PLACE_KINDS.map((kind) => ({
    value: kind,
    label: kind.replace(/^./, (c) => c.toUpperCase()),
  })),
];

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { places, total, q, kind, sort, params, first, next } = loaderData;
  return (
    <AdminList
      title="Places"
      total={total}
      one="place"
      first={first}
      next={next}
      empty="No places found matching your criteria."
      keys={[{ key: "o", does: "Open the place" }]}
      actions={
        <p className="flex flex-wrap gap-3">
          {NEW_PLACES.map((added) => (
            <Link key={added} to={`${PAGE}/new?kind=${added}`} className="button button-quiet">
              {`Add a ${added}`}
            </Link>
          ))}
        </p>
      }
      controls={
        <ListForm
          action={PAGE}
          search="Name or other name"
          q={q}
          sort={params.sort}
          filters={[{ name: "kind", label: "Kind", value: kind, unset: "all", options: KINDS }]}
        />
      }
    >
      <PlaceTable places={places} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}
