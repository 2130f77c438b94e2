import { WEEKDAYS } from "~/values/weekday";

/** Data lines of a file, without its header. */
export const MOST_ROWS = 5000;
/** Bytes of a file, characters of a line, and columns. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const NO_FILE = "Choose a file first.";
export const MOST_LINE_CHARACTERS = 50_000;
export const MOST_COLUMNS = 60;

/** The separator between the amenities of a listing, and between its means of payment. */
export const BETWEEN = "|";

/** The key prefix of values after the last column, each with its number. */
export const BEHIND = "behind ";

export const DAY_COLUMNS: readonly string[] = WEEKDAYS.map((weekday) => weekday.toLowerCase());

type ImportColumn = { name: string; isRequired: boolean; says: string; example: string };

const HOURS = DAY_COLUMNS.map((name, at) => ({
  name,
  isRequired: false,
  says: "Hours such as 09:00-18:00, or 18:00-02:00 past midnight; empty is closed.",
  example: at < 5 ? "09:00-18:00" : "",
}));

/** The columns of a file of listings, in the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  { name: "name", isRequired: true, says: "2 to 120 characters.", example: "Quay Desks" },
  {
    name: "description",
    isRequired: true,
    says: "50 to 5,000 characters.",
    example: "Forty quiet desks in a former warehouse, with two meeting rooms and a terrace.",
  },
  { name: "address", isRequired: true, says: "Street and number.", example: "Rua do Cais 12" },
  { name: "neighbourhood", isRequired: false, says: "", example: "Cais do Sodré" },
  { name: "city", isRequired: true, says: "", example: "Lisbon" },
  { name: "country", isRequired: true, says: "", example: "Portugal" },
  {
    name: "lat",
    isRequired: false,
    says: "With lng; required where we do not know the city.",
    example: "38.7062",
  },
  { name: "lng", isRequired: false, says: "", example: "-9.1459" },
  {
    name: "timezone",
    isRequired: false,
    says: "Such as Europe/Lisbon. Leave blank for that of the city.",
    example: "Europe/Lisbon",
  },
  {
    name: "website_url",
    isRequired: false,
    says: "Begins with https.",
    example: "https://quay.example",
  },
  {
    name: "capacity",
    isRequired: true,
    says: "How many desks can be booked, 1 to 10,000.",
    example: "40",
  },
  {
    name: "price_per_day",
    isRequired: true,
    says: "In US dollars, such as 25 or 25.50.",
    example: "25",
  },
  { name: "price_per_week", isRequired: false, says: "Leave blank if not sold.", example: "110" },
  { name: "price_per_month", isRequired: false, says: "Leave blank if not sold.", example: "" },
  {
    name: "cancellation_policy",
    isRequired: false,
    says: "standard, moderate or flexible; empty is standard.",
    example: "moderate",
  },
  {
    name: "amenities",
    isRequired: false,
    says: `With ${BETWEEN} between them, as the search names them.`,
    example: `High-Speed WiFi${BETWEEN}Phone Booths`,
  },
  {
    name: "payment_methods",
    isRequired: false,
    says: `With ${BETWEEN} between them.`,
    example: `Cash${BETWEEN}Visa`,
  },
  ...HOURS,
];

/** Additional columns of exported files. They are not read: a file can neither assign owners nor approve listings. */
export const IGNORED_COLUMNS: readonly string[] = [
  "id",
  "status",
  "owner_email",
  "is_featured",
  "created_at",
  "line",
  "problems",
];
