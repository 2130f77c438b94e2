import type { MiddlewareFunction } from "react-router";
import { changes, platform } from "~/context.server";
import type { CacheTag } from "~/http/cache-tags";

/** Purges the shared pages with a tag of this request's changes, whatever its response. */
export const purgeChanges: MiddlewareFunction<Response> = async ({ context }, next) => {
  const changed = new Set<CacheTag>();
  context.set(changes, {
    add: (...tags) => tags.forEach((tag) => changed.add(tag)),
    clear: () => changed.clear(),
  });
  try {
    return await next();
  } finally {
    if (changed.size > 0) context.get(platform).purge([...changed]);
  }
};
