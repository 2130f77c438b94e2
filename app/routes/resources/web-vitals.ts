import { data } from "react-router";
import { z } from "zod";
import { platform } from "~/context.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { writeLine } from "~/http/log-line.server";
import { seeOther } from "~/http/responses.server";
import { readBody } from "~/http/size-limits.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { patternOf } from "~/patterns";
import type { Route } from "./+types/web-vitals";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Bytes; what a browser sends is a tenth of that. */
const LARGEST = 2 * 1024;

/** What a browser measured: milliseconds, and for CLS a score. A page that nobody touched has no INP. */
const Vitals = z.object({
  page: z.string().max(2_000),
  LCP: z.number().min(0).max(600_000).optional(),
  INP: z.number().min(0).max(600_000).optional(),
  CLS: z.number().min(0).max(1_000).optional(),
});

/** Browsers only post here: whoever opens the URL is sent home. */
export function loader() {
  return seeOther("/");
}

/** How quick a page was for one visitor: one line in the log, and a data point where the operator binds a dataset. */
export async function action({ request, context }: Route.ActionArgs) {
  const { requestId, webVitals, ...here } = context.get(platform);
  if (await isRateLimited(here, "LIMIT_REPORT")) throw tooOften();
  const body = await readBody(request, LARGEST);
  const sent = Vitals.safeParse(parsed(new TextDecoder().decode(body)));
  if (!sent.success) throw data(null, { status: 400 });
  const { LCP = null, INP = null, CLS = null } = sent.data;
  // Only the pattern: paths hold ids, and one of them the token of a mail.
  const page = patternOf(sent.data.page);
  writeLine("info", { message: "web-vitals", requestId, page, lcp: LCP, inp: INP, cls: CLS });
  webVitals?.writeDataPoint({ indexes: [page], doubles: [LCP ?? -1, INP ?? -1, CLS ?? -1] });
  return new Response(null, { status: 204 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is no JSON is refused like any other that measures nothing.
    return null;
  }
}
