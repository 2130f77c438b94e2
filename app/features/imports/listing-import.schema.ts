import { z } from "zod";
import { IMPORT_STATES } from "~/features/imports/listing-import";
import { ListedSpace } from "~/features/listings/listing.schema";
import { LISTING_STATUSES } from "~/features/listings/listing-statuses";

/** A file in the list of imports. `refused`: the number of its lines with a problem. */
const ImportSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  listings: z.number(),
  refused: z.number(),
  createdAt: z.string(),
  sentBy: z.string().nullable(),
});
export type ImportSummary = z.output<typeof ImportSummary>;
/** A page of the files. `total` is counted up to 1,001. */
export const ImportPage = z.object({
  imports: z.array(ImportSummary),
  next: z.string().nullable(),
  total: z.number(),
});

const Problem = z.object({ column: z.string(), says: z.string(), detail: z.string().nullish() });

/** A file on its own page, as SQL's `listing_import` answers it, with the first hundred problems. */
export const ListingImport = ImportSummary.extend({
  error: z.string().nullable(),
  finishedAt: z.string().nullable(),
  problems: z.array(Problem.extend({ line: z.number(), written: z.string().nullable() })),
  statuses: z.partialRecord(z.enum(LISTING_STATUSES), z.number()),
});
export type ListingImport = z.output<typeof ListingImport>;

/** The file from which a listing was imported. */
export const ImportOfListing = z.object({ id: z.string(), fileName: z.string() });
export type ImportOfListing = z.output<typeof ImportOfListing>;

/** A page of the lines of a file, as they were sent. A cell is the name of its column and its text. */
export const ImportRows = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      cells: z.array(z.tuple([z.string(), z.string()])),
      problems: z.array(Problem),
    }),
  ),
  next: z.number().nullable(),
});
export type ImportRow = z.output<typeof ImportRows>["rows"][number];

/** A listing in an export. */
const ExportedListing = ListedSpace.extend({
  ownerEmail: z.string().nullable(),
  createdAt: z.string(),
});
export type ExportedListing = z.output<typeof ExportedListing>;
export const ExportPage = z.object({
  listings: z.array(ExportedListing),
  next: z.string().nullable(),
});

export const SentImport = z.object({ id: z.string(), again: z.boolean() });
