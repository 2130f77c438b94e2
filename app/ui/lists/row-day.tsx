import { formatDay, formatShortDay } from "~/values/day";

/** The width of its column in a table with rows of one line. */
export const DAY_WIDTH = "w-27";

/** The day of an instant in ISO 8601, in short, and whole for a pointer that rests on it. */
export function RowDay({ of }: { of: string }) {
  const day = of.slice(0, 10);
  return (
    <time dateTime={of} title={formatDay(day)} className="whitespace-nowrap">
      {formatShortDay(day)}
    </time>
  );
}
