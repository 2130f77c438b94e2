import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { ExportPage } from "~/features/own-data/own-data.schema";

const REFUSALS = ["too-many-exports", "session-ended"] as const;

/** Starts an export of the member's data, readable for an hour; the refusal, with its limit, after too many exports in 24 hours. */
export async function beginExport(db: Db) {
  const answer = await db.rpc("begin_export");
  const refusal = refusalOf(answer, REFUSALS);
  return refusal
    ? { refusal, limit: Number(answer.error?.details), exportId: null }
    : { refusal: null, exportId: parseAnswer(db, z.guid(), answer) };
}

/** The pages of an export, or of one part of it, one query each. Each page is passed on at once. */
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
