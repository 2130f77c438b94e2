import { usualReportSort, type ListedReports } from "~/features/reports/moderated-report";
import type { ReportStateSearch } from "~/features/reports/moderated-report.forms";
import { listLinks } from "~/values/list-links";
import type { Path } from "~/values/path";

/** The data of the page with a list of open or closed reports, which `list` reads. */
export async function readReportList<Found>(
  page: Path,
  { cursor, ...search }: ReportStateSearch,
  list: (wanted: ListedReports, after: string | null) => Promise<Found & { next: string | null }>,
) {
  const usual = { q: "", status: "open", sort: usualReportSort(search.status) };
  const wanted = { ...search, sort: search.sort ?? usual.sort };
  const { next, ...found } = await list(wanted, cursor);
  return { ...found, ...wanted, ...listLinks(page, wanted, usual, { cursor, next }) };
}
