import { data, type MiddlewareFunction } from "react-router";

/** Characters of one parameter, its name included. The longest is a `returnTo` of 2 000. */
const LONGEST_PARAMETER = 2_048;

/** Refuses a parameter that is too long, before the backend is asked. How long a body may be, each route says. */
export const requestSize: MiddlewareFunction<Response> = async ({ url }, next) => {
  for (const [name, value] of url.searchParams)
    if (name.length + value.length > LONGEST_PARAMETER) throw data(null, { status: 414 });
  return next();
};
