import { db, flash, platform, settings, viewer } from "~/context.server";
import { OWN_BOOKINGS } from "~/features/bookings/own-bookings-table";
import { toJsonFile, toTableFile } from "~/features/own-data/own-data-file.server";
import { OwnDataSearch } from "~/features/own-data/own-data.forms";
import { beginExport, readExport } from "~/features/own-data/own-data.server";
import { OWN_REVIEWS } from "~/features/reviews/own-reviews-table";
import { authPath } from "~/features/users/account";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { streamFile } from "~/http/stream-file.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/own-data-file";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

/** The parts of an export that also exist as a table. */
const TABLES = { bookings: OWN_BOOKINGS, reviews: OWN_REVIEWS } as const;

const PAGE = "/dashboard/account/data";

/** The member's own data: all of it as JSON, or a part of it as a table. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const somebody = context.get(viewer);
  // Not `requireMember`: signing in must end on a page, and this is a file.
  if (!somebody) return seeOther(authPath({ returnTo: PAGE }));
  if (isFromElsewhere(request)) return seeOther(PAGE);
  const { as } = readSearch(url, OwnDataSearch);
  const client = context.get(db);
  const begun = await beginExport(client);
  const { refusal, exportId } = begun;
  if (refusal === "session-ended") return seeOther(authPath({ returnTo: PAGE }));
  if (refusal) {
    const message = `You have downloaded your data ${formatCount(begun.limit, "time")} within 24 hours. Try again tomorrow.`;
    context.get(flash).say(message, "error");
    return seeOther(PAGE);
  }
  const { requestId } = context.get(platform);
  if (as !== "everything")
    return streamFile(toTableFile(TABLES[as], readExport(client, exportId, as)), {
      name: `my-${as}.csv`,
      type: "text/csv",
      requestId,
    });
  const about = {
    site: context.get(settings).siteName,
    madeAt: new Date().toISOString(),
    account: somebody.email,
  };
  return streamFile(toJsonFile(readExport(client, exportId), about), {
    name: "my-data.json",
    type: "application/json",
    requestId,
  });
}

/** A link on another site must not start a download and use up the day's limit: it redirects to the page, where the member decides. */
function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}
