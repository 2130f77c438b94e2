import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { Json } from "~/db/database.types";
import { checkLine } from "~/features/imports/import-row.forms";
import {
  ExportPage,
  ImportOfListing,
  ImportPage,
  ImportRows,
  ListingImport,
  SentImport,
} from "~/features/imports/listing-import.schema";
import type { ReadLine } from "~/features/imports/read-csv.server";
import type { ListingSort, ShownListings } from "~/features/listings/moderation/managed-listings";
import { pageBehindRow } from "~/values/page";
import { isId } from "~/values/row-id";

/** Lines per request. */
const TOGETHER = 500;

/**
 * Checks the lines of a file and stages them; answers the file, or with `again` the earlier file of the same listings. The job creates
 * listings from a file without problems. For admins.
 */
export async function stageImport(db: Db, fileName: string, lines: readonly ReadLine[]) {
  const begun = await db.rpc("begin_listing_import", { p_file_name: fileName });
  const p_import_id = parseAnswer(db, z.string(), begun);
  for (let from = 0; from < lines.length; from += TOGETHER) {
    // Each call has the whole deadline, however slow the lines are.
    db.renewDeadline();
    const rows = lines.slice(from, from + TOGETHER).map(checkLine);
    // Removes `undefined`, which JSON does not have; absent columns are null.
    const p_rows: Json = JSON.parse(JSON.stringify(rows));
    parseAnswer(db, z.null(), await db.rpc("add_import_rows", { p_import_id, p_rows }));
  }
  db.renewDeadline();
  return parseAnswer(db, SentImport, await db.rpc("send_listing_import", { p_import_id }));
}

/** `null` when there is no such file. */
export async function findImport(db: Db, importId: string): Promise<ListingImport | null> {
  if (!isId(importId)) return null;
  return ask(db, "listing_import", { p_import_id: importId }, ListingImport.nullable());
}

/** The file from which a listing was imported; `null` for any other listing. */
export async function findImportOf(db: Db, spaceId: string) {
  return ask(db, "import_of_listing", { p_space_id: spaceId }, ImportOfListing.nullable());
}

/** A page of the files after the one with the id `after`, the latest first. */
export async function listImports(db: Db, after: string | null) {
  const list = (p_after: string | null) => ask(db, "listing_imports", { p_after }, ImportPage);
  return pageBehindRow(after, list, ({ imports }) => imports);
}

/** The lines of a file after a line, those with a problem or those without. */
export async function listImportRows(db: Db, importId: string, refused: boolean, after: number) {
  const args = { p_import_id: importId, p_refused: refused, p_after: after };
  return ask(db, "listing_import_rows", args, ImportRows);
}

type Wanted = { q: string; city: string; status: ShownListings; sort: ListingSort };

/** A page of the listings after the one with the id `after`, with all columns of a file. */
export async function listListingsToExport(db: Db, wanted: Wanted, after: string | null) {
  const { q, city, status, sort } = wanted;
  const args = { p_q: q, p_city: city, p_status: status, p_sort: sort, p_after: after };
  const { listings, next } = await ask(db, "export_listings", args, ExportPage);
  return { rows: listings, next };
}
