import { BEHIND, BETWEEN, DAY_COLUMNS, IMPORT_COLUMNS } from "~/features/imports/import-columns";
import { sayProblem } from "~/features/imports/listing-import";
import type { ExportedListing, ImportRow } from "~/features/imports/listing-import.schema";
import { MARK, type FileColumns } from "~/values/csv";
import { allPages, csvLines, type PagesOf } from "~/values/csv-lines.server";

type Cell = string | number;
const NAMES = IMPORT_COLUMNS.map(({ name }) => name);

/** An empty file with the columns, and one example line. */
export function toTemplate(): string {
  return `${MARK}${csvLines([NAMES, IMPORT_COLUMNS.map(({ example }) => asCell(example))])}`;
}

/** All lines of a refused file, those with a problem first, each with its problems: a corrected file can be sent as it is. */
export async function* toCorrectionFile(
  pages: (refused: boolean) => PagesOf<ImportRow, number>,
): AsyncGenerator<string> {
  yield `${MARK}${csvLines([["problems", "line", ...NAMES]])}`;
  for (const refused of [true, false])
    for await (const rows of allPages(pages(refused))) yield csvLines(rows.map(toCorrected));
}

function toCorrected({ line, cells, problems }: ImportRow): Cell[] {
  const says = problems
    .map((problem) => `${problem.column && `${problem.column}: `}${sayProblem(problem)}`)
    .join(" ");
  const written = new Map(cells);
  const behind = cells.filter(([name]) => name.startsWith(BEHIND)).map(([, value]) => value);
  return [says, line, ...[...NAMES.map((name) => written.get(name) ?? ""), ...behind].map(asCell)];
}

const EXPORTED: Readonly<Record<string, (listing: ExportedListing) => Cell | null>> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  address: ({ address }) => address,
  neighbourhood: ({ neighbourhood }) => neighbourhood,
  city: ({ city }) => city,
  country: ({ country }) => country,
  lat: ({ lat }) => lat,
  lng: ({ lng }) => lng,
  timezone: ({ timezone }) => timezone,
  website_url: ({ websiteUrl }) => websiteUrl,
  capacity: ({ capacity }) => capacity,
  price_per_day: ({ pricePerDay }) => pricePerDay,
  price_per_week: ({ pricePerWeek }) => pricePerWeek,
  price_per_month: ({ pricePerMonth }) => pricePerMonth,
  cancellation_policy: ({ cancellationPolicy }) => cancellationPolicy,
  amenities: ({ amenities }) => amenities.join(BETWEEN),
  payment_methods: ({ paymentMethods }) => paymentMethods.join(BETWEEN),
  ...Object.fromEntries(
    DAY_COLUMNS.map((day, at) => [
      day,
      ({ opensAt, closesAt }: ExportedListing) =>
        opensAt[at] && closesAt[at] ? `${opensAt[at]}-${closesAt[at]}` : "",
    ]),
  ),
};

/** The columns of a file of listings that can be imported again, into another site or as a restore. */
export const LISTING_FILE: FileColumns<ExportedListing> = [
  ["id", ({ id }) => id],
  ["status", ({ status }) => status],
  ["owner_email", ({ ownerEmail }) => ownerEmail ?? ""],
  ...NAMES.map(
    (name) => [name, (listing: ExportedListing) => EXPORTED[name]?.(listing) ?? ""] as const,
  ),
];

/** Numbers stay unescaped, also negative ones: spreadsheets do not take them for formulas. */
function asCell(text: string): Cell {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}
