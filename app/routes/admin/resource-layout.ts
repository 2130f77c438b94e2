import { nameFailures } from "~/middleware/name-failures.server";
import { requireAdminOfResource } from "~/middleware/require-admin.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/resource-layout";

/** The layout of resource routes for admins: files, and responses to scripts. */
export const middleware: Route.MiddlewareFunction[] = [
  resourceRoute,
  siteFrame,
  requireAdminOfResource,
  nameFailures,
];
