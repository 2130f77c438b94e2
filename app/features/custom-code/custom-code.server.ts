import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { CodeKind } from "~/features/custom-code/custom-code";
import { CustomCodePage } from "~/features/custom-code/custom-code.schema";

/** The versions of one kind with the text of one of them: the latest where `version` is null. For admins. */
export async function findCustomCode(db: Db, kind: CodeKind, version: string | null) {
  return ask(db, "admin_custom_code", { p_kind: kind, p_version: version }, CustomCodePage);
}

/** The text of the file of this kind and digest; `null` where this viewer may not read one. */
export async function findCustomFile(db: Db, kind: CodeKind, digest: string) {
  return ask(db, "custom_file", { p_kind: kind, p_digest: digest }, z.string().nullable());
}

/** Saves a version and answers its id. A text equal to the latest version adds none. For admins. */
export async function saveCustomCode(
  db: Db,
  kind: CodeKind,
  { typed, kept }: { typed: string; kept: string },
): Promise<string> {
  const sent = { p_kind: kind, p_typed: typed, p_kept: kept };
  return parseAnswer(db, z.string(), await db.rpc("save_custom_code", sent));
}

/** Puts a version live, or none. `live`: the version that was live when the page was rendered. For admins. */
export async function putLive(
  db: Db,
  kind: CodeKind,
  { version, live }: { version: string | null; live: string | null },
) {
  const answer = await db.rpc("put_live", {
    p_kind: kind,
    ...(version !== null && { p_version: version }),
    ...(live !== null && { p_live: live }),
  });
  return refusedOrDone(db, answer, ["no-such-version", "changed-elsewhere"]);
}
