import { data, type MiddlewareFunction } from "react-router";
import { notFound } from "~/http/responses.server";
import { MAX_PARAMETER_CHARACTERS } from "~/http/size-limits.server";

/** Refuses, before the backend is asked, a parameter that is too long, and an address that names what PostgreSQL has no text for. */
export const checkedParameters: MiddlewareFunction<Response> = async ({ url, params }, next) => {
  for (const [name, value] of url.searchParams)
    if (name.length + value.length > MAX_PARAMETER_CHARACTERS) throw data(null, { status: 414 });
  // A token is looked at by its own page, which says that the link does not work.
  const { token: _token, ...names } = params;
  if (Object.values(names).some((value) => value?.includes("\0"))) throw notFound();
  return next();
};
