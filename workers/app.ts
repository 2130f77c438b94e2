import { createRequestHandler, RouterContextProvider } from "react-router";
import { platform } from "~/context.server";
import { parseEnvironment, type Environment } from "./environment";

const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

// Bindings do not change while an isolate lives, so they are parsed by its first request only.
let environment: Environment | undefined;

export default {
  async fetch(
    request: Request,
    env: unknown,
    ctx: { waitUntil: (work: Promise<unknown>) => void },
  ) {
    environment ??= parseEnvironment(env);
    const context = new RouterContextProvider();
    context.set(platform, {
      environment,
      requestId: request.headers.get("cf-ray") ?? crypto.randomUUID(),
      nonce: crypto.randomUUID().replaceAll("-", ""),
      waitUntil: (work) => ctx.waitUntil(work),
    });
    return handle(request, context);
  },
};
