import { db, viewer } from "~/context.server";
import { ReceiptsFileSearch } from "~/features/bookings/paying/receipts/receipt.forms";
import { listIssuedReceipts } from "~/features/bookings/paying/receipts/receipt.server";
import { RECEIPT_FILE } from "~/features/bookings/paying/receipts/receipts-file";
import { authPath } from "~/features/users/account";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import { allPages, csvFile } from "~/values/csv-lines.server";
import type { Receipt } from "~/features/bookings/paying/receipts/receipt.schema";
import type { Route } from "./+types/receipts-file";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

export async function loader({ url, context }: Route.LoaderArgs) {
  // Not `requireMember`: signing in must end on a page, and this is a file.
  if (!context.get(viewer)) return seeOther(authPath({ returnTo: "/dashboard/receipts" }));
  const { period } = readSearch(url, ReceiptsFileSearch);
  const client = context.get(db);
  const receipts: Receipt[] = [];
  const pages = allPages<Receipt, number>(async (after) => {
    const page = await listIssuedReceipts(client, period, after);
    return { rows: page.receipts, next: page.next };
  });
  for await (const rows of pages) receipts.push(...rows);
  return new Response(csvFile(RECEIPT_FILE, receipts), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="receipts${period ? `-${period}` : ""}.csv"`,
    },
  });
}
