import { clearedSessionCookies } from "~/db/client.server";

/** Removes the session, the service worker and its copy of the next bookings from this browser, without a call to Auth. */
export function forgetMember(request: Request, response: Response): void {
  response.headers.set("Clear-Site-Data", '"storage"');
  for (const cookie of clearedSessionCookies(request.headers.get("Cookie")))
    response.headers.append("Set-Cookie", cookie);
}
