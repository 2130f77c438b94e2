import { formatUtc } from "~/values/day";

/** An instant as PostgreSQL writes it into JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** A logged value: an instant in the format of other pages, any other text unchanged. */
export function LoggedValue({ value }: { value: string }) {
  if (!INSTANT.test(value) || Number.isNaN(Date.parse(value))) return value;
  return <time dateTime={value}>{formatUtc(value)}</time>;
}
