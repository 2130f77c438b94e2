import type { MiddlewareFunction } from "react-router";
import { changes, platform } from "~/context.server";

/**
 * Sends the mail that a change has put into the outbox, without anybody waiting. Requests that changed nothing which pages show
 * cost no call with the secret key; mail that they may have caused is sent within the minute.
 */
export const deliverMailAfterWrites: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(changes).size > 0) context.get(platform).deliverMail();
  return response;
};
