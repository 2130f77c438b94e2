import { data } from "react-router";
import { z } from "zod";
import { platform } from "~/context.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { seeOther } from "~/http/responses.server";
import { readBody } from "~/http/size-limits.server";
import { PageCrash, recordCrash, recordWebVitals, WebVitals } from "~/http/web-vitals.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/web-vitals";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Bytes; a browser sends a tenth of that. */
const LARGEST = 2 * 1024;

/** Browsers only post here: a GET redirects home. */
export function loader() {
  return seeOther("/");
}

/** One visitor's Web Vitals of a page, or a crash while rendering it. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_REPORT")) throw tooOften();
  const body = await readBody(request, LARGEST);
  const sent = z.union([PageCrash, WebVitals]).safeParse(parsed(new TextDecoder().decode(body)));
  if (!sent.success) throw data(null, { status: 400 });
  if ("crash" in sent.data) recordCrash(sent.data, here);
  else recordWebVitals(sent.data, here);
  return new Response(null, { status: 204 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON is refused like any other invalid measurement.
    return null;
  }
}
