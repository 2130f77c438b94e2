import { data, type ServerBuild } from "react-router";
import { BackendUnavailable } from "~/db/errors.server";

/**
 * The build, with loaders, actions and middleware that answer 503 where they would throw `BackendUnavailable`. React Router
 * sends an error without a status as a 500, hides from the browser which error it was, and calls `handleError`, which logs
 * it as unexpected. Each function is wrapped on its own, because a middleware never sees what a loader throws.
 */
export function withUnavailableAs503(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: as503(loader) }),
      ...(action && { action: as503(action) }),
      ...(middleware && { middleware: middleware.map((each) => as503(each)) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function as503<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await work(...args);
    } catch (thrown) {
      throw thrown instanceof BackendUnavailable ? data(null, { status: 503 }) : thrown;
    }
  };
}
