import { db } from "~/context.server";
import { PLACE_LIST } from "~/features/places/place-list";
import { NEW_PLACES } from "~/features/places/place";
import { listPlaces } from "~/features/places/place.server";
import { PlaceTable } from "~/features/places/place-table";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { Link } from "~/ui/navigation/link";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/places";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, PLACE_LIST, (wanted, cursor) => listPlaces(client, wanted, cursor));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: PLACE_LIST.title,
    description: "What visitors may type into the search.",
  });

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { places, params, wanted } = loaderData;
  return (
    <AdminListPage
      list={PLACE_LIST}
      found={loaderData}
      actions={
        <p className="flex flex-wrap gap-3">
          {NEW_PLACES.map((added) => (
            <Link
              key={added}
              to={`${PLACE_LIST.path}/new?kind=${added}`}
              className="button button-quiet"
            >
              {`Add a ${added}`}
            </Link>
          ))}
        </p>
      }
    >
      <PlaceTable places={places} orderOf={columnOrders(PLACE_LIST.path, params, wanted.sort)} />
    </AdminListPage>
  );
}
