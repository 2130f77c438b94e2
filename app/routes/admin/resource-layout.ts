import { nameFailures } from "~/middleware/name-failures.server";
import { requireAdminOfResource } from "~/middleware/require-admin-of-resource.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/resource-layout";

/** Around what only admins get and what is no page: files, and answers to scripts. */
export const middleware: Route.MiddlewareFunction[] = [
  resourceRoute,
  siteFrame,
  requireAdminOfResource,
  nameFailures,
];
