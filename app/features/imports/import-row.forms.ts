import type { z } from "zod";
import { columnOf } from "~/db/camel-keys";
import { BEHIND, BETWEEN, DAY_COLUMNS, MOST_COLUMNS } from "~/features/imports/import-columns";
import type { ReadLine } from "~/features/imports/read-csv.server";
import { WholeListing } from "~/features/listings/listing.forms";
import { withPlainSigns } from "~/features/listings/editing/coordinates";
import { type FormDay, toWeeklyHours } from "~/features/listings/editing/weekly-hours";
import { PAYMENT_METHODS } from "~/features/spaces/payment-methods";
import { AMENITIES } from "~/features/spaces/search/search-options";
import { asPlainLine } from "~/values/plain-text";
import { listOf } from "~/values/words";

/** A problem of a line, with the column to correct. */
type LineProblem = { column: string; says: string };
/**
 * A line with its listing, by columns of the table, or with its problems. A line with mistakes still has the valid parts of its name and
 * place, so that the database checks these as well.
 */
type CheckedLine = {
  line: number;
  cells: Record<string, string>;
  listing: Record<string, unknown> | null;
  problems: LineProblem[];
};

/** Checks a line by the rules of the wizard. The database checks the rest when the line is stored. */
export function checkLine({ line, cells: given, surplus, miscounted }: ReadLine): CheckedLine {
  const unreadable = Object.entries(given).filter(([, cell]) => !isFormReadable(cell));
  const cells = { ...given, ...Object.fromEntries(unreadable.map(([name]) => [name, ""])) };
  const fields = fieldsOf(cells);
  const read = WholeListing.safeParse(fields);
  const problems = [
    ...unreadable.map(([column]) => ({ column, says: UNREADABLE })),
    ...[...(read.error?.issues ?? []), ...mistakesOfOtherDays(fields.hours, read.error)].map(
      (issue) => toProblem(issue, cells),
    ),
    ...lonelyCoordinate(cells),
  ];
  // Where values may be in the wrong columns, that is the only problem shown. A shorter line without mistakes has lost empty values at
  // its end, as some spreadsheets write them.
  if (miscounted !== null && (surplus.length > 0 || problems.length > 0)) {
    const kept = { ...cells, ...keptSurplus(surplus) };
    return { line, cells: kept, listing: null, problems: [{ column: "", says: miscounted }] };
  }
  const columns = problems.map(({ column }) => column);
  const first = problems.filter(({ column }, at) => columns.indexOf(column) === at);
  const listing = read.success && first.length === 0 ? toRow(read.data) : rightOf(fields);
  return { line, cells, listing, problems: first };
}

/** The values after the last column, for the file to correct: as many as a shifted line has. */
function keptSurplus(surplus: readonly string[]): Record<string, string> {
  if (surplus.join("").length > MOST_SURPLUS) return {};
  const kept = surplus.slice(0, MOST_COLUMNS).filter(isFormReadable);
  return Object.fromEntries(kept.map((value, at) => [`${BEHIND}${at + 1}`, value]));
}

const MOST_SURPLUS = 5000;

/** The valid values among those that identify and locate the listing. */
function rightOf(fields: Fields): Record<string, unknown> {
  const { name, address, city, country, timezone, pin } = WholeListing.shape;
  return {
    name: name.safeParse(fields.name).data,
    address: address.safeParse(fields.address).data,
    city: city.safeParse(fields.city).data,
    country: country.safeParse(fields.country).data,
    timezone: timezone.safeParse(fields.timezone).data,
    ...(fields.hasCoordinates ? pin.safeParse(fields.pin).data : null),
  };
}

type Issues = readonly z.core.$ZodIssue[];

