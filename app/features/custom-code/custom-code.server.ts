import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { CodeKind } from "~/features/custom-code/custom-code";
import { CustomCodePage } from "~/features/custom-code/custom-code.schema";

/** The versions of one kind, and what one of them says: the latest where none is named. For admins. */
export async function findCustomCode(db: Db, kind: CodeKind, version: string | null) {
  return ask(db, "admin_custom_code", { p_kind: kind, p_version: version }, CustomCodePage);
}

/** The text of the file of this kind and name; `null` where there is none for whoever asks. */
export async function findCustomFile(db: Db, kind: CodeKind, digest: string) {
  return ask(db, "custom_file", { p_kind: kind, p_digest: digest }, z.string().nullable());
}

/** Saves a version, and answers its id. What is the same as the latest version is that one. For admins. */
export async function saveCustomCode(
  db: Db,
  kind: CodeKind,
  { typed, kept }: { typed: string; kept: string },
): Promise<string> {
  const sent = { p_kind: kind, p_typed: typed, p_kept: kept };
  return parseAnswer(db, z.string(), await db.rpc("save_custom_code", sent));
}

/** Makes a version live, or none. `live`: the one that was when the page was made. For admins. */
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
