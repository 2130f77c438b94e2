import type { MiddlewareFunction } from "react-router";
import { db, requestRecord, settings, viewer } from "~/context.server";
import { clearedSessionCookies, refreshSession, SESSION_COOKIE, type Db } from "~/db/client.server";
import { BackendUnavailable, isTokenRefused } from "~/db/errors.server";
import { findSiteFrame } from "~/features/settings/settings.server";
import type { Settings } from "~/features/settings/settings.schema";

/** The settings as this isolate last read them. They are the same for everybody. */
let lastSeen: Settings | null = null;

/**
 * Who is looking, and the settings of the site: one call, and none to Auth without a session cookie. A session that was ended
 * elsewhere, or that is none, is forgotten by this request and by the browser.
 */
export const siteFrame: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const began = Date.now();
  const client = context.get(db);
  const cookies = request.headers.get("Cookie");
  const hasSession = (cookies ?? "").includes(SESSION_COOKIE);
  const asked = hasSession ? frameOfSession(client) : frameOfVisitor(client);
  const frame = await asked.finally(() => {
    context.get(requestRecord).frame = Date.now() - began;
  });
  lastSeen = frame.settings;
  context.set(viewer, frame.viewer);
  context.set(settings, frame.settings);
  const isOver = hasSession && !frame.viewer;
  if (isOver) client.forgetSession();
  const response = await next();
  // Before what the request itself may set, such as the session of who signs in now.
  if (isOver)
    for (const cookie of clearedSessionCookies(cookies))
      response.headers.append("Set-Cookie", cookie);
  return response;
};

/**
 * Without the database a visitor still gets the text pages, and the errors of other pages inside the frame. The settings
 * are then those that this isolate last read; a new isolate has none, and answers 503. A visitor with a session gets the
 * 503 as well, because a frame without the account would look signed out.
 */
async function frameOfVisitor(client: Db) {
  try {
    return await findSiteFrame(client);
  } catch (thrown) {
    if (!lastSeen || !(thrown instanceof BackendUnavailable)) throw thrown;
    return { viewer: null, settings: lastSeen };
  }
}

async function frameOfSession(client: Db) {
  // Refreshes an expired session now, before the first byte, while its cookies can still be sent.
  await refreshSession(client);
  try {
    return await findSiteFrame(client);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    // The token is not ours, or was made with a key that no longer counts: the visitor gets the page.
    client.forgetSession();
    return findSiteFrame(client);
  }
}
