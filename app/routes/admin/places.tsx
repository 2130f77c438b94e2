import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { NEW_PLACES } from "~/features/places/place";
import { PLACE_LIST, PLACE_TABLE } from "~/features/places/place-list";
import { ListedPlace } from "~/features/places/place.schema";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminListPage } from "~/ui/lists/admin-list-page";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/places";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, PLACE_LIST, listRows(client, PLACE_LIST, ListedPlace));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: PLACE_LIST.title,
    description: "What visitors may type into the search.",
  });

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminListPage
      list={PLACE_LIST}
      found={loaderData}
      table={PLACE_TABLE}
      rows={loaderData.rows}
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
    />
  );
}
