import { db, viewer } from "~/context.server";
import { latestAt } from "~/features/messages/message";
import { listThreads } from "~/features/messages/message.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/threads-news";

// The frame closes the site for maintenance, and refreshes the session.
export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

/** The time of the latest message in all conversations, as JSON, for the open list. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewer)) throw notFound();
  const { threads } = await listThreads(context.get(db), null, 1);
  return Response.json(latestAt(threads));
}
