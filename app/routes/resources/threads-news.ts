import { db, viewer } from "~/context.server";
import { latestAt } from "~/features/messages/message";
import { listThreads } from "~/features/messages/message.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/threads-news";

// The frame says whether the site is closed for maintenance, and refreshes the session.
export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

/** When the latest message of all conversations was sent, as JSON, for the list that is open. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewer)) throw notFound();
  const { threads } = await listThreads(context.get(db), null, 1);
  return Response.json(latestAt(threads));
}
