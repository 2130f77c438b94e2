import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/healthz";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Whether the Worker answers. It calls no other service. */
export function loader() {
  return new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
