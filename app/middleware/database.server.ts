import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { MiddlewareFunction } from "react-router";
import { db, platform, requestRecord } from "~/context.server";
import { createRequestClient, sessionState } from "~/db/client.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { recordCall } from "~/http/request-record.server";

/** Creates the one client of a request. When it changes the session, every kind of response has the new cookies. */
export const database: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const outgoing = new Headers();
  const entry = context.get(requestRecord);
  const { environment, address, limits } = context.get(platform);
  // Auth limits renewals over all visitors together: forged sessions must not use them up.
  const session = await sessionState(request.headers.get("Cookie"));
  if (session === "due" && (await isRateLimited({ limits, address }, "LIMIT_RENEWAL")))
    throw tooOften();
  const client = createRequestClient(
    environment,
    address,
    {
      getAll: () =>
        parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value = "" }) => ({
          name,
          value,
        })),
      setAll: (cookies, headers) => {
        for (const { name, value, options } of cookies) {
          // Mail links have a token hash and need no verifier: nothing would ever remove this cookie.
          if (name.includes("code-verifier")) continue;
          outgoing.append("Set-Cookie", serializeCookieHeader(name, value, options));
        }
        for (const [name, value] of Object.entries(headers)) outgoing.set(name, value);
      },
    },
    {
      watch: (call) => recordCall(entry, call),
      reportBadAnswer: (problem) => entry.trouble.push(problem),
    },
  );
  if (session === "unreadable") client.forgetSession();
  context.set(db, client);
  const response = await next();
  for (const [name, value] of outgoing) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  return response;
};
