import type { z } from "zod";
import type { Db } from "~/db/client.server";
import {
  findAdminOverview,
  findAdminWaiting,
  listLog,
} from "~/features/administration/administration.server";
import { LogSearch } from "~/features/administration/log.forms";
import { listImportRows, listImports } from "~/features/imports/listing-import.server";
import { usualSort } from "~/features/listings/moderation/managed-listings";
import { ManagedListingSearch } from "~/features/listings/moderation/managed-listings.forms";
import { listManagedListings } from "~/features/listings/moderation/managed-listings.server";
import { findNewsletter } from "~/features/newsletter/issue.server";
import { DECLARED_LISTS, type Address } from "../../../tests/support/admin-lists.ts";

// The lists of the admin area, each with its search parameters and the query of its loader. The file needs the resolver of the
// application, which knows "~".

type Page = { next: string | number | null };
export interface AskedList {
  /** Its address below /admin. */
  name: string;
  search: z.ZodObject;
  ask: (db: Db, address: Address) => Promise<Page>;
}

function list<Search extends z.ZodObject>(
  name: string,
  search: Search,
  ask: (db: Db, wanted: z.output<Search>) => Promise<Page>,
): AskedList {
  return { name, search, ask: (db, address) => ask(db, search.parse(address)) };
}

export const ADMIN_LISTS: AskedList[] = [
  ...DECLARED_LISTS.map(({ list, ...asked }) => ({
    name: list.path.slice("/admin/".length),
    ...asked,
  })),
  list("listings", ManagedListingSearch, (db, { cursor, ...wanted }) =>
    listManagedListings(db, { ...wanted, sort: wanted.sort ?? usualSort(wanted.status) }, cursor),
  ),
  list("audit", LogSearch, (db, { cursor, ...wanted }) => listLog(db, wanted, cursor)),
];

/** The queries of admin pages that are no list with an address. */
export const OTHER_QUESTIONS: Record<string, (db: Db, importId: string) => Promise<unknown>> = {
  "overview: the dashboard": findAdminOverview,
  "overview: what waits, on every page": findAdminWaiting,
  "newsletter: its figures": findNewsletter,
  "imports: the latest files": (db) => listImports(db, null),
  "imports: older files": (db, id) => listImports(db, id),
  "imports: the refused lines of a file": (db, id) => listImportRows(db, id, true, 0),
  "imports: the other lines of a file": (db, id) => listImportRows(db, id, false, 0),
  "imports: the last lines of a file": (db, id) => listImportRows(db, id, false, 4_900),
};
