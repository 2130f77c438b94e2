import type { Db } from "~/db/client.server";
import {
  addPictures,
  storePicture,
  type StoredFile,
  type Upload,
} from "~/features/posts/editor/post-pictures.server";
import { isAlternativeText, NO_ALTERNATIVE_TEXT, NO_PICTURE } from "~/features/posts/post";
import { toHex } from "~/values/hex";

/** The alt text of a cover, and the admin who sends the form. */
type Sender = { alternativeText: string; adminId: string };

/** Stores the picture that is sent in the form of a post. The same one sent twice is stored once, within hours. */
export async function storeCover(
  db: Db,
  postId: string,
  file: Upload,
  sender: Sender,
): Promise<{ problem: string } | { stored: StoredFile }> {
  const id = file.bytes ? await coverFileName(file.bytes, sender, new Date()) : undefined;
  return storePicture(db, postId, file, id);
}

/**
 * The database refuses a file without a row after 12 hours (`add_post_picture`), and the job deletes it an hour later. Until then a
 * removed cover has its file, so the same cover is stored again under another name.
 */
const SAME_NAME_FOR = 11 * 3_600_000;

/** The same picture with the same words by the same admin has the same name for up to 11 hours. */
export function coverFileName(
  bytes: Uint8Array<ArrayBuffer>,
  { alternativeText, adminId }: Sender,
  now: Date,
): Promise<string> {
  const period = Math.floor(now.getTime() / SAME_NAME_FOR);
  return digestOf(bytes, adminId, alternativeText, String(period));
}

/** A digest that the bucket accepts as a file name: 36 hexadecimal digits. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>, ...texts: string[]): Promise<string> {
  const all = new TextEncoder().encode([await sha256(bytes), ...texts].join(" "));
  return (await sha256(all)).slice(0, 36);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

type Sent = { file: StoredFile | undefined; problems: readonly string[]; alternativeText: string };
/** `errors` are messages by field. */
export type Cover = { id: string | null; errors: Record<string, string[]> };

/** Adds the stored picture to those of the post. Without one there is no cover to add; an alt text for a missing one is an error. */
export async function addCover(
  db: Db,
  postId: string,
  { file, problems: [problem], alternativeText }: Sent,
): Promise<Cover> {
  const refused = (field: string, ...messages: string[]) => ({
    id: null,
    errors: { [field]: messages },
  });
  if (problem !== undefined) return refused("picture", problem);
  if (!file)
    return alternativeText === "" ? { id: null, errors: {} } : refused("picture", NO_PICTURE);
  if (!isAlternativeText(alternativeText)) return refused("alternativeText", NO_ALTERNATIVE_TEXT);
  const outcome = await addPictures(db, postId, { stored: [file], problems: [], alternativeText });
  if ("problems" in outcome) return refused("picture", ...outcome.problems);
  return { id: outcome.added[0]?.id ?? null, errors: {} };
}
