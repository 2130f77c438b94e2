import { toTemplate } from "~/features/imports/import-files.server";

/** The columns of a file of listings, with an example line. */
export function loader() {
  return new Response(toTemplate(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="listings-template.csv"',
    },
  });
}
