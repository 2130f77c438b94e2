import type { MiddlewareFunction } from "react-router";
import { db, requestRecord } from "~/context.server";
import { describeDevice } from "~/features/users/sign-in/device.server";
import { noteDevice, sessionId } from "~/features/users/session.server";

/**
 * Stores the device with which a session began, from any form. An error does not end the session: the list of sessions then shows an
 * unknown device.
 */
export const noteDeviceOfSession: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  // Sessions begin with a form.
  if (request.method !== "POST") return next();
  const client = context.get(db);
  const before = await sessionId(client);
  const response = await next();
  const after = await sessionId(client);
  if (after === null || after === before) return response;
  try {
    await noteDevice(client, describeDevice(request.headers.get("User-Agent")));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    context.get(requestRecord).trouble.push(`device: ${reason}`);
  }
  return response;
};
