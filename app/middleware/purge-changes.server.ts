import type { MiddlewareFunction } from "react-router";
import { changes, platform } from "~/context.server";
import type { CacheTag } from "~/http/cache-tags";

/** Purges the shared pages that show what this request changed, whatever it answers. */
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
