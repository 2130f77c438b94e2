import { BEHIND, BETWEEN, DAY_COLUMNS, IMPORT_COLUMNS } from "~/features/imports/import-columns";
import { sayProblem } from "~/features/imports/listing-import";
import type { ExportedListing, ImportRow } from "~/features/imports/listing-import.schema";
import { MARK } from "~/values/csv";
import { csvLines } from "~/values/csv-lines.server";

type Cell = string | number;
const NAMES = IMPORT_COLUMNS.map(({ name }) => name);

/** An empty file with the columns, and one example line. */
export function toTemplate(): string {
  return `${MARK}${csvLines([NAMES, IMPORT_COLUMNS.map(({ example }) => asCell(example))])}`;
}

/** A page of a list after a key: `null` asks for the first page, and is the answer after the last one. */
type Pages<Item, Key> = (after: Key | null) => Promise<{ items: Item[]; next: Key | null }>;

/** All lines of a refused file, those with a problem first, each with its problems: a corrected file can be sent as it is. */
export async function* toCorrectionFile(
  pages: (refused: boolean) => Pages<ImportRow, number>,
): AsyncGenerator<string> {
  yield `${MARK}${csvLines([["problems", "line", ...NAMES]])}`;
  for (const refused of [true, false])
    for await (const rows of allOf(pages(refused))) yield csvLines(rows.map(toCorrected));
}

/** Listings as a file that can be imported again, into another site or as a restore. */
export async function* toListingsFile(
  page: Pages<ExportedListing, string>,
): AsyncGenerator<string> {
  yield `${MARK}${csvLines([["id", "status", "owner_email", ...NAMES]])}`;
  for await (const listings of allOf(page)) yield csvLines(listings.map(toExported));
}

async function* allOf<Item, Key>(page: Pages<Item, Key>): AsyncGenerator<Item[], void> {
  let after: Key | null = null;
  do {
    const found: Awaited<ReturnType<typeof page>> = await page(after);
    yield found.items;
    after = found.next;
  } while (after !== null);
}

function toCorrected({ line, cells, problems }: ImportRow): Cell[] {
  const says = problems
    .map((problem) => `${problem.column && `${problem.column}: `}${sayProblem(problem)}`)
    .join(" ");
  const written = new Map(cells);
  const behind = cells.filter(([name]) => name.startsWith(BEHIND)).map(([, value]) => value);
  return [says, line, ...[...NAMES.map((name) => written.get(name) ?? ""), ...behind].map(asCell)];
}

function toExported(listing: ExportedListing): Cell[] {
  const { opensAt, closesAt, amenities, paymentMethods } = listing;
  const hours = DAY_COLUMNS.map((_, at) =>
    opensAt[at] && closesAt[at] ? `${opensAt[at]}-${closesAt[at]}` : "",
  );
  const of: Record<string, Cell | null> = {
    name: listing.name,
    description: listing.description,
    address: listing.address,
    neighbourhood: listing.neighbourhood,
    city: listing.city,
    country: listing.country,
    lat: listing.lat,
    lng: listing.lng,
    timezone: listing.timezone,
    website_url: listing.websiteUrl,
    capacity: listing.capacity,
    price_per_day: listing.pricePerDay,
    price_per_week: listing.pricePerWeek,
    price_per_month: listing.pricePerMonth,
    cancellation_policy: listing.cancellationPolicy,
    amenities: amenities.join(BETWEEN),
    payment_methods: paymentMethods.join(BETWEEN),
    ...Object.fromEntries(DAY_COLUMNS.map((column, at) => [column, hours[at] ?? ""])),
  };
  const about = [listing.id, listing.status, listing.ownerEmail ?? ""];
  return [...about, ...NAMES.map((name) => of[name] ?? "")];
}

/** Numbers stay unescaped, also negative ones: spreadsheets do not take them for formulas. */
function asCell(text: string): Cell {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}
