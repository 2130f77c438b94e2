import { data } from "react-router";
import { z } from "zod";
import { platform } from "~/context.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { writeLine } from "~/http/log-line.server";
import { seeOther } from "~/http/responses.server";
import { readBody } from "~/http/size-limits.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { patternOf } from "~/pages";
import type { Route } from "./+types/csp-report";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Bytes; a report is about one kilobyte. */
const LARGEST_REPORT = 16 * 1024;

const text = z.string().max(2_000).catch("").default("");
const line = z.number().nullable().catch(null).default(null);

/** A CSP directive, or a word such as "inline". Anybody can post a report with any text in its place. */
const NAME = /^[a-z-]{1,40}$/;

/** The format of `report-uri`. */
const Report = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": z.string().regex(NAME).catch("").default(""),
    "blocked-uri": text,
    "source-file": text,
    "line-number": line,
  }),
});

/** Browsers only post here: a GET redirects home. */
export function loader() {
  return seeOther("/");
}

/** A violation of the content security policy in a visitor's browser: one line in the log. */
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
    page: pageOf(report["document-uri"]),
    blocked: placeOf(report["blocked-uri"]),
    source: placeOf(report["source-file"]),
    line: report["line-number"],
  });
  return new Response(null, { status: 204 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON is refused like any other invalid report.
    return null;
  }
}

/** Only the pattern: paths contain ids, and one of them the token of a mail. */
function pageOf(address: string): string {
  return patternOf(URL.parse(address)?.pathname ?? "");
}

/** A file of the build by its path, a page by its pattern, another site by its host, and words such as "inline" as they are. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return NAME.test(address) ? address : "";
  if (url.pathname.startsWith("/assets/")) return (url.origin + url.pathname).slice(0, 300);
  const pattern = patternOf(url.pathname);
  return pattern === "/*" ? url.origin : url.origin + pattern;
}
