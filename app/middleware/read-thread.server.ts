import type { MiddlewareFunction } from "react-router";
import { db, member, viewer } from "~/context.server";
import { markThreadRead } from "~/features/messages/message.server";
import { isPrefetch } from "~/values/prefetch";

/**
 * Opening the latest page of a thread marks it as read. It runs before the loaders, so that the frame of the same page no longer counts
 * it; and only where the frame has unread messages. A prefetch does not count as reading.
 */
export const readThread: MiddlewareFunction<Response> = async (asked, next) => {
  const { request, url, params, context } = asked;
  const reader = context.get(member);
  const isOpened =
    request.method === "GET" && !url.searchParams.has("cursor") && !isPrefetch(request.headers);
  if (isOpened && reader.unreadThreads > 0) {
    const wasUnread = await markThreadRead(context.get(db), params["threadId"] ?? "");
    if (wasUnread) context.set(viewer, { ...reader, unreadThreads: reader.unreadThreads - 1 });
  }
  return next();
};
