import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { isId } from "~/values/row-id";

/** The path of the button "Save", to which signing in returns when a visitor has pressed it. */
const SAVE = /^\/spaces\/([^/?#]+)\/favourite(?:[?#]|$)/;

/** The id of the space that signing in saves; `null` for every other path. */
export function savedAt(returnTo: string | null): string | null {
  const [, spaceId = ""] = SAVE.exec(returnTo ?? "") ?? [];
  return isId(spaceId) ? spaceId : null;
}

/** The name of the space that signing in saves; `null` for every other path, and for a space that is not public. */
export async function findSpaceToSave(db: Db, returnTo: string | null): Promise<string | null> {
  const spaceId = savedAt(returnTo);
  if (!spaceId) return null;
  const answer = await db.from("coworking_spaces").select("name").eq("id", spaceId).maybeSingle();
  return parseAnswer(db, z.object({ name: z.string() }).nullable(), answer)?.name ?? null;
}
