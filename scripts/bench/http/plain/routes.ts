import { route, type RouteConfig } from "@react-router/dev/routes";

export default [route("search", "search.tsx")] satisfies RouteConfig;
