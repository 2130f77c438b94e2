import { createRequestHandler } from "react-router";

// As React Router's template for Cloudflare has it.
const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default { fetch: (request: Request) => handle(request) };
