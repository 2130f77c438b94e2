import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { ExportPage } from "~/features/own-data/own-data.schema";

const REFUSALS = ["too-many-exports", "session-ended"] as const;

/** Begins an export of the member's own data, which may be read for an hour; the refusal with its limit above the limit of 24 hours. */
export async function beginExport(db: Db) {
  const answer = await db.rpc("begin_export");
  const refusal = refusalOf(answer, REFUSALS);
  return refusal
    ? { refusal, limit: Number(answer.error?.details), exportId: null }
    : { refusal: null, exportId: parseAnswer(db, z.guid(), answer) };
}

/**
 * The pages of an export, or of one part of it, streamed with one call each. SQL's `my_data` calls
 * `private.export_<part>(user_id, key, rows)` for each row of `private.personal_parts`.
 */
export async function* readExport(
  db: Db,
  exportId: string,
  part: string | null = null,
): AsyncGenerator<ExportPage> {
  let after: ExportPage["next"] = null;
  do {
    db.renewDeadline();
    const page: ExportPage = await ask(
      db,
      "my_data",
      { p_export_id: exportId, p_after: after, p_part: part },
      ExportPage,
    );
    yield page;
    after = page.next;
  } while (after);
}
