import type { MiddlewareFunction } from "react-router";
import { db, requestRecord, settings, viewer } from "~/context.server";
import { refreshSession, SESSION_COOKIE, type Db } from "~/db/client.server";
import { BackendUnavailable, isTokenRefused } from "~/db/errors.server";
import { findSiteFrame } from "~/features/settings/settings.server";
import type { Settings } from "~/features/settings/settings.schema";

/** The settings as this isolate last read them. They are the same for everybody. */
let lastSeen: Settings | null = null;

/** Who is looking, and the settings of the site: one call, and none to Auth without a session cookie. */
export const siteFrame: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const began = Date.now();
  const client = context.get(db);
  const hasSession = (request.headers.get("Cookie") ?? "").includes(SESSION_COOKIE);
  const asked = hasSession ? frameOfSession(client) : frameOfVisitor(client);
  const frame = await asked.finally(() => {
    context.get(requestRecord).frame = Date.now() - began;
  });
  lastSeen = frame.settings;
  context.set(viewer, frame.viewer);
  context.set(settings, frame.settings);
  return next();
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
    // The token was revoked or is not ours: the visitor is signed out and gets the page.
    await client.auth.signOut({ scope: "local" });
    return findSiteFrame(client);
  }
}
