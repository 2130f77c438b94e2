import { data, type MiddlewareFunction } from "react-router";
import { MAX_PARAMETER_CHARACTERS } from "~/http/size-limits.server";

/** Refuses a parameter that is too long, before the backend is asked. How long a body may be, each route says. */
export const parameterLength: MiddlewareFunction<Response> = async ({ url }, next) => {
  for (const [name, value] of url.searchParams)
    if (name.length + value.length > MAX_PARAMETER_CHARACTERS) throw data(null, { status: 414 });
  return next();
};
