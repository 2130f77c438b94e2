import { db } from "~/context.server";
import { countMessages } from "~/features/messages/message.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/thread-news";

// The frame closes the site for maintenance, and refreshes the session.
export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

/** The number of messages in a thread, as JSON, for its open page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const count = await countMessages(context.get(db), params.threadId);
  if (count === null) throw notFound();
  return Response.json(count);
}
