import type { LoggedChange } from "~/features/administration/administration.schema";
import { MARK } from "~/values/csv";
import { csvLines } from "~/values/csv-lines.server";
import { wholeInstant, withWholeInstants } from "~/values/whole-instants";

const NAMES = ["Line", "Time (UTC)", "Who", "Action", "Table", "Row", "Before", "After"];

/** The log as a CSV file, in pieces. `page` answers the lines after a cursor, and `null` after the last line. */
export async function* toLogFile(
  page: (after: number | null) => Promise<{ lines: LoggedChange[]; next: number | null }>,
): AsyncGenerator<string> {
  yield `${MARK}${csvLines([NAMES])}`;
  let after: number | null = null;
  do {
    const found: { lines: LoggedChange[]; next: number | null } = await page(after);
    if (found.lines.length > 0) yield csvLines(found.lines.map(toRow));
    after = found.next;
  } while (after !== null);
}

function toRow({ id, happenedAt, actor, action, tableName, rowId, before, after }: LoggedChange) {
  const who = actor?.email ?? "";
  const at = wholeInstant(happenedAt);
  return [id, at, who, action, tableName, rowId, asJson(before), asJson(after)];
}

function asJson(values: LoggedChange["before"]): string {
  return values === null ? "" : JSON.stringify(withWholeInstants(values));
}
