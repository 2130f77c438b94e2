import { db, platform } from "~/context.server";
import { toCorrectionFile } from "~/features/imports/import-files.server";
import { findImport, listImportRows } from "~/features/imports/listing-import.server";
import { notFound } from "~/http/responses.server";
import { streamFile } from "~/http/stream-file.server";
import type { Route } from "./+types/import-corrections";

/** All lines of a refused file, each with its problems, to correct and send again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { importId } = params;
  const client = context.get(db);
  const found = await findImport(client, importId);
  if (found?.state !== "refused") throw notFound();
  const { requestId } = context.get(platform);
  return streamFile(
    toCorrectionFile((refused) => (after) => {
      client.renewDeadline();
      return listImportRows(client, importId, refused, after ?? 0);
    }),
    { name: "listings-to-correct.csv", type: "text/csv", requestId },
  );
}
