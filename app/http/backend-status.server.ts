import { data, type ServerBuild } from "react-router";
import { BackendUnavailable, SessionEnded } from "~/db/errors.server";

/**
 * The build with loaders, actions and middleware that answer 503 where they would throw `BackendUnavailable`, and 401 where they would
 * throw `SessionEnded`. React Router sends an error without a status as a 500, hides its type from the browser, and calls `handleError`,
 * which logs it as unexpected. Each function is wrapped on its own, because a middleware never sees the error of a loader.
 */
export function withStatusOfBackend(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: withStatus(loader) }),
      ...(action && { action: withStatus(action) }),
      ...(middleware && { middleware: middleware.map((each) => withStatus(each)) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function withStatus<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await work(...args);
    } catch (thrown) {
      if (thrown instanceof BackendUnavailable) throw data(null, { status: 503 });
      if (thrown instanceof SessionEnded) throw data(null, { status: 401 });
      throw thrown;
    }
  };
}
