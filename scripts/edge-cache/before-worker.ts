import worker, { Pages as Built } from "../../workers/app.ts";
import { EdgeCacheModel } from "./model.ts";

// The entry module of a workerd with a model of Cloudflare's cache in front of its shared pages. Not part of the build: `modules.ts`
// loads it before the built modules.

let ahead = 0;
const cache = new EdgeCacheModel(() => Date.now() + ahead);

export class Pages extends Built {
  constructor(ctx: ConstructorParameters<typeof Built>[0], env: unknown) {
    super(Object.assign(ctx, { cache }), env);
  }
}

export default {
  scheduled: worker.scheduled,

  fetch(...[request, env, ctx]: Parameters<typeof worker.fetch>): Promise<Response> {
    if (request.url.includes("/__edge-cache")) return Promise.resolve(told(new URL(request.url)));
    const { Pages: origin } = ctx.exports;
    const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
    return worker.fetch(request, env, {
      waitUntil,
      exports: {
        Pages: {
          fetch: (address, how) =>
            cache.fetch(address, () => origin.fetch(address, how), waitUntil),
          purge: (tags) => origin.purge(tags),
        },
      },
    });
  },
};

/** The number of stored responses, after advancing the clock by `seconds` and purging the tag `purge`. */
function told({ searchParams }: URL): Response {
  ahead += Number(searchParams.get("seconds") ?? 0) * 1000;
  const tag = searchParams.get("purge");
  if (tag) void cache.purge({ tags: [tag] });
  return Response.json({ size: cache.size });
}
