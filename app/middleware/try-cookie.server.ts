import type { MiddlewareFunction } from "react-router";
import { testCookie } from "~/http/cookie-test.server";

/** Sets a cookie that the form of the page is sent with, unless the browser keeps none: then its action says so. */
export const tryCookie: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const cookie = await testCookie(request.headers.get("Cookie"));
  if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  return response;
};
