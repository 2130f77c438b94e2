import { data, type MiddlewareFunction } from "react-router";
import {
  customCode,
  db,
  platform,
  requestRecord,
  secondFactorDue,
  settings,
  viewer,
} from "~/context.server";
import { clearedSessionCookies, refreshSession, SESSION_COOKIE, type Db } from "~/db/client.server";
import { BackendUnavailable, isTokenRefused } from "~/db/errors.server";
import type { Settings } from "~/features/settings/settings.schema";
import { findSiteFrame, type SiteFrame } from "~/features/settings/settings.server";
import { SECOND_FACTOR } from "~/features/users/account";
import { isSecondFactorDue } from "~/features/users/sign-in/second-factor.server";
import type { Viewer } from "~/features/users/user.schema";
import { MAINTENANCE } from "~/ui/feedback/problem";

/** The settings and the custom code as this isolate last read them. They are the same for everybody. */
let lastSeen: Pick<SiteFrame, "settings" | "customCode"> | null = null;

/**
 * The viewer and the settings of the site: one call, and none to Auth without a session cookie. A session that was ended elsewhere, or is
 * invalid, is dropped by this request and by the browser. One that waits for its second factor stays in the browser, and is ignored by
 * every page except the one that asks for it.
 */
export const siteFrame: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const began = Date.now();
  const client = context.get(db);
  const cookies = request.headers.get("Cookie");
  const hasSession = (cookies ?? "").includes(SESSION_COOKIE);
  const asked = hasSession ? frameOfSession(client) : frameOfVisitor(client);
  const frame = await asked.finally(() => {
    context.get(requestRecord).frame = Date.now() - began;
  });
  const { viewer: _, ...shared } = frame;
  lastSeen = shared;
  context.set(viewer, frame.viewer);
  context.set(settings, frame.settings);
  const { CUSTOM_JAVASCRIPT } = context.get(platform).environment;
  const javascript = CUSTOM_JAVASCRIPT === "allowed" ? frame.customCode.javascript : null;
  context.set(customCode, { ...frame.customCode, javascript });
  context.set(secondFactorDue, frame.isDue);
  if (isClosedTo(frame.viewer, frame.settings, url.pathname)) {
    context.get(requestRecord).isClosed = true;
    throw data(MAINTENANCE, { status: 503 });
  }
  const isOver = hasSession && !frame.viewer && !frame.isDue;
  if (isOver || (frame.isDue && url.pathname !== SECOND_FACTOR)) client.forgetSession();
  const response = await next();
  // Before the cookies that the request itself may set, such as those of a new session.
  if (isOver)
    for (const cookie of clearedSessionCookies(cookies))
      response.headers.append("Set-Cookie", cookie);
  return response;
};

/**
 * Without the database a visitor still gets the text pages, and other pages' errors inside the frame. The settings are those that this
 * isolate last read; a new isolate has none, and answers 503. A visitor with a session gets the 503 as well, because a frame without the
 * account would look signed out.
 */
async function frameOfVisitor(client: Db) {
  try {
    return { ...(await findSiteFrame(client)), isDue: false };
  } catch (thrown) {
    if (!lastSeen || !(thrown instanceof BackendUnavailable)) throw thrown;
    return { viewer: null, ...lastSeen, isDue: false };
  }
}

async function frameOfSession(client: Db) {
  // Refreshes an expired session now, before the first byte, while its cookies can still be sent.
  await refreshSession(client);
  try {
    const frame = await findSiteFrame(client);
    return { ...frame, isDue: frame.viewer === null && (await isSecondFactorDue(client)) };
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    // The token is forged, or was signed with a revoked key: the visitor gets the page.
    client.forgetSession();
    return { ...(await findSiteFrame(client)), isDue: false };
  }
}

/** Signing in stays open: an admin who is signed out could not end the maintenance otherwise. So does unsubscribing: mail goes on. */
const OPEN = /^\/(auth|unsubscribe)(\/|$)/i;

/** Whether a page is closed to everybody but admins, because the settings close the site for maintenance. */
function isClosedTo(viewer: Viewer, settings: Settings, pathname: string): boolean {
  return settings.maintenanceMode && !OPEN.test(pathname) && !isOfTheTeam(viewer);
}

/** An admin with inactive rights gets through as well, to set up the required second factor. */
function isOfTheTeam(viewer: Viewer): boolean {
  if (!viewer || viewer.suspendedBecause !== null) return false;
  return viewer.isAdmin || viewer.mustUseSecondFactor;
}
