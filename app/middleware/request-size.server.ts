import { data, type MiddlewareFunction } from "react-router";
import { MAX_FORM_BYTES, tooLarge } from "~/http/size-limits.server";

/** Characters of one parameter, its name included. The longest is a `returnTo` of 2 000. */
const LONGEST_PARAMETER = 2_048;

/** Refuses a body that says itself that it is too large, and a parameter that is too long, before the backend is asked. */
export const requestSize: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  for (const [name, value] of url.searchParams)
    if (name.length + value.length > LONGEST_PARAMETER) throw data(null, { status: 414 });
  return next();
};
