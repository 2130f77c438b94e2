import type { Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";

/** The day on which a row was created, an instant in ISO 8601; lists are sorted by it, latest first. */
export const DATE_COLUMN: Column<{ createdAt: string }, "created"> = {
  head: "Date",
  sort: { by: "created", first: "descending" },
  cell: ({ createdAt }) => (
    <span className="whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</span>
  ),
};
