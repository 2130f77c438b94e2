import type { z } from "zod";
import { columnOf } from "~/db/camel-keys";
import { BETWEEN, DAY_COLUMNS } from "~/features/imports/import-columns";
import type { ReadLine } from "~/features/imports/read-csv.server";
import { WholeListing } from "~/features/listings/listing.forms";
import { withPlainSigns } from "~/features/listings/typed-point";
import { type FormDay, toWeeklyHours } from "~/features/listings/weekly-hours";
import { asPlainLine } from "~/values/plain-text";

/** What is wrong with a line, by the column in which it has to be corrected. */
type LineProblem = { column: string; says: string };
/** A line with the listing that it says, by columns of the table, or with what is wrong with it. */
type CheckedLine = {
  line: number;
  cells: Record<string, string>;
  listing: Record<string, unknown> | null;
  problems: LineProblem[];
};

/** Checks a line by the rules of the wizard. What only the database knows, it checks when the line is stored. */
export function checkLine({ line, cells: given, surplus }: ReadLine): CheckedLine {
  const unreadable = Object.entries(given).filter(([, cell]) => !isReadable(cell));
  const cells = { ...given, ...Object.fromEntries(unreadable.map(([name]) => [name, ""])) };
  const read = WholeListing.safeParse(fieldsOf(cells));
  const problems = [
    ...unreadable.map(([column]) => ({ column, says: UNREADABLE })),
    ...(read.error?.issues.map((issue) => toProblem(issue, cells)) ?? []),
    ...lonelyCoordinate(cells),
    ...(surplus > 0 ? [{ column: "name", says: SURPLUS }] : []),
  ];
  const columns = problems.map(({ column }) => column);
  const first = problems.filter(({ column }, at) => columns.indexOf(column) === at);
  const listing = read.success && first.length === 0 ? toRow(read.data) : null;
  return { line, cells, listing, problems: first };
}

/** Longer than every text of a listing, or with characters that are none of any text. Such a cell is not kept for the file to correct. */
function isReadable(cell: string): boolean {
  return cell.length <= 6000 && !/[^\P{Cc}\n\t]/u.test(cell);
}

const UNREADABLE =
  "This is longer than any text of a listing, or no text. It was left out of the file to correct.";
const SURPLUS =
  "The line has more cells than there are columns. Put texts that have the delimiter in them in quotation marks.";

function fieldsOf(cells: ReadLine["cells"]): Record<string, unknown> {
  const typed = (column: string) => cells[column] || undefined;
  const orNone = (column: string) => cells[column] || null;
  const [lat, lng] = [typed("lat"), typed("lng")];
  return {
    name: typed("name"),
    address: typed("address"),
    city: typed("city"),
    country: typed("country"),
    neighbourhood: orNone("neighbourhood"),
    description: typed("description"),
    websiteUrl: orNone("website_url"),
    pin: lat && lng ? `${withPoint(lat)}, ${withPoint(lng)}` : null,
    capacity: toCount(typed("capacity")),
    timezone: orNone("timezone"),
    amenities: toList(typed("amenities")),
    hours: DAY_COLUMNS.map((column) => toDay(typed(column))),
    pricePerDay: typed("price_per_day"),
    pricePerWeek: orNone("price_per_week"),
    pricePerMonth: orNone("price_per_month"),
    cancellationPolicy: typed("cancellation_policy")?.toLowerCase() ?? "standard",
    paymentMethods: toList(typed("payment_methods")),
  };
}

/** A number of degrees with a decimal comma; beside a whole number the two cannot be told from three. */
function withPoint(degrees: string): string {
  return withPlainSigns(degrees).replace(/^([-+]?\d{1,3}),(\d+)$/, "$1.$2");
}

/** Another text is no number, and refused as such. */
function toCount(cell: string | undefined): number | undefined {
  const typed = asPlainLine(cell ?? "");
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

function toList(cell: string | undefined): string[] {
  const parts = cell?.split(BETWEEN).map((part) => part.trim()) ?? [];
  return parts.filter((part) => part !== "");
}

const HOURS = /^(\d{1,2}:\d{2}) ?[-–] ?(\d{1,2}:\d{2})$/;

function toDay(cell: string | undefined): FormDay {
  if (!cell || cell.toLowerCase() === "closed") return { isOpen: false };
  const [, opens = cell, closes = cell] = HOURS.exec(asPlainLine(cell)) ?? [];
  const midnight = closes === "24:00" ? "00:00" : closes;
  return { isOpen: true, opens: opens.padStart(5, "0"), closes: midnight.padStart(5, "0") };
}

/** As SQL keeps it. */
function toRow({ pin, hours, ...values }: z.output<typeof WholeListing>) {
  const { opensAt, closesAt } = toWeeklyHours(hours);
  const row = { ...values, ...pin, opensAt, closesAt };
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [columnOf(name), value] as const),
  );
}

function toProblem(issue: z.core.$ZodIssue, cells: ReadLine["cells"]): LineProblem {
  const [field, at] = issue.path;
  if (field === "pin") return { column: "lat", says: COORDINATES };
  if (field === "hours")
    return {
      column: DAY_COLUMNS[Number(at ?? 0)] ?? "monday",
      says: issue.code === "invalid_format" ? HOURS_AS : issue.message,
    };
  const column = columnOf(String(field));
  // A list says which of its parts is not known.
  const part = at === undefined ? undefined : toList(cells[column])[Number(at)];
  return {
    column,
    says: part === undefined ? issue.message : `“${part.slice(0, 60)}” is not one that we know.`,
  };
}

const COORDINATES =
  "Enter lat from -90 to 90 and lng from -180 to 180, in degrees such as 38.7139.";
const HOURS_AS = "Enter hours such as 09:00-18:00, or nothing on a day when it is closed.";

function lonelyCoordinate({ lat, lng }: ReadLine["cells"]): LineProblem[] {
  if (Boolean(lat) === Boolean(lng)) return [];
  return [{ column: lat ? "lng" : "lat", says: "Enter both lat and lng, or neither." }];
}
