import type { Db } from "~/db/client.server";
import {
  addPictures,
  storePicture,
  type StoredFile,
  type Upload,
} from "~/features/posts/editor/post-pictures.server";
import { NO_ALTERNATIVE_TEXT, NO_PICTURE, POST_MOST } from "~/features/posts/post";

/** The alt text of a cover, and the admin who sends both. */
type Sender = { alternativeText: string; adminId: string };

/** Stores the picture that is sent in the form of a post. The same one sent twice is stored once. */
export async function storeCover(
  db: Db,
  postId: string,
  file: Upload,
  { alternativeText, adminId }: Sender,
): Promise<{ problem: string } | { stored: StoredFile }> {
  if (alternativeText === "" || [...alternativeText].length > POST_MOST.alternativeText)
    return { problem: NO_ALTERNATIVE_TEXT };
  const id = file.bytes ? await digestOf(file.bytes, adminId, alternativeText) : undefined;
  return storePicture(db, postId, file, id);
}

/** A digest in the format of the bucket's file names. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>, ...texts: string[]): Promise<string> {
  const all = new TextEncoder().encode([await hexOf(bytes), ...texts].join(" "));
  return (await hexOf(all)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

async function hexOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Sent = { stored: readonly StoredFile[]; problems: readonly string[]; alternativeText: string };
/** `errors` are messages by field. */
type Cover = { id: string | null; errors: Record<string, string[]> };

/** Adds the stored picture to those of the post. Without one there is no cover to add; words for a missing one are an error. */
export async function addCover(
  db: Db,
  postId: string,
  { stored: [file], problems, alternativeText }: Sent,
): Promise<Cover> {
  const [problem = file || alternativeText === "" ? null : NO_PICTURE] = problems;
  if (problem === NO_ALTERNATIVE_TEXT) return { id: null, errors: { alternativeText: [problem] } };
  if (problem !== null) return { id: null, errors: { picture: [problem] } };
  if (!file) return { id: null, errors: {} };
  const outcome = await addPictures(db, postId, { stored: [file], problems: [], alternativeText });
  if ("problems" in outcome) return { id: null, errors: { picture: outcome.problems } };
  return { id: outcome.added[0]?.id ?? null, errors: {} };
}
