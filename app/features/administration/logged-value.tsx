import { formatUtc } from "~/values/day";

/** As PostgreSQL writes an instant into JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** What the log has of a column: an instant as other pages show one, anything else as it is. */
export function LoggedValue({ value }: { value: string }) {
  if (!INSTANT.test(value) || Number.isNaN(Date.parse(value))) return value;
  return <time dateTime={value}>{formatUtc(value)}</time>;
}
