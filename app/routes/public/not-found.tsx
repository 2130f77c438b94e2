import { data } from "react-router";
import { db, platform } from "~/context.server";
import { BusyPlaces } from "~/features/spaces/search/busy-places";
import { listBusyPlaces } from "~/features/spaces/space.server";
import { isRateLimited } from "~/http/rate-limits.server";
import { NotFound } from "~/ui/feedback/error-page";
import type { Route } from "./+types/not-found";

/** Every URL without another route. The suggestions are optional: the page works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const isAskedTooOften = await isRateLimited(context.get(platform), "LIMIT_VIEW", "not-found");
  const places = isAskedTooOften ? [] : await listBusyPlaces(context.get(db));
  return data({ places }, { status: 404 });
}

export default function UnknownPage({ loaderData }: Route.ComponentProps) {
  return (
    <NotFound>
      <BusyPlaces places={loaderData.places} />
    </NotFound>
  );
}
