import { db, platform } from "~/context.server";
import type { Db } from "~/db/client.server";
import { listRows } from "~/db/list-rows.server";
import { listLog } from "~/features/administration/administration.server";
import { LOG_FILE } from "~/features/administration/log-file";
import { LogSearch } from "~/features/administration/log.forms";
import { ListedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import { PAYMENT_FILE, PAYMENT_LIST } from "~/features/bookings/paying/administration/payment-list";
import { LISTING_FILE } from "~/features/imports/import-files.server";
import { listListingsToExport } from "~/features/imports/listing-import.server";
import { usualSort } from "~/features/listings/moderation/managed-listings";
import { ManagedListingSearch } from "~/features/listings/moderation/managed-listings.forms";
import { SUBSCRIBER_FILE, SUBSCRIBER_LIST } from "~/features/newsletter/subscriber-list";
import { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { readListSearch } from "~/http/admin-list.server";
import { readSearch } from "~/http/read-form.server";
import { notFound } from "~/http/responses.server";
import { streamFile } from "~/http/stream-file.server";
import type { FileColumns } from "~/values/csv";
import { csvPieces, type PagesOf } from "~/values/csv-lines.server";
import type { Route } from "./+types/list-file";

/** A list as a file with all rows that its search and its filters have found. */
type ListFile = { name: string; write: (url: URL, client: Db) => AsyncGenerator<string> };

function listFile<Row, Cursor>(
  name: string,
  columns: FileColumns<Row>,
  pagesOf: (url: URL, client: Db) => PagesOf<Row, Cursor>,
): ListFile {
  return {
    name,
    write(url, client) {
      const page = pagesOf(url, client);
      return csvPieces(columns, (after: Cursor | null) => {
        // Pages are sent as they are read, and on a slow connection the last query is late.
        client.renewDeadline();
        return page(after);
      });
    },
  };
}

const FILES: Readonly<Record<string, ListFile>> = {
  "/admin/newsletter.csv": listFile("subscribers.csv", SUBSCRIBER_FILE, (url, client) => {
    const { wanted } = readListSearch(url, SUBSCRIBER_LIST);
    const read = listRows(client, SUBSCRIBER_LIST, ListedSubscriber);
    return (after: string | null) => read(wanted, after, 100);
  }),
  "/admin/payments.csv": listFile("payments.csv", PAYMENT_FILE, (url, client) => {
    const { wanted } = readListSearch(url, PAYMENT_LIST);
    const read = listRows(client, PAYMENT_LIST, ListedPayment);
    return (after: string | null) => read(wanted, after, 100);
  }),
  "/admin/listings.csv": listFile("listings.csv", LISTING_FILE, (url, client) => {
    const { cursor: _cursor, ...found } = readSearch(url, ManagedListingSearch);
    const wanted = { ...found, sort: found.sort ?? usualSort(found.status) };
    return (after: string | null) => listListingsToExport(client, wanted, after);
  }),
  "/admin/audit.csv": listFile("audit.csv", LOG_FILE, (url, client) => {
    const { cursor: _cursor, ...wanted } = readSearch(url, LogSearch);
    return async (after: number | null) => {
      const { lines, next } = await listLog(client, wanted, after, 1000);
      return { rows: lines, next };
    };
  }),
};

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const file = FILES[`/${pattern.replace(/^\//, "")}`];
  if (!file) throw notFound();
  const { requestId } = context.get(platform);
  const pieces = file.write(url, context.get(db));
  return streamFile(pieces, { name: file.name, type: "text/csv", requestId });
}
