import { REPORTS } from "../data/reports.ts";
import { ago, idOfPerson, idOfSpace, text } from "./sql.ts";

export function reportsSql(): string {
  const rows = REPORTS.map(
    ({ space, by, kind, message, age }) =>
      `  ('${idOfSpace(space)}', '${idOfPerson(by)}', ${text(kind)}, ${text(message)}, ${ago(age)})`,
  );
  return `insert into public.space_reports (space_id, reporter_id, kind, message, created_at) values
${rows.join(",\n")};`;
}
