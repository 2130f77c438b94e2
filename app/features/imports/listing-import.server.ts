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
import type { ListingSort, ShownListings } from "~/features/listings/managed-listings";
import { pageBehindRow } from "~/values/page";
import { isId } from "~/values/row-id";

/** Lines that travel together. */
const TOGETHER = 500;

/**
 * Checks the lines of a file and stages them; answers the file, or the one that brought the same listings before (`again`). The job
 * makes listings of a file whose lines have no problem. All of this is for admins.
 */
export async function stageImport(db: Db, fileName: string, lines: readonly ReadLine[]) {
  const begun = await db.rpc("begin_listing_import", { p_file_name: fileName });
  const p_import_id = parseAnswer(db, z.string(), begun);
  for (let from = 0; from < lines.length; from += TOGETHER) {
    // A slow line between the calls takes nothing of their time.
    db.renewDeadline();
    const rows = lines.slice(from, from + TOGETHER).map(checkLine);
    // JSON has no undefined, and a column that is not there is null.
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

/** The file that a listing came with; `null` for a listing that somebody wrote. */
export async function findImportOf(db: Db, spaceId: string) {
  return ask(db, "import_of_listing", { p_space_id: spaceId }, ImportOfListing.nullable());
}

/** A page of the files that were sent, the latest first, behind the one with the id `after`. */
export async function listImports(db: Db, after: string | null) {
  const list = (p_after: string | null) => ask(db, "listing_imports", { p_after }, ImportPage);
  return pageBehindRow(after, list, ({ imports }) => imports);
}

/** Lines of a file behind a line, those with a problem or those without. */
export async function listImportRows(db: Db, importId: string, refused: boolean, after: number) {
  const args = { p_import_id: importId, p_refused: refused, p_after: after };
  const { rows, next } = await ask(db, "listing_import_rows", args, ImportRows);
  return { items: rows, next };
}

type Wanted = { q: string; city: string; status: ShownListings; sort: ListingSort };

/** A page of the listings behind the one with the id `after`, with all that a file has of them. */
export async function listListingsToExport(db: Db, wanted: Wanted, after: string | null) {
  const { q, city, status, sort } = wanted;
  const args = { p_q: q, p_city: city, p_status: status, p_sort: sort, p_after: after };
  const { listings, next } = await ask(db, "export_listings", args, ExportPage);
  return { items: listings, next };
}
