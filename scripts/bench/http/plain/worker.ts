import { createRequestHandler } from "react-router";

// As in React Router's template for Cloudflare.
const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default { fetch: (request: Request) => handle(request) };
