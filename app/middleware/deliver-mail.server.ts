import type { MiddlewareFunction } from "react-router";
import { platform } from "~/context.server";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** After a write that was done, the mail that its transaction may have put into the outbox is sent, without anybody waiting. */
export const deliverMailAfterWrites: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const response = await next();
  if (!READS.has(request.method) && response.status < 400) context.get(platform).deliverMail();
  return response;
};
