import type { MiddlewareFunction } from "react-router";
import { db, settings, viewer } from "~/context.server";
import { SESSION_COOKIE, type Db } from "~/db/client.server";
import { isTokenRefused } from "~/db/errors.server";
import { findSiteFrame } from "~/features/settings/settings.server";

/** Who is looking, and the settings of the site: one call, and none to Auth without a session cookie. */
export const siteFrame: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const client = context.get(db);
  const hasSession = (request.headers.get("Cookie") ?? "").includes(`${SESSION_COOKIE}`);
  const frame = hasSession ? await frameOfSession(client) : await findSiteFrame(client);
  context.set(viewer, frame.viewer);
  context.set(settings, frame.settings);
  return next();
};

async function frameOfSession(client: Db) {
  // Refreshes an expired session now, before the first byte, while its cookies can still be sent.
  await client.auth.getSession();
  try {
    return await findSiteFrame(client);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    // The token was withdrawn or is not ours: the visitor goes on signed out.
    await client.auth.signOut({ scope: "local" });
    return findSiteFrame(client);
  }
}
