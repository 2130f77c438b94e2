import { data } from "react-router";
import { z } from "zod";
import { platform } from "~/context.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { writeLine } from "~/http/log-line.server";
import { seeOther } from "~/http/responses.server";
import { readBody } from "~/http/size-limits.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/csp-report";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Bytes; a report is about one kilobyte. */
const LARGEST_REPORT = 16 * 1024;

const text = z.string().max(2_000).catch("").default("");
const line = z.number().nullable().catch(null).default(null);

/** As `report-uri` sends it. */
const Report = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "line-number": line,
  }),
});

/** Browsers only post here: whoever opens the URL is sent home. */
export function loader() {
  return seeOther("/");
}

/** What the content security policy refused in somebody's browser: one line in the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_REPORT")) throw tooOften();
  const body = await readBody(request, LARGEST_REPORT);
  const sent = Report.safeParse(parsed(new TextDecoder().decode(body)));
  if (!sent.success) throw data(null, { status: 400 });
  const report = sent.data["csp-report"];
  writeLine("warn", {
    message: "csp",
    requestId: here.requestId,
    directive: report["effective-directive"],
    page: withoutQuery(report["document-uri"]),
    blocked: withoutQuery(report["blocked-uri"]),
    source: withoutQuery(report["source-file"]),
    line: report["line-number"],
  });
  return new Response(null, { status: 204 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is no JSON is refused like any other that is no report.
    return null;
  }
}

/** Queries may hold what somebody typed. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "").slice(0, 300);
}
