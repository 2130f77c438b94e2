import type { MiddlewareFunction } from "react-router";
import { testCookie } from "~/http/cookie-test.server";

/** Sets a cookie that a browser sends back with the page's form; when it is missing, the action shows that cookies are blocked. */
export const tryCookie: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const cookie = await testCookie(request.headers.get("Cookie"));
  if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  return response;
};
