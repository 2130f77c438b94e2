import { data, type MiddlewareFunction } from "react-router";
import { notFound } from "~/http/responses.server";
import { MAX_PARAMETER_CHARACTERS } from "~/http/size-limits.server";

/** Refuses, before the backend is called, a parameter that is too long, and an address with text that PostgreSQL cannot store. */
export const checkedParameters: MiddlewareFunction<Response> = async ({ url, params }, next) => {
  for (const [name, value] of url.searchParams)
    if (name.length + value.length > MAX_PARAMETER_CHARACTERS) throw data(null, { status: 414 });
  // A token is checked by its own page, which explains an invalid link.
  const { token: _token, ...names } = params;
  if (Object.values(names).some((value) => value?.includes("\0"))) throw notFound();
  return next();
};
