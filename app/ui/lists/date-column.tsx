import type { Column } from "~/ui/lists/table";
import { DAY_WIDTH, RowDay } from "~/ui/lists/row-day";

/** The day on which a row was created, an instant in ISO 8601; lists are sorted by it, latest first. */
export const DATE_COLUMN: Column<{ createdAt: string }, "created"> = {
  head: "Date",
  sort: { by: "created", first: "descending" },
  width: DAY_WIDTH,
  cell: ({ createdAt }) => <RowDay of={createdAt} />,
};
