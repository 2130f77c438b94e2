import { platform } from "~/context.server";
import { seeOther } from "~/http/responses.server";
import { readBody } from "~/http/size-limits.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/payment-events";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Bytes; an event is about four kilobytes. */
const LARGEST_EVENT = 256 * 1024;

/** The provider only posts here: a GET redirects home. */
export function loader() {
  return seeOther("/");
}

/** An event of the provider of payments: it is accepted when it is signed, and repeated by the provider when handling it fails. */
export async function action({ request, context }: Route.ActionArgs) {
  const { payments, deliverMail } = context.get(platform);
  const signature = request.headers.get("Stripe-Signature");
  if (!payments || !signature) return new Response(null, { status: 400 });
  const body = await readBody(request, LARGEST_EVENT);
  const isSigned = await payments.handleEvent(new TextDecoder().decode(body), signature);
  if (!isSigned) return new Response(null, { status: 400 });
  deliverMail();
  return new Response(null, { status: 204 });
}
