import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";
import { PAGES, type Page } from "./pages.ts";

const ENTRIES = Object.entries(PAGES);

/** The route tree: each page of `app/pages.ts` within the layouts of those who may see it. */
export default [
  layout("routes/site.tsx", [
    ...routesOf((page) => isDrawn(page) && !page.members && !page.admins),
    layout("routes/members/member-layout.tsx", [
      ...routesOf((page) => isDrawn(page) && page.members === true && !page.ofListing),
      layout(
        "routes/dashboard/listing-layout.tsx",
        routesOf(({ ofListing }) => ofListing === true),
      ),
    ]),
  ]),
  layout(
    "routes/admin/admin-layout.tsx",
    routesOf((page) => isDrawn(page) && page.admins === true),
  ),
  layout(
    "routes/admin/resource-layout.ts",
    routesOf((page) => !isDrawn(page) && page.admins === true),
  ),
  ...routesOf((page) => !isDrawn(page) && !page.admins),
] satisfies RouteConfig;

function isDrawn({ module }: Page): boolean {
  return module.endsWith(".tsx");
}

/** The routes of these pages. A module that answers at a second address has that address for an id there. */
function routesOf(isWanted: (page: Page) => boolean): RouteConfigEntry[] {
  return ENTRIES.filter(([, page]) => isWanted(page)).map(([pattern, { module }]) => {
    const path = `routes/${module}`;
    if (pattern === "/") return index(path);
    const isFirst = ENTRIES.find(([, page]) => page.module === module)?.[0] === pattern;
    return route(pattern.slice(1), path, isFirst ? {} : { id: pattern });
  });
}
