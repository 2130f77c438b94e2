import { createRequestHandler, RouterContextProvider } from "react-router";
import { platform, record } from "~/context.server";
import { withHeaders } from "~/middleware/headers.server";
import { logged, newRecord } from "~/middleware/request-log.server";
import { isTooLong } from "~/middleware/size.server";
import { Limits, Stores } from "./bindings";
import { parseEnvironment, type Environment } from "./environment";

const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

// Bindings do not change while an isolate lives, so they are parsed by its first request only.
let environment: Environment | undefined;
let limits: Limits | undefined;
let stores: Stores | undefined;

export default {
  async fetch(
    request: Request,
    env: unknown,
    ctx: { waitUntil: (work: Promise<unknown>) => void },
  ) {
    environment ??= parseEnvironment(env);
    limits ??= Limits.parse(env);
    stores ??= Stores.parse(env);
    const context = new RouterContextProvider();
    const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
    const nonce = crypto.randomUUID().replaceAll("-", "");
    context.set(platform, {
      environment,
      requestId,
      nonce,
      address: request.headers.get("CF-Connecting-IP") ?? "here",
      limits,
      keptForms: stores.KEPT_FORMS,
      waitUntil: (work) => ctx.waitUntil(work),
    });
    context.set(record, newRecord());
    const response = await logged(request, context, async () =>
      isTooLong(request)
        ? new Response("This address is longer than any of ours.", { status: 414 })
        : handle(request, context),
    );
    return withHeaders(request, response, { nonce, requestId });
  },
};