/** An invalid time ends zod's check of a week: the other days are checked without it, so that all mistakes are shown at once. */
function mistakesOfOtherDays(hours: FormDay[], error: z.ZodError | undefined): Issues {
  const ofHours = error?.issues.filter(({ path }) => path[0] === "hours" && path.length > 1) ?? [];
  const unread = new Set(ofHours.map(({ path }) => path[1]));
  if (unread.size === 0) return [];
  const others = hours.map((day, at) => (unread.has(at) ? { isOpen: false } : day));
  const { issues = [] } = WholeListing.shape.hours.safeParse(others).error ?? {};
  return issues
    .filter(({ path }) => path.length > 0)
    .map((issue) => ({ ...issue, path: ["hours", ...issue.path] }));
}

/**
 * False for a cell longer than every text of a listing, or with characters that no text may have. Such a cell is left out of the file to
 * correct.
 */
function isFormReadable(cell: string): boolean {
  return cell.length <= 6000 && !/[^\P{Cc}\n\t]/u.test(cell);
}

const UNREADABLE =
  "This is longer than any text of a listing, or no text. It was left out of the file to correct.";

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(cells: ReadLine["cells"]) {
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
    // A latitude or longitude alone is checked as well.
    pin: lat || lng ? `${withDecimalPoint(lat ?? "0")}, ${withDecimalPoint(lng ?? "0")}` : null,
    hasCoordinates: Boolean(lat && lng),
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

/** Reads a decimal comma in degrees; beside a whole number the result would be ambiguous. */
function withDecimalPoint(degrees: string): string {
  return withPlainSigns(degrees).replace(/^([-+]?\d{1,3}),(\d+)$/, "$1.$2");
}

/** Other text stays no number, and the schema refuses it. */
function toCount(cell: string | undefined): number | undefined {
  const typed = asPlainLine(cell ?? "");
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

function toList(cell: string | undefined): string[] {
  const parts = cell?.split(BETWEEN).map((part) => part.trim()) ?? [];
  return parts.filter((part) => part !== "");
}

const HOURS = /^([^-–—]+)[-–—]([^-–—]+)$/;

/** A day with its times as typed; the schema of the form reads both. */
function toDay(cell: string | undefined): FormDay {
  if (!cell || cell.toLowerCase() === "closed") return { isOpen: false };
  const [, opens = "", closes = ""] = HOURS.exec(asPlainLine(cell)) ?? [];
  return { isOpen: true, opens, closes };
}

/** The listing as SQL stores it. */
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
  const chosen = WRITTEN[column];
  if (chosen) return { column, says: chosen };
  if (at === undefined) return { column, says: issue.message };
  const allowed = column === "amenities" ? AMENITIES : PAYMENT_METHODS;
  return { column, says: sayUnknown(toList(cells[column]), allowed) };
}

/** The message for a list with unknown parts. */
function sayUnknown(parts: readonly string[], known: readonly string[]): string {
  const unknown = [...new Set(parts.filter((part) => !known.includes(part)))].slice(
    0,
    MOST_UNKNOWN,
  );
  const named = listOf(unknown.map((part) => `“${part.slice(0, 60)}”`));
  return `${named} ${unknown.length === 1 ? "is not one" : "are not ones"} that we know.`;
}

const MOST_UNKNOWN = 10;

/** The messages for values that a form offers as choices and a file has to spell. */
const WRITTEN: Record<string, string> = {
  timezone: "Enter a time zone such as Europe/Lisbon, or leave it blank for that of the city.",
  cancellation_policy: "Enter standard, moderate or flexible, or leave it blank for standard.",
};
const COORDINATES =
  "Enter lat from -90 to 90 and lng from -180 to 180, in degrees such as 38.7139.";
const HOURS_AS = "Enter hours such as 09:00-18:00, or nothing on a day when it is closed.";

function lonelyCoordinate({ lat, lng }: ReadLine["cells"]): LineProblem[] {
  if (Boolean(lat) === Boolean(lng)) return [];
  return [{ column: lat ? "lng" : "lat", says: "Enter both lat and lng, or neither." }];
}
