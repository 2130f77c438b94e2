import worker, { Pages as Built } from "../../workers/app.ts";
import { EdgeCacheModel } from "./model.ts";

// The entry module of a workerd that shall behave as if Cloudflare's cache stood before its shared pages. Here and
// nowhere in the build: `modules.ts` puts it before what was built.

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

/** How many answers it holds, after its clock was put `seconds` forward and the tag `purge` was purged. */
function told({ searchParams }: URL): Response {
  ahead += Number(searchParams.get("seconds") ?? 0) * 1000;
  const tag = searchParams.get("purge");
  if (tag) void cache.purge({ tags: [tag] });
  return Response.json({ size: cache.size });
}
