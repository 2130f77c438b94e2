import type { LoggedChange } from "~/features/administration/administration.schema";
import type { FileColumns } from "~/values/csv";
import { wholeInstant, withWholeInstants } from "~/values/whole-instants";

/** The columns of the file of the log. */
export const LOG_FILE: FileColumns<LoggedChange> = [
  ["Line", ({ id }) => id],
  ["Time (UTC)", ({ happenedAt }) => wholeInstant(happenedAt)],
  ["Who", ({ actor }) => actor?.email ?? ""],
  ["Action", ({ action }) => action],
  ["Table", ({ tableName }) => tableName],
  ["Row", ({ rowId }) => rowId],
  ["Before", ({ before }) => asJson(before)],
  ["After", ({ after }) => asJson(after)],
];

function asJson(values: LoggedChange["before"]): string {
  return values === null ? "" : JSON.stringify(withWholeInstants(values));
}
